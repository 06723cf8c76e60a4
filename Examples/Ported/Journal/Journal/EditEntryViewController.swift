//
//  EditEntryViewController.swift
//  Journal
//

import UIKit

@objc protocol EditEntryViewControllerDelegate: AnyObject {

    func editEntryViewController(_ controller: EditEntryViewController, didSave entry: Entry)

    @objc optional func editEntryViewControllerDidCancel(_ controller: EditEntryViewController)

}

/// A form for a new or an existing entry.
class EditEntryViewController: UIViewController {

    @IBOutlet weak var titleField: UITextField!
    @IBOutlet weak var moodControl: MoodControl!
    @IBOutlet weak var datePicker: UIDatePicker!
    @IBOutlet weak var favouriteSwitch: UISwitch!
    @IBOutlet weak var textView: UITextView!
    @IBOutlet weak var saveItem: UIBarButtonItem!

    weak var delegate: EditEntryViewControllerDelegate?

    /// The entry, or nil for a new one.
    var entry: Entry?

    override func viewDidLoad() {
        super.viewDidLoad()
        titleField.addTarget(self, action: #selector(updateSaveItem), for: .editingChanged)
        hideKeyboardWhenTappedAround()
        if let entry = entry {
            titleField.text = entry.title
            moodControl.mood = entry.mood
            datePicker.date = entry.date
            favouriteSwitch.isOn = entry.isFavourite
            textView.text = entry.text
        }
        updateSaveItem()
    }

    @objc func updateSaveItem() {
        navigationItem.title = entry == nil ? "New Entry" : "Edit Entry"
        saveItem.isEnabled = !(titleField.text ?? "").isEmpty
    }

    @IBAction private func save(_ sender: UIBarButtonItem) {
        let saved = entry ?? Entry(title: "", text: "", mood: 3)
        saved.title = titleField.text ?? ""
        saved.text = textView.text
        saved.mood = moodControl.mood
        saved.date = datePicker.date
        saved.isFavourite = favouriteSwitch.isOn
        delegate?.editEntryViewController(self, didSave: saved)
        dismiss(animated: true, completion: nil)
    }

    @IBAction private func cancel(_ sender: UIBarButtonItem) {
        delegate?.editEntryViewControllerDidCancel?(self)
        dismiss(animated: true, completion: nil)
    }

}

// MARK: - UITextFieldDelegate

extension EditEntryViewController: UITextFieldDelegate {

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textView.becomeFirstResponder()
        return true
    }

}

// MARK: - MoodControlDelegate

extension EditEntryViewController: MoodControlDelegate {

    func moodControl(_ moodControl: MoodControl, shouldChooseMood mood: Int) -> Bool {
        // The worst day cannot be a favorite.
        return mood > 1 || !favouriteSwitch.isOn
    }

}
