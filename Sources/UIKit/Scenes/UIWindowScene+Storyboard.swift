/// The window of the storyboard that a scene begins with: hidden while the app builds its interface, shown afterwards.
extension UIWindowScene {
    /// S-LAUNCH-1, S-SCENE-35: the window, its root view controller and that controller's children.
    func loadWindow(of storyboard: UIStoryboard) {
        let window = UIWindow(windowScene: self)
        window.rootViewController =
            storyboard.instantiateInitialViewController() ?? storyboard.controllerForMissingInitial()
        storyboardWindow = window
        delegatesWindow = window
    }

    /// After the app was asked for everything: it may give the controllers what they need before their views load, or put a
    /// window of its own in the place of this one.
    func showStoryboardWindow() {
        guard let window = storyboardWindow else { return }
        guard delegatesWindow == nil || delegatesWindow === window else {
            storyboardWindow = nil
            return
        }
        window.makeKeyAndVisible()
    }

    /// That of the scene's delegate; in an app without scenes that of the app's.
    private var delegatesWindow: UIWindow? {
        get {
            application.sessions == nil
                ? application.delegate?.window : (delegate as? any UIWindowSceneDelegate)?.window
        }
        set {
            if application.sessions == nil {
                application.delegate?.window = newValue
            } else {
                (delegate as? any UIWindowSceneDelegate)?.window = newValue
            }
        }
    }
}
