/// The generations that stay when newer ones replace them, and those that get quarantined then.
struct GenerationRetention {
    /// The generations that this process has read or written. Only readable ones are removed (S-LIFE-14).
    var readable: Set<UInt64> = []
    /// The generations to quarantine when another one replaces them, with the reasons.
    private(set) var toQuarantine: [UInt64: StoredState.KeptReason] = [:]
    /// The generations of `toQuarantine` that have their second name already.
    private(set) var alsoQuarantined: Set<UInt64> = []
    /// The generation that a later launch goes back to if the app continues to crash (S-LIFE-28). It isn't removed.
    var loopGeneration: UInt64?
    /// True if the next generation replaces all others for good, because they have values that the app gave up.
    private(set) var keepsOnlyNewest = false

    /// The generations that a launch may still need in their place.
    var protected: [UInt64] { (loopGeneration.map { [$0] } ?? []) + toQuarantine.keys }

    /// The generations that nobody has seen.
    var unread: [UInt64: StoredState.KeptReason] { toQuarantine.filter { $0.value == .unread } }

    /// Quarantines a generation when another one replaces it.
    mutating func quarantine(_ number: UInt64, _ reason: StoredState.KeptReason) { toQuarantine[number] = reason }

    /// Notes that a generation has a second name, under which it is quarantined.
    mutating func hasSecondName(_ number: UInt64) { alsoQuarantined.insert(number) }

    /// Notes that a generation is quarantined.
    mutating func wasQuarantined(_ number: UInt64) { toQuarantine[number] = nil }

    /// Lets the next generation replace all others for good. Those that nobody has seen stay.
    mutating func keepOnlyNewest() {
        toQuarantine = unread
        loopGeneration = nil
        keepsOnlyNewest = true
    }

    /// Notes that the newest generation has replaced all others.
    mutating func hasOnlyNewest() { keepsOnlyNewest = false }

    /// Forgets which generations to quarantine, because the app gives up the state.
    mutating func giveUp() {
        toQuarantine = [:]
        loopGeneration = nil
    }
}
