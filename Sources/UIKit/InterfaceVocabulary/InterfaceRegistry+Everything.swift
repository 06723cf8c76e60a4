extension InterfaceRegistry {
    /// All of UIKit's classes that files have something for.
    func addEverything() {
        addViews()
        addText()
        addControls()
        addBars()
        addGestures()
        addLists()
        addControllers()
    }
}
