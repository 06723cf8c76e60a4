//
//  EditEntryViewController+Restoration.swift
//  Journal
//

import UIKit

/// The draft, which isn't in an entry yet.
extension EditEntryViewController {

    private enum CoderKey {
        static let entry = "entry"
        static let delegate = "delegate"
        static let title = "title"
        static let date = "date"
        static let isFavourite = "isFavourite"
        static let text = "text"
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(entry?.identifier, forKey: CoderKey.entry)
        coder.encode(delegate, forKey: CoderKey.delegate)
        guard isViewLoaded else { return }
        coder.encode(titleField.text, forKey: CoderKey.title)
        coder.encode(datePicker.date, forKey: CoderKey.date)
        coder.encode(favouriteSwitch.isOn, forKey: CoderKey.isFavourite)
        coder.encode(textView.text, forKey: CoderKey.text)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        if let identifier = coder.decodeObject(forKey: CoderKey.entry) as? String {
            entry = EntryStore.shared.entry(withIdentifier: identifier)
        }
        delegate = coder.decodeObject(forKey: CoderKey.delegate) as? EditEntryViewControllerDelegate
        if let date = coder.decodeObject(forKey: CoderKey.date) as? Date {
            titleField.text = coder.decodeObject(forKey: CoderKey.title) as? String
            datePicker.date = date
            favouriteSwitch.isOn = coder.decodeBool(forKey: CoderKey.isFavourite)
            textView.text = coder.decodeObject(forKey: CoderKey.text) as? String
        }
    }

    override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        updateSaveItem()
    }

}
