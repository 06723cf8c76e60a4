/// The order of the events of each window. Events that arrive together are delivered before those that arrive
/// later.
///
/// The app gets them in slices. Between two slices, the main thread does other work, so a page that sends thousands
/// of events does not keep the others waiting (S-SEC-26).
actor EventLine {
    /// Delivers events until a slice is full.
    ///
    /// Returns the outcome of the last event, and the remaining events.
    typealias Deliver =
        @Sendable (_ arrivals: ArraySlice<EventWire.Arrival>) async -> (EventOutcome, ArraySlice<EventWire.Arrival>)

    /// The events that were delivered last or wait for delivery, by window.
    private var last: [String: (number: Int, task: Task<EventOutcome, Never>)] = [:]
    private var count = 0

    func deliver(_ arrivals: [EventWire.Arrival], in window: String, _ deliver: @escaping Deliver) async -> EventOutcome
    {
        let before = last[window]?.task
        count += 1
        let number = count
        let task = Task {
            _ = await before?.value
            var rest = arrivals[...]
            while true {
                let (outcome, left) = await deliver(rest)
                guard !left.isEmpty, left.count < rest.count else { return outcome }
                rest = left
            }
        }
        last[window] = (number, task)
        let outcome = await task.value
        if last[window]?.number == number { last[window] = nil }
        return outcome
    }
}
