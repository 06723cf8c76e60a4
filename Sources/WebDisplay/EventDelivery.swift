import UIKit

/// The result of delivering the events that a page sent together.
enum EventOutcome: Sendable, Equatable {
    /// The app's answer to the last event.
    case answered(DisplayEventResult)
    /// A difference belongs to another text than the app's. `EventDelivery` delivered neither it nor the events
    /// after it. The page then sends the whole text.
    case otherText
    /// A text would become longer than `EventWire.longestText`. `EventDelivery` delivered neither it nor the events after it.
    case tooLong
}

/// The receiver of a page's events: an app without scenes, or one session of an app that has them.
@MainActor
struct EventDelivery {
    /// Returns the newest event of each page that the app has begun.
    let received: @MainActor () -> [String: Int]
    /// Returns the app's present text of a field, or nil if the app has no such field.
    let text: @MainActor (PresentationNode.ID) -> String?
    let deliver: @MainActor (DisplayEvent, DisplayEventNumber?) -> DisplayEventResult

    /// The longest time for which the main thread delivers events of one page without doing anything else.
    static let slice = Duration.milliseconds(20)

    /// Delivers events in order, and returns the outcome of the last one. It converts a difference into an edit if the
    /// app has the text to which the difference belongs. An event that an app refuses, or of an unknown element,
    /// doesn't end the delivery. A difference to another text, a text that is too long, and an app that isn't running
    /// do.
    func deliver(_ arrivals: [EventWire.Arrival]) -> EventOutcome {
        deliver(arrivals[...], for: .seconds(3600)).outcome
    }

    /// Delivers events until the time is over, but at least one.
    ///
    /// - Returns: the outcome of the last delivered event, and the remaining events. An event that cannot be
    ///   delivered ends the delivery, and no events remain.
    func deliver(
        _ arrivals: ArraySlice<EventWire.Arrival>, for time: Duration = Self.slice
    ) -> (outcome: EventOutcome, left: ArraySlice<EventWire.Arrival>) {
        let end = ContinuousClock.now + time
        var left = arrivals
        var outcome = EventOutcome.answered(.handled)
        while let arrival = left.popFirst() {
            outcome = deliver(arrival)
            guard case .answered(let result) = outcome, result != .notRunning else { return (outcome, []) }
            if ContinuousClock.now >= end { break }
        }
        return (outcome, left)
    }

    private func deliver(_ arrival: EventWire.Arrival) -> EventOutcome {
        guard let change = arrival.change, case .edit(let id, _, let selection) = arrival.event else {
            return .answered(deliver(arrival.event, arrival.number))
        }
        if let number = arrival.number, number.number <= received()[number.sender] ?? 0 {
            // The page sends it again because it missed the answer. The text has changed since.
            return .answered(.handled)
        }
        guard let base = text(id), change.belongs(to: base) else { return .otherText }
        guard change.resultLength <= EventWire.longestText else { return .tooLong }
        guard let text = change.difference.applied(to: base) else { return .otherText }
        return .answered(deliver(.edit(id, text: text, selection: selection), arrival.number))
    }
}
