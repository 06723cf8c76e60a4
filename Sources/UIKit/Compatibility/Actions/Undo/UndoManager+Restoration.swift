import Foundation
import RestorationArchive
import RepriseRestoration

extension UndoManager {
    private static let mostKeptGroups = 100
    /// The approximate limit in bytes for changes to undo and redo together.
    private static let mostKeptBytes = 1 << 14

    // MARK: Keeping

    /// Encodes the changes to undo and redo, from the newest down to the first one without a name. UIKit could not undo
    /// the changes beneath that in order. It encodes at most 100 groups of each kind, in about 16 kilobytes together.
    /// It logs a change without a name, once for each manager. Encodes nothing if there are none.
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
        // The values may belong to properties that the app marks as sensitive in its own coder.
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
            UIKit saves the undo history only back to the newest change that was registered with a closure, a selector, a property that \
            is not @Restored, or an object without a restoration identifier. Register changes with registerUndo(withTarget:restoring:).
            """)
    }

    // MARK: Coming back

    /// Takes the saved groups, unless the app registered a change meanwhile.
    ///
    /// If a group's object doesn't exist or lacks the property now, this leaves out the group and all groups beneath
    /// it. If a group's object waits to be restored, the group stays in its saved form until the object exists.
    func decode(with coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.undo), undoGroups.isEmpty, redoGroups.isEmpty, openGroups.isEmpty,
            let kept = coder.decodeDecodable(KeptUndo.self, forKey: ReservedKey.undo)
        else { return }
        waiting = WaitingUndo(kept, limit: Self.mostKeptGroups, coder) { [weak self] in self?.takeSettled() }
        takeSettled()
    }

    /// Takes the groups whose objects exist, and puts them beneath the groups registered since.
    private func takeSettled() {
        guard var waiting else { return }
        undoGroups.insert(contentsOf: waiting.take(\.undo, for: self), at: 0)
        redoGroups.insert(contentsOf: waiting.take(\.redo, for: self), at: 0)
        self.waiting = waiting.isEmpty ? nil : waiting
        keepLevels()
        didChange?()
    }

    /// Restores the waiting objects of the newest group, and takes the group. If an object can't be restored, goes on
    /// with the group below. Objects of older groups go on waiting (S-LAUNCH-31).
    final func restoreWaiting(_ kind: KeyPath<WaitingUndo, [KeptUndo.Group]>) {
        let groups = kind == \.undo ? \UndoManager.undoGroups : \UndoManager.redoGroups
        while self[keyPath: groups].isEmpty, let object = waiting?.firstWaiting(kind) {
            UIApplication.shared.restore(object)
            takeSettled()
        }
    }
}

extension UndoGroup {
    /// Creates one group from nested ones.
    fileprivate init(merging open: [UndoGroup]) {
        changes = open.flatMap(\.changes)
        name = open.first { !$0.name.isEmpty }?.name ?? ""
        isDiscardable = open.first?.isDiscardable ?? false
    }
}
