/// A reason why saves that were made are missing.
public enum SaveLoss: String, Sendable, Hashable {
    /// The process or the machine stopped while the last one was written.
    case torn = "the last save was not written to its end"
    /// Somebody or something changed the file. The saves after the change cannot be read.
    case damaged = "the file was changed or damaged after that save"
    /// A power cut took saves that were not yet on the medium, or somebody put back an older copy of the file or the
    /// folder.
    case powerCut = "the machine stopped before they were on its disk, or an older copy was put in its place"
    /// The newest noted save is missing, and so are all older ones.
    case removed = "its files were removed or renamed"
    /// Somebody put back an older copy of the file or the folder.
    case rolledBack = "an older copy was put in its place"
}
