/// One file of a saved-state directory that holds a saved state.
public struct StoredState: Sendable, Hashable {
    /// A reason why a file is quarantined, or `earlier`. No launch restores from it.
    public enum KeptReason: String, Sendable, Hashable, CaseIterable {
        /// The app declined to save (S-SAVE-12).
        case withdrawn
        /// The user asked to ignore the state (S-LIFE-18).
        case ignored
        /// A launch left something out of it after a crash (S-LIFE-10).
        case crashed
        /// It has another major format version (S-LIFE-23).
        case version
        /// Somebody made an older or imported save the current one (`reprise restore-to`, `import`).
        case superseded
        /// A launch could not read it, or could not open the folder, and continued with an older state (S-LIFE-14).
        case unread
        /// A migration of the app refused it.
        case unmigrated
        /// A newer version of the app saved it, and this version accepts no newer states.
        case newer
        /// It isn't quarantined. It is a state of the last hour, which the user can go back to (S-EARLIER-1).
        case earlier
    }

    /// The generation's number. A newer generation has a higher number.
    public let number: UInt64
    /// The reason why no launch restores from it, or nil for a generation that a launch may restore from.
    public let kept: KeptReason?
    /// True if its user may go back to it (S-EARLIER-1). The app wants nobody to see a withdrawn state, and no launch
    /// reads another format.
    package var isOffered: Bool {
        switch kept {
        case nil, .withdrawn, .version: false
        case .ignored, .crashed, .superseded, .unread, .unmigrated, .newer, .earlier: true
        }
    }
    /// True if it is quarantined.
    public var isQuarantined: Bool { kept != nil && kept != .earlier }

    /// The file's name, such as `0000000012.state`. The extension of a quarantined file is its reason, as in
    /// `0000000012.withdrawn`.
    public var name: String {
        let digits = String(number)
        let zeros = String(repeating: "0", count: max(0, Self.digitCount - digits.count))
        return zeros + digits + "." + (kept?.rawValue ?? Self.suffix)
    }

    private static let digitCount = 10
    private static let suffix = "state"
    /// The largest number that is read or written. Earlier versions read numbers up to half of it, and wrote larger
    /// ones.
    static let maximumNumber = UInt64.max - 1

    init(number: UInt64, kept: KeptReason? = nil) {
        self.number = number
        self.kept = kept
    }

    /// Returns the file of that name, or nil if no saved state has files of that name.
    package static func named(_ name: String) -> StoredState? { StoredState(name: name) }

    /// Parses a name as `name` gives it. Fails for any other name.
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
