import AddressBook
import UIKit

/// A window that shows the whole address book, as `Main.storyboard` arranges it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// UIKit sets it to the storyboard's window.
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        do {
            _ = try ContactStore.shared
        } catch {
            window?.rootViewController = ProblemController(error)
        }
    }
}
