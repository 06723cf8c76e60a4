extension InterfaceRegistry {
    /// Adds all of UIKit's classes that files may contain.
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
