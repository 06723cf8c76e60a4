//
//  SettingsViewController.swift
//  Journal
//

import UIKit

enum SettingsKey {

    static let name = "name"
    static let remindsMe = "remindsMe"
    static let reminderMinutes = "reminderMinutes"

}

class SettingsViewController: UITableViewController {

    @IBOutlet private weak var nameField: UITextField!
    @IBOutlet private weak var reminderSwitch: UISwitch!
    @IBOutlet private weak var timePicker: UIDatePicker!

    private let defaults = UserDefaults.standard

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Reset", style: .plain, target: self, action: #selector(SettingsViewController.askForReset))
        showSettings()
    }

    /// Updates the switch. Its restored value may differ from the settings.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        timePicker.isEnabled = reminderSwitch.isOn
    }

    private func showSettings() {
        nameField.text = defaults.string(forKey: SettingsKey.name)
        reminderSwitch.isOn = defaults.bool(forKey: SettingsKey.remindsMe)
        let minutes = defaults.integer(forKey: SettingsKey.reminderMinutes)
        let today = Calendar.current.startOfDay(for: Date())
        timePicker.date = Calendar.current.date(byAdding: .minute, value: minutes, to: today) ?? today
        timePicker.isEnabled = reminderSwitch.isOn
    }

    @IBAction private func nameEntered(_ sender: UITextField) {
        defaults.set(sender.text, forKey: SettingsKey.name)
    }

    @IBAction private func reminderSwitched(_ sender: UISwitch) {
        defaults.set(sender.isOn, forKey: SettingsKey.remindsMe)
        timePicker.isEnabled = sender.isOn
    }

    @IBAction private func timeChanged(_ sender: UIDatePicker, forEvent event: UIEvent) {
        let time = Calendar.current.dateComponents([.hour, .minute], from: sender.date)
        defaults.set((time.hour ?? 0) * 60 + (time.minute ?? 0), forKey: SettingsKey.reminderMinutes)
    }

    @objc private func askForReset() {
        let alert = UIAlertController(
            title: "Reset settings?", message: "Your entries stay.", preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Reset", style: .destructive) { [weak self] _ in
            [SettingsKey.name, SettingsKey.remindsMe, SettingsKey.reminderMinutes].forEach {
                self?.defaults.removeObject(forKey: $0)
            }
            self?.showSettings()
        })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
        present(alert, animated: true, completion: nil)
    }

}

// MARK: - UITextFieldDelegate

extension SettingsViewController: UITextFieldDelegate {

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        return textField.resignFirstResponder()
    }

}
