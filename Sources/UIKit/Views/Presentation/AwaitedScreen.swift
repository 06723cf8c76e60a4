import RepriseRestoration

/// The wait of a controller for its data. Until it ends, or its limit is over, displays show the last picture of the
/// controller (S-AWAIT-1).
@MainActor
final class AwaitedScreen: AwaitedData {
    private let lookUp: (PresentationNode.ID) -> PresentationNode?
    private let pictureDidChange: () -> Void
    private let didEnd: () -> Void
    private(set) var isOpen = true
    private(set) weak var owner: AnyObject?
    /// The scene that restored the controller.
    private(set) weak var scene: AnyObject?
    var holdsState = false
    /// The number of extensions that the controller has to complete.
    private var count = 0
    /// The number of extensions so far, by which each is known.
    private(set) var newest = 0
    private var picture = Picture.notLookedUp

    /// The picture of the controller.
    private enum Picture {
        /// No display needed it so far.
        case notLookedUp
        case found(PresentationNode)
        /// The last screen has none, or its limit is over.
        case absent
    }

    /// - Parameters:
    ///   - owner: The controller.
    ///   - scene: The scene that restores it.
    ///   - lookUp: Returns an element of the last screen.
    ///   - pictureDidChange: Called when displays have to show the controller itself.
    ///   - didEnd: Called once, when the wait ends.
    init(
        of owner: AnyObject, in scene: AnyObject, lookUp: @escaping (PresentationNode.ID) -> PresentationNode?,
        pictureDidChange: @escaping () -> Void, didEnd: @escaping () -> Void
    ) {
        (self.owner, self.scene) = (owner, scene)
        self.lookUp = lookUp
        self.pictureDidChange = pictureDidChange
        self.didEnd = didEnd
        AwaitedDataList.add(self)
    }

    func extend() {
        count += 1
        newest += 1
    }

    /// Ends one extension, and the wait with the last one.
    func complete() {
        count -= 1
        if count <= 0 { end() }
    }

    func end() {
        guard isOpen else { return }
        isOpen = false
        picture = .absent
        AwaitedDataList.removeOthers()
        pictureDidChange()
        didEnd()
    }

    /// Hides the picture, because the limit of an extension is over. Does nothing if a newer one has a limit of its own.
    func limitIsOver(of number: Int) {
        guard isOpen, number == newest else { return }
        picture = .absent
        pictureDidChange()
    }

    /// Ends the waits of a scene's controllers that the launch didn't restore.
    ///
    /// - Returns: True if other controllers of the scene wait.
    static func endUnneeded(in scene: AnyObject) -> Bool {
        let waits = AwaitedDataList.open.compactMap { $0 as? AwaitedScreen }.filter { $0.scene === scene }
        for wait in waits where !wait.holdsState { wait.end() }
        return waits.contains(where: \.holdsState)
    }

    /// Returns the picture to show in place of the controller's element with that identity, or nil if the wait or its
    /// limit is over.
    func picture(of id: PresentationNode.ID) -> PresentationNode? {
        // A controller that the launch didn't restore may be in the place of another one.
        guard isOpen, holdsState else { return nil }
        if case .notLookedUp = picture { picture = lookUp(id).map { .found($0.asPicture) } ?? .absent }
        guard case .found(let node) = picture else { return nil }
        return node
    }
}

extension PresentationNode {
    /// The element as the picture of a controller whose data is still coming: marked, and without the focus.
    fileprivate var asPicture: PresentationNode {
        var node = withoutFocus
        node.traits.insert(.waiting)
        return node
    }

    private var withoutFocus: PresentationNode {
        var node = self
        node.traits.remove([.focused, .waiting])
        node.children = children.map(\.withoutFocus)
        return node
    }
}

extension UIViewController {
    /// The wait of the controller for its data, or nil if it doesn't wait.
    final var awaitedScreen: AwaitedScreen? {
        guard let wait = preservationMark?.awaitedData as? AwaitedScreen, wait.isOpen else { return nil }
        return wait
    }
}
