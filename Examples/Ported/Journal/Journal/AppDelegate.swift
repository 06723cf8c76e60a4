//
//  AppDelegate.swift
//  Journal
//

import UIKit
import os.log

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    /// The version of the screens' arrangement. A state of an older arrangement is not restored.
    private let stateVersion = 1

    /// Prepares the settings before the screens are restored, because the screens read them when they load.
    func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        UserDefaults.standard.register(defaults: [
            SettingsKey.remindsMe: true,
            SettingsKey.reminderMinutes: 21 * 60,
        ])
        return true
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        os_log("%d entries in the journal", type: .info, EntryStore.shared.entries.count)
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        EntryStore.shared.save()
    }

    // MARK: - State restoration

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        coder.encode(stateVersion, forKey: "stateVersion")
        return true
    }

    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        return coder.decodeInteger(forKey: "stateVersion") == stateVersion
    }

}
