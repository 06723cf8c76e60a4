/// What the fuzzer hands its inputs to, and `scripts/test` the inputs that are kept.
///
/// A target throws if an invariant does not hold. That it ends the process, takes too long or too much memory is found by
/// whoever runs it.
enum FuzzTarget: String, CaseIterable {
    /// The plain bytes of an archive are read and written again.
    case archive
    /// Every value of an archive is decoded by every method.
    case decoder
    /// Plain frames are applied to an archive, one after the other.
    case frames
    /// Plain contents are sealed, changed, and opened again.
    case sealed
    /// The sealed bytes of a file are opened.
    case file
    /// Files of two sessions are put together, and opened for each.
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
