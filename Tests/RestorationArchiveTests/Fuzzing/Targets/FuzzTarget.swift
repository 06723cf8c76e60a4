/// A destination of the fuzzer's inputs. `scripts/test` runs the kept inputs with it.
///
/// A target throws if an invariant is broken. Its caller notices if it ends the process, or takes too long or too much
/// memory.
enum FuzzTarget: String, CaseIterable {
    /// Reads the plain bytes of an archive, and writes them again.
    case archive
    /// Decodes every value of an archive with every method.
    case decoder
    /// Applies plain frames to an archive, one after the other.
    case frames
    /// Seals plain contents, changes them, and opens them again.
    case sealed
    /// Opens the sealed bytes of a file.
    case file
    /// Puts files of two sessions together, and opens them for each.
    case sessions

    func run(_ bytes: [UInt8]) throws(FuzzFailure) {
        switch self {
        case .archive: try Self.readAndWrite(bytes)
        case .decoder: Self.decode(bytes)
        case .frames: try Self.applyFrames(bytes)
        case .sealed: try Self.sealAndOpen(bytes)
        case .file: try Self.open(bytes)
        case .sessions: try Self.mixSessions(bytes)
        }
    }
}
