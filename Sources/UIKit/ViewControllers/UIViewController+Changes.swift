// UIKit shows and saves changes at the end of the turn.
extension UIViewController {
    /// Tells UIKit that the controller's saved state may differ in the next save pass.
    func stateMayHaveChanged() {
        scene.preservation.changes.note(self)
    }

    /// Tells UIKit that the controller's visible content differs, and that its saved state may differ.
    func presentationMayHaveChanged() {
        stateMayHaveChanged()
        scene.presentationMayHaveChanged()
    }

    /// Tells UIKit that the controller has another path, or isn't preserved any more.
    func restorationIdentifierDidChange() {
        UIApplication.shared.liveControllers.identifierDidChange(self)
        scene.preservation.changes.noteIdentifier(of: self)
        scene.stateMayHaveChanged()
    }
}
