import UIKit

/// The app delegate's methods for the script. Without a script, the app takes no part in restoration by identifiers.
extension SceneApp {
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        SessionScript.current != nil
    }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        SessionScript.current != nil
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        guard let session = coder.sceneSession?.persistentIdentifier else { return }
        coder.encode(SessionScript.current?.text(of: session) ?? "", forKey: "text")
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        guard let session = coder.sceneSession?.persistentIdentifier else { return }
        SessionScript.current?.found(coder.decodeObject(forKey: "text") as? String, by: .app, of: session)
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        SessionScript.current?.begin()
        return true
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        for session in sceneSessions { SessionScript.current?.discarded(session.persistentIdentifier) }
    }
}
