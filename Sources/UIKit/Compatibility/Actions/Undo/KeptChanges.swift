import RepriseRestoration

/// The saved form of groups of changes.
@MainActor
struct KeptChanges {
    /// The objects of the changes.
    private(set) var targets: [AnyObject] = []
    /// True if UIKit could not save a change because it has no name.
    private(set) var hasMetCode = false
    private var bytes = 0

    /// Returns the newest groups in order. It leaves out a group that exceeds the limit or has a change without a name,
    /// and all groups beneath that. It skips the changes of deallocated objects.
    ///
    /// - Parameters:
    ///   - groups: The groups to undo or redo.
    ///   - waiting: The saved groups beneath these.
    ///   - kind: The kind of the waiting groups: those to undo or those to redo.
    ///   - limit: The limit in bytes of all groups so far.
    mutating func groups(
        _ groups: [UndoGroup], on waiting: WaitingUndo?, _ kind: KeyPath<WaitingUndo, [KeptUndo.Group]>, upTo limit: Int
    ) -> [KeptUndo.Group] {
        var result: [KeptUndo.Group] = []
        for group in groups.reversed() {
            // Undoing skips deallocated targets too.
            let living = group.changes.filter { $0.target != nil }
            guard !living.isEmpty else { continue }
            let changes = living.compactMap { change($0) }
            guard changes.count == living.count else {
                hasMetCode = true
                return result.reversed()
            }
            let kept = KeptUndo.Group(name: group.name, isDiscardable: group.isDiscardable, changes: changes)
            bytes += kept.size
            guard bytes <= limit else { return result.reversed() }
            result.append(kept)
        }
        guard let waiting else { return result.reversed() }
        for group in waiting[keyPath: kind].reversed() {
            var group = group
            bytes += group.size
            guard bytes <= limit else { break }
            for index in group.changes.indices {
                guard let target = waiting.reference(to: group.changes[index].target) else { return result.reversed() }
                group.changes[index].target = number(of: target)
            }
            result.append(group)
        }
        return result.reversed()
    }

    private mutating func change(_ change: UndoChange) -> KeptUndo.Change? {
        guard let named = change.named, let place = place(of: named.property, change.target) else { return nil }
        return KeptUndo.Change(
            target: number(of: place.target), key: place.key, value: String(decoding: named.json, as: UTF8.self))
    }

    /// Returns the saved object whose record has a property, and the property's key there. A model's property is in the
    /// record of the object that owns the model.
    private func place(of property: any RestoredProperty, _ target: AnyObject?) -> (target: AnyObject, key: String)? {
        guard let target else { return nil }
        if isSaved(target) { return (target, property.key) }
        guard let owner = property.savedObject, isSaved(owner) else { return nil }
        return RestoredProperties.of(owner, isModel: UIApplication.shared.isModel).first { $0.property === property }
            .map { (owner, $0.key) }
    }

    /// Returns the index of an object among the objects of the changes. Adds an object that isn't among them.
    private mutating func number(of target: AnyObject) -> Int {
        if let index = targets.firstIndex(where: { $0 === target }) { return index }
        targets.append(target)
        return targets.count - 1
    }

    /// Returns true if the state has a name for the object.
    private func isSaved(_ target: AnyObject) -> Bool {
        if let object = target as? any RestorableObject { return object.validIdentifier != nil }
        return (target as? any UIStateRestoring).flatMap(UIApplication.shared.registeredObjects.registration) != nil
    }
}
