/// A view that the user enters something into.
@MainActor
protocol InputView: UIView {
    /// True if the view shows what a restore has put in, nobody has changed it since, and the app was not told of it.
    var holdsRestoredInput: Bool { get }

    /// Sends the actions of restored input, as those of the user's input.
    func tellOfRestoredInput()
}

extension InputView {
    /// Notes that a restore has put something into the view.
    func inputWasRestored() {
        // Within a pass the scene is the current one. Later the view has a window.
        let scene = UIApplication.shared.currentScene
        (scene.restoration == nil ? sceneOfWindow ?? scene : scene).restoredInput.note(self)
    }
}
