/// Why saves that were made are not there any more.
public enum SaveLoss: String, Sendable, Hashable {
    /// The process or the machine stopped while the last one was written.
    case torn = "the last save was not written to its end"
    /// Somebody or something changed the file; what follows the change cannot be read.
    case damaged = "the file was changed or damaged after that save"
    /// What was not yet on the medium.
    case powerCut = "the machine stopped before they were on its disk, or an older copy was put in its place"
    /// An older copy of the file, or of the folder, was put in its place.
    /// The save that was noted last is not there, and no older one is.
    case removed = "its files were removed or renamed"
    case rolledBack = "an older copy was put in its place"
}
