import Foundation
import RestorationArchive
import StateRestoration

extension UndoManager {
    private static let mostKeptGroups = 100
    /// About as many, of both kinds together.
    private static let mostKeptBytes = 1 << 14

    // MARK: Keeping

    /// Writes what can be undone and redone from where the app is now, as far down as all of it has a name: what lies beneath other
    /// changes could not be undone in its order.
    func encode(with coder: RestorationEncoder) {
        let open = isUndoing || isRedoing ? UndoGroup() : UndoGroup(merging: openGroups)
        var keeping = KeptChanges()
        let undo = keeping.groups(undoGroups.suffix(Self.mostKeptGroups) + [open], upTo: Self.mostKeptBytes)
        let redo = keeping.groups(redoGroups.suffix(Self.mostKeptGroups), upTo: Self.mostKeptBytes)
        if keeping.hasMetCode { tellOfLoss() }
        guard !undo.isEmpty || !redo.isEmpty, let json = try? NSCoder.json(of: KeptUndo(undo: undo, redo: redo)) else {
            return
        }
        // The values may be of properties that the app marks in its own coder.
        coder.markSensitive(forKey: ReservedKey.undo)
        coder.encode(json: json, forKey: ReservedKey.undo)
        for (index, target) in keeping.targets.enumerated() {
            coder.encodeConditionalObject(target, forKey: ReservedKey.undoTarget(index))
        }
    }

    private func tellOfLoss() {
        guard !hasToldOfLoss else { return }
        hasToldOfLoss = true
        Log.uikit.notice(
            """
            What can be undone is kept with the state only down to the newest change that was registered with a closure, a selector, a \
            property that is not @Restored, or an object without a restoration identifier. Register changes with \
            registerUndo(withTarget:restoring:).
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
        keepLevels()
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
