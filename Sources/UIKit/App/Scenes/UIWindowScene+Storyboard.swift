/// The window of a scene's initial storyboard. It is hidden while the app builds its interface, and visible
/// afterwards.
extension UIWindowScene {
    /// Loads the window, its root view controller and that controller's children, and sets the delegate's `window`
    /// (S-LAUNCH-1, S-SCENE-35). The window isn't visible yet. Without an initial controller, it shows an explanation.
    func loadWindow(of storyboard: UIStoryboard) {
        let window = UIWindow(windowScene: self)
        window.rootViewController =
            storyboard.instantiateInitialViewController() ?? storyboard.controllerForMissingInitial()
        storyboardWindow = window
        delegatesWindow = window
    }

    /// Shows the window after all calls to the app, which may configure the controllers before their views load, or
    /// replace this window with its own. Does nothing if they replaced it, or without a storyboard.
    func showStoryboardWindow() {
        guard let window = storyboardWindow else { return }
        guard delegatesWindow == nil || delegatesWindow === window else {
            storyboardWindow = nil
            return
        }
        window.makeKeyAndVisible()
    }

    /// The window of the scene's delegate, or of the app's delegate in an app without scenes.
    private var delegatesWindow: UIWindow? {
        get { application.lifeCycle.delegatesWindow(of: self) }
        set { application.lifeCycle.setDelegatesWindow(newValue, of: self) }
    }
}
