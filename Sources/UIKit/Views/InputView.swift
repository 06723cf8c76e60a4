/// A view into which the user enters something.
@MainActor
protocol InputView: UIView {
    /// True if a restore set the view's value, nobody changed it since, and the app does not know about it yet.
    var holdsRestoredInput: Bool { get }

    /// The origins of the view's values. Most views have one value.
    var userInputs: [UserInput] { get }

    /// Changes the origins of the view's values.
    func changeInputs(_ change: (inout UserInput) -> Void)

    /// Removes a secret that the user entered. Does nothing for a view without secrets.
    func removeSecret()

    /// Sends the actions for the restored input, like the actions of user input.
    func tellOfRestoredInput()
}

extension InputView {
    func removeSecret() {}

    /// True if the view saves a value that the user entered (S-INPUT-2).
    var hasUserInput: Bool { preservesUserInput && userInputs.contains(where: \.isEntered) }

    /// True if nobody has set a value of the view.
    var isUntouched: Bool { userInputs.allSatisfy(\.isUntouched) }

    /// Forgets who set the values of the view. They no longer count as the user's.
    func forgetWhoSetIt() { changeInputs { $0.forget() } }

    /// Records that the app knows the restored values of the view.
    func valueIsTheUsers() { changeInputs { $0.restoredValueIsTold() } }

    /// Records that a restore set the view's value. If the app wants actions for restored input, UIKit later calls
    /// `tellOfRestoredInput()`. The record is in the scene that restores now, otherwise in the scene of the view's
    /// window.
    func inputWasRestored() {
        // During a pass the scene is the current one. Later the view is in a window.
        let scene = UIApplication.shared.currentScene
        (scene.restoration == nil ? sceneOfWindow ?? scene : scene).restoredInput.note(self)
    }
}
