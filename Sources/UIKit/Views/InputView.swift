/// A view into which the user enters something.
@MainActor
protocol InputView: UIView {
    /// True if a restore set the view's value, nobody changed it since, and the app does not know about it yet.
    var holdsRestoredInput: Bool { get }

    /// Sends the actions for the restored input, like the actions of user input.
    func tellOfRestoredInput()
}

extension InputView {
    /// Records that a restore set the view's value. If the app wants actions for restored input, UIKit later calls
    /// `tellOfRestoredInput()`. The record is in the scene that restores now, otherwise in the scene of the view's
    /// window.
    func inputWasRestored() {
        // During a pass the scene is the current one. Later the view is in a window.
        let scene = UIApplication.shared.currentScene
        (scene.restoration == nil ? sceneOfWindow ?? scene : scene).restoredInput.note(self)
    }
}
