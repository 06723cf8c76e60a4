/// The events whose numbers a save may have (S-SAVE-28).
///
/// The passes of all scenes have rising numbers. An event waits from the first pass of its scene that begins after it until two things are
/// true. Everything that a pass leaves for later was encoded since: objects that UIKit asks in turns, and values that operations
/// encode in the background. And each other scene saved whatever the event changed there.
struct CoveredEvents: Equatable {
    private struct Waiting: Equatable {
        /// The number of the pass.
        var moment: Int
        /// All events that had come when the pass began.
        var events: ReceivedEvents
        /// The number of passes, of any scene, that had begun when the app handled the newest of the events.
        var handled: Int
    }

    /// The events that a save may have.
    private(set) var covered: ReceivedEvents
    /// The oldest one is the first.
    private var waiting: [Waiting] = []

    /// True if some events wait for what the save still lacks.
    var isWaiting: Bool { !waiting.isEmpty }

    /// The number of passes that are tracked at the same time. Further passes share the newest entry.
    private static let mostWaiting = 64

    /// - Parameter restored: the events that the restored state has.
    init(restored: ReceivedEvents = ReceivedEvents()) {
        covered = restored
    }

    /// Notes the events that have come when a pass begins.
    ///
    /// - Parameter handled: The number of passes, of any scene, that had begun when the app handled the newest event.
    mutating func passBegins(_ moment: Int, after events: ReceivedEvents, handled: Int) {
        guard events != waiting.last?.events ?? covered else { return }
        // Events of the pass in between wait for the newer one.
        if waiting.count >= Self.mostWaiting { waiting.removeLast() }
        waiting.append(Waiting(moment: moment, events: events, handled: handled))
    }

    /// Notes what is encoded.
    ///
    /// - Parameters:
    ///   - moment: A pass of this scene. All changes in the scene before it are encoded.
    ///   - elsewhere: A pass of any scene. The other scenes saved all their changes before it.
    mutating func cover(upTo moment: Int, elsewhere: Int = .max) {
        while let oldest = waiting.first, oldest.moment <= moment, oldest.handled < elsewhere {
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
