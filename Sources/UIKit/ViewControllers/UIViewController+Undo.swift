import RestorationArchive

extension UIViewController {
    /// The undo manager that UIKit saves with this controller: its own, and for the root controller that of the window.
    /// nil if there is none.
    private var keptUndoManager: UndoManager? { undoManagerOfOverride ?? windowOfRoot?.undoManager }

    func encodeUndo(with coder: RestorationEncoder) { keptUndoManager?.encode(with: coder) }

    func decodeUndo(with coder: RestorationDecoder) { keptUndoManager?.decode(with: coder) }
}
