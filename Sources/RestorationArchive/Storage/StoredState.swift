/// One file of a saved-state directory that holds a saved state.
public struct StoredState: Sendable, Hashable {
    /// Why a file is kept from which no launch restores.
    public enum KeptReason: String, Sendable, Hashable, CaseIterable {
        /// The app declined to save (S-SAVE-12).
        case withdrawn
        /// The user asked to ignore the state (S-LIFE-18).
        case ignored
        /// A launch left something out of it after a crash (S-LIFE-10).
        case crashed
        /// It has another major format version (S-LIFE-23).
        case version
        /// Somebody has made an older save, or an imported one, the current one (`reprise restore-to`, `import`).
        case superseded
        /// A launch could not read it, or could not open the folder, and has gone on from something older (S-LIFE-14).
        case unread
        /// A migration of the app has refused it.
        case unmigrated
        /// A newer version of the app has saved it, and this one takes none of those.
        case newer
    }

    /// The generation's number; a higher one is newer.
    public let number: UInt64
    /// nil for a generation that a launch may restore from.
    public let kept: KeptReason?

    /// The file's name: `0000000012.state`, or `0000000012.withdrawn` if it is kept aside.
    public var name: String {
        let digits = String(number)
        let zeros = String(repeating: "0", count: max(0, Self.digitCount - digits.count))
        return zeros + digits + "." + (kept?.rawValue ?? Self.suffix)
    }

    private static let digitCount = 10
    private static let suffix = "state"
    /// The largest number that is read, and so the largest that is written. Earlier versions read numbers up to half of it, and wrote
    /// beyond that.
    static let maximumNumber = UInt64.max - 1

    init(number: UInt64, kept: KeptReason? = nil) {
        self.number = number
        self.kept = kept
    }

    /// The file of that name; nil if no file of a saved state has it.
    package static func named(_ name: String) -> StoredState? { StoredState(name: name) }

    /// nil if the file has another name than `name` gives.
    init?(name: String) {
        let parts = name.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let number = UInt64(parts[0]), number <= Self.maximumNumber else { return nil }
        guard let reason = KeptReason(rawValue: String(parts[1])) else {
            self.init(number: number)
            guard self.name == name else { return nil }
            return
        }
        self.init(number: number, kept: reason)
        guard self.name == name else { return nil }
    }
}
