/// The states that a store got, in order, and its promises about them.
struct StateHistory: Sendable {
    /// The states by number. 0 means that there is none.
    private(set) var states = [0]
    /// The first state that a killed process may leave. The next is the first that a power cut may leave.
    private var written = 0
    private var durable = 0

    mutating func handedOver(_ number: Int) { states.append(number) }

    /// Notes the store's promise that the newest state survives the death of the process.
    mutating func wasWritten() { written = states.count - 1 }

    /// Notes the store's promise that the newest written state survives a power cut.
    mutating func becameDurable() { durable = written }

    /// The states that the next launch may find after SIGKILL.
    var legalAfterKill: Set<Int> { Set(states[written...]) }

    /// The states that the next launch may find after a power cut.
    var legalAfterPowerCut: Set<Int> { Set(states[durable...]) }
}
