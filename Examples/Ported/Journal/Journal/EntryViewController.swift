//
//  EntryViewController.swift
//  Journal
//

import UIKit

class EntryViewController: UIViewController {

    @IBOutlet private weak var moodLabel: UILabel!
    @IBOutlet private weak var dateLabel: UILabel!
    @IBOutlet private weak var textView: UITextView!
    @IBOutlet private weak var favouriteSwitch: UISwitch!
    @IBOutlet private weak var editItem: UIBarButtonItem!
    @IBOutlet private var entryViews: [UIView]!

    private var observations: [NSKeyValueObservation] = []

    var entry: Entry? {
        didSet {
            if isViewLoaded {
                observeEntry()
            }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer({
            let recognizer = UITapGestureRecognizer(target: self, action: #selector(textTapped(recognizer:)))
            recognizer.numberOfTapsRequired = 2
            return recognizer
        }())
        observeEntry()
    }

    private func observeEntry() {
        editItem.isEnabled = entry != nil
        entryViews.forEach { $0.isHidden = entry == nil }
        guard let entry = entry else {
            observations = []
            return
        }
        dateLabel.text = DateFormatter.localizedString(from: entry.date, dateStyle: .full, timeStyle: .none)
        observations = [
            entry.observe(\.title, options: [.initial]) { [weak self] entry, _ in
                self?.navigationItem.title = entry.title
            },
            entry.observe(\.text, options: [.initial]) { [weak self] entry, _ in
                self?.textView.text = entry.text
            },
            entry.observe(\.mood, options: [.initial]) { [weak self] entry, _ in
                self?.moodLabel.text = MoodControl.faces[entry.mood - 1]
            },
            entry.observe(\.isFavourite, options: [.initial]) { [weak self] entry, _ in
                self?.favouriteSwitch.isOn = entry.isFavourite
            },
        ]
    }

    @IBAction private func favouriteChanged(_ sender: UISwitch) {
        guard let entry = entry else { return }
        entry.isFavourite = sender.isOn
        EntryStore.shared.keep(entry)
    }

    @objc private func textTapped(recognizer: UITapGestureRecognizer) {
        if entry != nil {
            performSegue(withIdentifier: "EditEntry", sender: recognizer)
        }
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        let navigationController = segue.destination as? UINavigationController
        if let editViewController = navigationController?.topViewController as? EditEntryViewController {
            editViewController.entry = entry
            editViewController.delegate = self
        }
    }

    // MARK: - State restoration

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(entry?.identifier, forKey: "entry")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        if let identifier = coder.decodeObject(forKey: "entry") as? String {
            entry = EntryStore.shared.entry(withIdentifier: identifier)
        }
        super.decodeRestorableState(with: coder)
    }

}

// MARK: - EditEntryViewControllerDelegate

extension EntryViewController: EditEntryViewControllerDelegate {

    func editEntryViewController(_ controller: EditEntryViewController, didSave entry: Entry) {
        EntryStore.shared.keep(entry)
        observeEntry()
        navigationItem.prompt = nil
    }

    func editEntryViewControllerDidCancel(_ controller: EditEntryViewController) {
        navigationItem.prompt = "Nothing was changed"
    }

}
