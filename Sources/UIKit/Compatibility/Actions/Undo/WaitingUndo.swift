import Foundation
import RestorationArchive
import RepriseRestoration

/// The saved groups of changes whose objects wait to be restored. They are beneath the groups that the user can undo
/// now.
///
/// They stay in their saved form until the objects exist, and saves include them.
@MainActor
struct WaitingUndo {
    /// The object of a change.
    private enum Target {
        case object(WeakReference<AnyObject>)
        case waiting(WaitingObject)
        case missing
    }

    var undo: [KeptUndo.Group]
    var redo: [KeptUndo.Group]
    private var targets: [Int: Target] = [:]

    /// Takes the newest saved groups and looks for their objects.
    ///
    /// - Parameters:
    ///   - kept: The saved changes.
    ///   - limit: The maximum number of groups of each kind.
    ///   - coder: The coder with the references to the objects.
    ///   - settled: Runs when a waiting object comes back or is lost.
    init(_ kept: KeptUndo, limit: Int, _ coder: RestorationDecoder, settled: @escaping @MainActor () -> Void) {
        undo = kept.undo.suffix(limit)
        redo = kept.redo.suffix(limit)
        for change in (undo + redo).flatMap(\.changes) where targets[change.target] == nil {
            targets[change.target] = Self.target(ReservedKey.undoTarget(change.target), coder, settled)
        }
    }

    private static func target(
        _ key: String, _ coder: RestorationDecoder, _ settled: @escaping @MainActor () -> Void
    ) -> Target {
        // This looks for a waiting object first, because the decoder would report a read of a reference to one.
        if case .reference(let reference)? = coder.savedValue(forKey: key),
            let waiting = UIApplication.shared.runningRestoration?.waitingObject(for: reference)
        {
            waiting.settled = settled
            return .waiting(waiting)
        }
        return (coder.decodeObject(forKey: key) as AnyObject?).map { .object(WeakReference($0)) } ?? .missing
    }

    var isEmpty: Bool { undo.isEmpty && redo.isEmpty }

    // MARK: Taking groups out

    /// Removes and returns the newest groups whose objects exist. It drops a group whose objects don't exist any more,
    /// with all groups beneath it.
    mutating func take(_ kind: WritableKeyPath<WaitingUndo, [KeptUndo.Group]>, for manager: UndoManager) -> [UndoGroup]
    {
        var taken: [UndoGroup] = []
        while let group = self[keyPath: kind].last, firstWaiting(in: group) == nil {
            let changes = group.changes.compactMap { change($0, manager) }
            guard changes.count == group.changes.count else {
                self[keyPath: kind] = []
                break
            }
            self[keyPath: kind].removeLast()
            taken.append(UndoGroup(changes: changes, name: group.name, isDiscardable: group.isDiscardable))
        }
        return taken.reversed()
    }

    /// Returns a waiting object of the newest group. Returns nil if none of its objects waits.
    func firstWaiting(_ kind: KeyPath<WaitingUndo, [KeptUndo.Group]>) -> WaitingObject? {
        self[keyPath: kind].last.flatMap(firstWaiting)
    }

    private func firstWaiting(in group: KeptUndo.Group) -> WaitingObject? {
        for change in group.changes {
            if case .waiting(let waiting)? = targets[change.target], case .waiting = waiting.outcome { return waiting }
        }
        return nil
    }

    private func change(_ kept: KeptUndo.Change, _ manager: UndoManager) -> UndoChange? {
        guard let target = object(kept.target),
            let found = RestoredProperties.of(target, isModel: UIApplication.shared.isModel)
                .first(where: { $0.key == kept.key })
        else { return nil }
        return manager.change(setting: found.property, of: found.owner, to: Data(kept.value.utf8))
    }

    private func object(_ target: Int) -> AnyObject? {
        switch targets[target] {
        case .object(let reference): return reference.object
        case .waiting(let waiting):
            guard case .back(let reference) = waiting.outcome else { return nil }
            return reference.object
        case .missing, nil: return nil
        }
    }

    // MARK: Keeping them again

    /// Returns the object that the next save references for a change, or the waiting object in its place. nil if the
    /// object doesn't exist any more.
    func reference(to target: Int) -> AnyObject? {
        if case .waiting(let waiting)? = targets[target], case .waiting = waiting.outcome { return waiting }
        return object(target)
    }

    // MARK: Forgetting

    /// Drops the changes to redo, because another change was made.
    mutating func forgetRedo() { redo = [] }

    /// Keeps only the newest groups.
    mutating func keep(undo undoCount: Int, redo redoCount: Int) {
        undo = undo.suffix(max(0, undoCount))
        redo = redo.suffix(max(0, redoCount))
    }

    /// Drops the changes of an object, and the groups that have no other changes.
    mutating func forget(_ target: AnyObject) {
        func without(_ groups: [KeptUndo.Group]) -> [KeptUndo.Group] {
            groups.compactMap { group in
                var group = group
                group.changes.removeAll { object($0.target) === target }
                return group.changes.isEmpty ? nil : group
            }
        }
        (undo, redo) = (without(undo), without(redo))
    }
}
