import Foundation
import RestorationArchive
import StateRestoration

/// The changes of an undo manager that have names, as they are kept with the state.
private struct KeptUndo: Codable {
    struct Group: Codable {
        var name: String
        var isDiscardable: Bool
        var changes: [Change]

        var size: Int { changes.reduce(64 + name.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 } }
    }

    struct Change: Codable {
        /// The position among the references that are kept beside.
        var target: Int
        var key: String
        /// JSON.
        var value: String
    }

    var undo: [Group]
    var redo: [Group]
}

extension UndoManager {
    private static let mostKeptGroups = 100
    /// About as many, of both kinds together.
    private static let mostKeptBytes = 1 << 14

    // MARK: Keeping

    /// Writes what can be undone and redone from where the app is now, as far down as all of it has a name: what lies beneath other
    /// changes could not be undone in its order.
    func encode(with coder: RestorationEncoder) {
        let open = UndoGroup(merging: openGroups)
        let undo = isUndoing || isRedoing || open.changes.isEmpty ? undoGroups : undoGroups + [open]
        var targets: [AnyObject] = []
        var bytes = 0
        let kept = KeptUndo(
            undo: Self.kept(undo, &targets, &bytes), redo: Self.kept(redoGroups, &targets, &bytes))
        tellOfLoss(in: undo + redoGroups)
        guard !kept.undo.isEmpty || !kept.redo.isEmpty, let json = try? NSCoder.json(of: kept) else { return }
        // The values may be of properties that the app marks in its own coder.
        coder.markSensitive(forKey: ReservedKey.undo)
        coder.encode(json: json, forKey: ReservedKey.undo)
        for (index, target) in targets.enumerated() {
            coder.encodeConditionalObject(target, forKey: ReservedKey.undoTarget(index))
        }
    }

    /// The newest groups, in their order.
    private static func kept(_ groups: [UndoGroup], _ targets: inout [AnyObject], _ bytes: inout Int) -> [KeptUndo
        .Group]
    {
        var result: [KeptUndo.Group] = []
        for group in groups.reversed() {
            var changes: [KeptUndo.Change] = []
            for change in group.changes {
                guard let target = change.target, let named = change.named, isSaved(target) else {
                    return result.reversed()
                }
                let index = targets.firstIndex { $0 === target } ?? targets.count
                if index == targets.count { targets.append(target) }
                changes.append(
                    KeptUndo.Change(target: index, key: named.key, value: String(decoding: named.json, as: UTF8.self)))
            }
            let kept = KeptUndo.Group(name: group.name, isDiscardable: group.isDiscardable, changes: changes)
            bytes += kept.size
            guard bytes <= mostKeptBytes, result.count < mostKeptGroups else { break }
            result.append(kept)
        }
        return result.reversed()
    }

    /// Whether the state has a name for the object.
    private static func isSaved(_ target: AnyObject) -> Bool {
        if let object = target as? any RestorableObject { return object.validIdentifier != nil }
        return (target as? any UIStateRestoring).flatMap(UIApplication.shared.registeredObjects.registration) != nil
    }

    private func tellOfLoss(in groups: [UndoGroup]) {
        guard !hasToldOfLoss, groups.contains(where: { $0.changes.contains { $0.named == nil } }) else { return }
        hasToldOfLoss = true
        Log.uikit.notice(
            """
            What can be undone is kept with the state only down to the newest change that was registered with a closure, a selector or \
            a property that is not @Restored. Register changes with registerUndo(withTarget:restoring:).
            """)
    }

    // MARK: Coming back

    /// Takes what was kept, unless the app has registered something meanwhile. What refers to an object that is not there, or to a
    /// property that it does not have any more, is left out with all that lies beneath.
    func decode(with coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.undo), undoGroups.isEmpty, redoGroups.isEmpty, openGroups.isEmpty,
            let kept = coder.decodeDecodable(KeptUndo.self, forKey: ReservedKey.undo)
        else { return }
        undoGroups = groups(of: kept.undo, coder)
        redoGroups = groups(of: kept.redo, coder)
        didChange?()
    }

    private func groups(of kept: [KeptUndo.Group], _ coder: RestorationDecoder) -> [UndoGroup] {
        var result: [UndoGroup] = []
        for group in kept.suffix(Self.mostKeptGroups).reversed() {
            let changes = group.changes.compactMap { change($0, coder) }
            guard changes.count == group.changes.count else { break }
            result.append(UndoGroup(changes: changes, name: group.name, isDiscardable: group.isDiscardable))
        }
        return result.reversed()
    }

    private func change(_ kept: KeptUndo.Change, _ coder: RestorationDecoder) -> UndoChange? {
        guard let target = coder.decodeObject(forKey: ReservedKey.undoTarget(kept.target)) as AnyObject?,
            let property = RestoredProperties.of(instance: target).first(where: { $0.key == kept.key })
        else { return nil }
        return UndoChange(setting: property, of: target, to: Data(kept.value.utf8), in: self)
    }
}

extension UndoGroup {
    /// What groups that are one within another come to.
    fileprivate init(merging open: [UndoGroup]) {
        changes = open.flatMap(\.changes)
        name = open.first { !$0.name.isEmpty }?.name ?? ""
        isDiscardable = open.first?.isDiscardable ?? false
    }
}
