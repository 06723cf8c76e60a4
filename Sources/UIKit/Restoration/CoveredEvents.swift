/// Which events a save may know (S-SAVE-28): those that came before a pass since which everything was encoded that they may have changed.
///
/// Passes have numbers that rise. An event waits from the pass that begins after it until all that a pass leaves for later
/// has been encoded since: objects that are asked in turns, and what operations encode in the background.
struct CoveredEvents: Equatable {
    private struct Waiting: Equatable {
        /// The number of the pass.
        var moment: Int
        /// What had come when the pass began.
        var events: ReceivedEvents
    }

    /// What a save may know.
    private(set) var covered: ReceivedEvents
    /// The oldest one is the first.
    private var waiting: [Waiting] = []

    /// So many passes are told apart that wait at the same time.
    private static let mostWaiting = 64

    /// - Parameter restored: what the restored state knows.
    init(restored: ReceivedEvents = ReceivedEvents()) {
        covered = restored
    }

    /// Notes what has come when a pass begins.
    mutating func passBegins(_ moment: Int, after events: ReceivedEvents) {
        guard events != waiting.last?.events ?? covered else { return }
        // Events of the pass in between wait for the newer one.
        if waiting.count >= Self.mostWaiting { waiting.removeLast() }
        waiting.append(Waiting(moment: moment, events: events))
    }

    /// Notes that all is encoded that may have changed before a pass.
    mutating func cover(upTo moment: Int) {
        while let oldest = waiting.first, oldest.moment <= moment {
            covered = oldest.events
            waiting.removeFirst()
        }
    }

    /// Notes that these events have led to nothing that is saved: the app has declined.
    mutating func coverAll(_ events: ReceivedEvents) {
        covered = events
        waiting = []
    }
}
