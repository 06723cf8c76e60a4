import RestorationArchive

/// The last screen of a scene's restored state, which the state's snapshot shows. It is decoded when somebody needs it.
@MainActor
final class LastScreen {
    private let archive: Archive
    private lazy var windows = LaunchSnapshot(of: archive)?.windows ?? []

    init(of archive: Archive) { self.archive = archive }

    func element(_ id: PresentationNode.ID) -> PresentationNode? {
        var pending = windows
        while let node = pending.popLast() {
            if node.id == id { return node }
            pending += node.children
        }
        return nil
    }
}
