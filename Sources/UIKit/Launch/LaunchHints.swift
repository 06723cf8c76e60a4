import Foundation

extension UIApplication {
    /// What keeps a launched app from being seen, and what to do, a sentence each.
    ///
    /// - Parameter storyboards: file names of those among the app's resources.
    func launchHints(for identity: ApplicationIdentity, storyboards: [String]) -> [String] {
        var hints: [String] = []
        let sceneDelegate = identity.sceneDelegate.map {
            (name: $0, exists: InterfaceClasses.appClass(named: $0) != nil)
        }
        if let sceneDelegate, !sceneDelegate.exists {
            hints.append(
                """
                There is no class "\(sceneDelegate.name)", which Info.plist names as UISceneDelegateClassName; correct the \
                name, or remove it.
                """)
        }
        guard windows.allSatisfy(\.isHidden) else { return hints }
        let show = "call makeKeyAndVisible() on a window in application(_:didFinishLaunchingWithOptions:)"
        let main =
            storyboards.contains("Main.storyboard")
            ? "Main.storyboard" : storyboards.filter { !$0.hasPrefix("Launch") }.min()
        if let sceneDelegate, sceneDelegate.exists {
            hints.append(
                "No window is visible: there are no scenes here, so that \(sceneDelegate.name) is not asked; \(show).")
        } else if identity.mainStoryboard == nil, let main {
            hints.append(
                """
                No window is visible: Info.plist names no storyboard, and \(main) is among the resources; give it the key \
                UIMainStoryboardFile with the value "\(main.dropLast(".storyboard".count))", or \(show).
                """)
        } else {
            hints.append("No window is visible; give one a rootViewController, and \(show).")
        }
        return hints
    }
}
