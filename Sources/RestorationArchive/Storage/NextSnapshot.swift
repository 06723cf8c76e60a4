/// What becomes of the snapshot in a save.
public enum NextSnapshot: Sendable {
    /// A whole archive brings its own; with a change, the one that is stored stays.
    case unchanged
    /// There is none: the stored one goes with this save (S-SNAP-5, S-SNAP-7).
    case none
    /// It is made and written after the objects (S-SAVE-2); until then the one before stays, or none in a new generation. The
    /// closure is called once, on any thread, if nothing newer is handed over before; nil is no snapshot.
    case later(@Sendable () -> ArchiveSnapshot?)
}
