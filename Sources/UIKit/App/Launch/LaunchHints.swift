import Foundation

extension UIApplication {
    /// Returns the reasons why a launched app isn't visible, and what to do, a sentence each. Returns nothing if any
    /// window is visible.
    ///
    /// - Parameters:
    ///   - identity: The identity of the app.
    ///   - storyboards: The file names of storyboards among the app's resources. A visible app doesn't read them,
    ///     because that reads all its folders.
    func launchHints(for identity: ApplicationIdentity, storyboards: @autoclosure () -> [String]) -> [String] {
        guard windows.allSatisfy(\.isHidden) else { return [] }
        if sessions != nil { return [hintForScene] }
        var hints: [String] = []
        let show = "call makeKeyAndVisible() on a window in application(_:didFinishLaunchingWithOptions:)"
        let storyboards = identity.mainStoryboard == nil ? storyboards() : []
        let main =
            storyboards.contains("Main.storyboard")
            ? "Main.storyboard" : storyboards.filter { !$0.hasPrefix("Launch") }.min()
        if identity.mainStoryboard == nil, let main {
            hints.append(
                """
                No window is visible: Info.plist names no storyboard, although \(main) is among the resources. Add the key \
                UIMainStoryboardFile with the value "\(main.dropLast(".storyboard".count))", or \(show).
                """)
        } else {
            hints.append("No window is visible. Give one a rootViewController, and \(show).")
        }
        return hints
    }

    private var hintForScene: String {
        guard let delegate = currentScene.delegate else {
            return """
                No window is visible: the scene has no delegate. Name one in Info.plist as UISceneDelegateClassName, or a \
                storyboard as UISceneStoryboardFile.
                """
        }
        return """
            No window is visible. In scene(_:willConnectTo:options:) of \(type(of: delegate)), make one with \
            UIWindow(windowScene:), give it a rootViewController, and call makeKeyAndVisible().
            """
    }
}
