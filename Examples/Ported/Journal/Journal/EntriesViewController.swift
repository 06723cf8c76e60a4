//
//  EntriesViewController.swift
//  Journal
//

import UIKit

class EntriesViewController: UITableViewController {

    @IBOutlet private weak var filterControl: UISegmentedControl!

    private var entries: [Entry] = []

    private var showsFavouritesOnly: Bool {
        return filterControl.selectedSegmentIndex == 1
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = editButtonItem
        NotificationCenter.default.addObserver(
            self, selector: #selector(entriesDidChange(_:)), name: .entryStoreDidChange, object: nil)
        reload()
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    @objc private func entriesDidChange(_ notification: Notification) {
        reload()
    }

    @IBAction private func filterChanged() {
        reload()
    }

    @IBAction func unwindToEntries(_ segue: UIStoryboardSegue) {
        let entryViewController = segue.source as? EntryViewController
        if segue.identifier == "DeleteEntry", let entry = entryViewController?.entry {
            EntryStore.shared.remove(entry)
        }
    }

    private func reload() {
        let all = EntryStore.shared.entries
        entries = showsFavouritesOnly ? all.filter { $0.isFavourite } : all
        tableView.reloadData()
    }

    // MARK: - Table view data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return entries.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Entry", for: indexPath)
        (cell as? EntryCell)?.show(entries[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        return true
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete {
            EntryStore.shared.remove(entries[indexPath.row])
        }
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        switch segue.identifier ?? "" {
        case "ShowEntry":
            guard let entryViewController = segue.destination as? EntryViewController,
                let cell = sender as? UITableViewCell,
                let indexPath = tableView.indexPath(for: cell) else { return }
            entryViewController.entry = entries[indexPath.row]
        case "AddEntry":
            let navigationController = segue.destination as? UINavigationController
            let editViewController = navigationController?.topViewController as? EditEntryViewController
            editViewController?.delegate = self
        default:
            break
        }
    }

}

// MARK: - EditEntryViewControllerDelegate

extension EntriesViewController: EditEntryViewControllerDelegate {

    func editEntryViewController(_ controller: EditEntryViewController, didSave entry: Entry) {
        filterControl.selectedSegmentIndex = 0
        EntryStore.shared.keep(entry)
    }

}

// MARK: - State restoration

extension EntriesViewController {

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if isViewLoaded {
            coder.encode(showsFavouritesOnly, forKey: "showsFavouritesOnly")
        }
        coder.encode(isEditing, forKey: "isEditing")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        filterControl.selectedSegmentIndex = coder.decodeBool(forKey: "showsFavouritesOnly") ? 1 : 0
        reload()
        setEditing(coder.decodeBool(forKey: "isEditing"), animated: false)
        super.decodeRestorableState(with: coder)
    }

}

// MARK: - UIDataSourceModelAssociation

extension EntriesViewController: UIDataSourceModelAssociation {

    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
        return idx.row < entries.count ? entries[idx.row].identifier : nil
    }

    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        return entries.firstIndex { $0.identifier == identifier }.map { IndexPath(row: $0, section: 0) }
    }

}
