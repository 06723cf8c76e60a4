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
        let undo = keeping.groups(
            undoGroups.suffix(Self.mostKeptGroups) + [open], on: waiting, \.undo, upTo: Self.mostKeptBytes)
        let redo = keeping.groups(
            redoGroups.suffix(Self.mostKeptGroups), on: waiting, \.redo, upTo: Self.mostKeptBytes)
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

    /// Takes the groups that were kept, unless the app registered something meanwhile.
    ///
    /// A group whose object does not exist, or does not have the property any more, is left out with all groups beneath it. A group whose
    /// object waits to be restored stays as it was kept until the object exists.
    func decode(with coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.undo), undoGroups.isEmpty, redoGroups.isEmpty, openGroups.isEmpty,
            let kept = coder.decodeDecodable(KeptUndo.self, forKey: ReservedKey.undo)
        else { return }
        waiting = WaitingUndo(kept, limit: Self.mostKeptGroups, coder) { [weak self] in self?.takeSettled() }
        takeSettled()
    }

    /// Takes the groups whose objects are there, and puts them beneath those that were registered since.
    private func takeSettled() {
        guard var waiting else { return }
        undoGroups.insert(contentsOf: waiting.take(\.undo, for: self), at: 0)
        redoGroups.insert(contentsOf: waiting.take(\.redo, for: self), at: 0)
        self.waiting = waiting.isEmpty ? nil : waiting
        keepLevels()
        didChange?()
    }

    /// Restores the objects that the newest waiting group changes.
    final func restoreWaiting(_ kind: KeyPath<WaitingUndo, [KeptUndo.Group]>) {
        while let object = waiting?.firstWaiting(kind) {
            UIApplication.shared.restore(object)
            takeSettled()
        }
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
