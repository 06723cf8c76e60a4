/// The events whose numbers a save may have (S-SAVE-28).
///
/// Passes have rising numbers. An event waits from the first pass that begins after it until everything was encoded since that a pass
/// leaves for later: objects that UIKit asks in turns, and values that operations encode in the background.
struct CoveredEvents: Equatable {
    private struct Waiting: Equatable {
        /// The number of the pass.
        var moment: Int
        /// All events that had come when the pass began.
        var events: ReceivedEvents
    }

    /// The events that a save may have.
    private(set) var covered: ReceivedEvents
    /// The oldest one is the first.
    private var waiting: [Waiting] = []

    /// The number of passes that are tracked at the same time. Further passes share the newest entry.
    private static let mostWaiting = 64

    /// - Parameter restored: the events that the restored state has.
    init(restored: ReceivedEvents = ReceivedEvents()) {
        covered = restored
    }

    /// Notes the events that have come when a pass begins.
    mutating func passBegins(_ moment: Int, after events: ReceivedEvents) {
        guard events != waiting.last?.events ?? covered else { return }
        // Events of the pass in between wait for the newer one.
        if waiting.count >= Self.mostWaiting { waiting.removeLast() }
        waiting.append(Waiting(moment: moment, events: events))
    }

    /// Notes that everything is encoded that may have changed before a pass.
    mutating func cover(upTo moment: Int) {
        while let oldest = waiting.first, oldest.moment <= moment {
            covered = oldest.events
            waiting.removeFirst()
        }
    }

    /// Notes that the app declined to save, so that none of these events has to wait.
    mutating func coverAll(_ events: ReceivedEvents) {
        covered = events
        waiting = []
    }
}
