/// What a store was given, in order, and what it has promised of it.
struct StateHistory: Sendable {
    /// The states by their numbers; 0 is that there is none.
    private(set) var states = [0]
    /// The first that a killed process may leave, and the first that a power cut may leave.
    private var written = 0
    private var durable = 0

    mutating func handedOver(_ number: Int) { states.append(number) }

    /// The store has said that the newest survives the death of the process.
    mutating func wasWritten() { written = states.count - 1 }

    /// It has said that the newest it has written survives a power cut.
    mutating func becameDurable() { durable = written }

    /// What the next launch may find after SIGKILL.
    var legalAfterKill: Set<Int> { Set(states[written...]) }

    /// What the next launch may find after a power cut.
    var legalAfterPowerCut: Set<Int> { Set(states[durable...]) }
}
