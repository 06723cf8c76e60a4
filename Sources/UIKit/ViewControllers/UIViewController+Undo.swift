import RestorationArchive

extension UIViewController {
    /// The manager that is kept with this controller: its own, and at the root the window's.
    private var keptUndoManager: UndoManager? { undoManagerOfOverride ?? windowOfRoot?.undoManager }

    func encodeUndo(with coder: RestorationEncoder) { keptUndoManager?.encode(with: coder) }

    func decodeUndo(with coder: RestorationDecoder) { keptUndoManager?.decode(with: coder) }
}
