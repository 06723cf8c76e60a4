import RepriseRestoration
import RestorationArchive

/// The last screen of a scene's restored state, which the state's snapshot shows, and the objects that were restored. The
/// screen is decoded when somebody needs it.
@MainActor
final class LastScreen {
    private let restored: RestoredObjects
    private lazy var windows = LaunchSnapshot(of: restored.archive)?.windows ?? []

    init(of restored: RestoredObjects) { self.restored = restored }

    func element(_ id: PresentationNode.ID) -> PresentationNode? {
        var pending = windows
        while let node = pending.popLast() {
            if node.id == id { return node }
            pending += node.children
        }
        return nil
    }

    /// Holds the state of the controllers whose data is still coming.
    func hold() { restored.hold() }
}
