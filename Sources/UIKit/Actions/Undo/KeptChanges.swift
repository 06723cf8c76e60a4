import StateRestoration

/// What becomes of groups of changes when they are saved.
@MainActor
struct KeptChanges {
    /// What the changes refer to.
    private(set) var targets: [AnyObject] = []
    /// Whether something cannot be kept because it has no name.
    private(set) var hasMetCode = false
    private var bytes = 0

    /// The newest groups, in their order.
    mutating func groups(_ groups: [UndoGroup], upTo limit: Int) -> [KeptUndo.Group] {
        var result: [KeptUndo.Group] = []
        for group in groups.reversed() {
            // Undoing leaves out what is gone, too.
            let living = group.changes.filter { $0.target != nil }
            guard !living.isEmpty else { continue }
            let changes = living.compactMap { change($0) }
            guard changes.count == living.count else {
                hasMetCode = true
                break
            }
            let kept = KeptUndo.Group(name: group.name, isDiscardable: group.isDiscardable, changes: changes)
            bytes += kept.size
            guard bytes <= limit else { break }
            result.append(kept)
        }
        return result.reversed()
    }

    private mutating func change(_ change: UndoChange) -> KeptUndo.Change? {
        guard let target = change.target, let named = change.named, isSaved(target) else { return nil }
        let index = targets.firstIndex { $0 === target } ?? targets.count
        if index == targets.count { targets.append(target) }
        return KeptUndo.Change(target: index, key: named.key, value: String(decoding: named.json, as: UTF8.self))
    }

    /// Whether the state has a name for the object.
    private func isSaved(_ target: AnyObject) -> Bool {
        if let object = target as? any RestorableObject { return object.validIdentifier != nil }
        return (target as? any UIStateRestoring).flatMap(UIApplication.shared.registeredObjects.registration) != nil
    }
}
