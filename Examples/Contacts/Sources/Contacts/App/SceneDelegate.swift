import AddressBook
import UIKit

/// A window that shows the whole address book, as arranged in `Main.storyboard`.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window, which UIKit makes from the storyboard.
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
