import Foundation
import UIKit

@testable import WebDisplay

/// A body of events from a browser, as the fuzzer makes it.
enum WireTarget {
    /// A rule that a body broke.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    /// Reads a body, and checks that each event is within its bounds (S-SEC-12).
    ///
    /// - Throws: `Failure` if an event isn't. The wire may refuse a body.
    static func run(_ bytes: [UInt8]) throws(Failure) {
        let arrivals: [EventWire.Arrival]
        do {
            arrivals = try EventWire.arrivals(from: Data(bytes))
        } catch {
            guard (1...400).contains(error.description.utf8.count) else { throw Failure("a refusal without end") }
            return
        }
        for arrival in arrivals {
            if let number = arrival.number {
                guard (1...64).contains(number.sender.utf8.count), number.number > 0 else { throw Failure("a number") }
            }
            try check(arrival.event, isDifference: arrival.change != nil)
            if let change = arrival.change { try check(change) }
        }
    }

    private static func check(_ event: DisplayEvent, isDifference: Bool) throws(Failure) {
        guard let data = try? JSONEncoder().encode(event),
            let again = try? JSONDecoder().decode(DisplayEvent.self, from: data), again == event
        else { throw Failure("an event that can't be kept: \(event)") }
        switch event {
        case .edit(_, let text, let selection):
            guard let selection else { return }
            guard selection.location >= 0, selection.length >= 0,
                isDifference || selection.location + selection.length <= text.utf16.count
            else { throw Failure("a selection outside of its text") }
        case .setValue(_, let value): try check([value])
        case .scroll(_, let geometry):
            try check([
                geometry.x, geometry.y, geometry.width, geometry.height, geometry.contentWidth, geometry.contentHeight,
            ])
            guard geometry.width >= 0, geometry.height >= 0 else { throw Failure("a negative size") }
        case .resize(let width, let height, _): try check([width, height])
        case .key(_, let key, let held):
            guard !key.isEmpty, (0..<16).contains(held.rawValue) else { throw Failure("a key that there is not") }
        default: break
        }
    }

    private static func check(_ numbers: [Double]) throws(Failure) {
        guard numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e9 }) else { throw Failure("a number without bound") }
    }

    /// Checks that a difference of the wire applies to any text of its length, or that the text refuses it.
    private static func check(_ change: TextChange) throws(Failure) {
        guard change.baseLength <= 4096 else { return }
        for unit in ["a", "é", "\u{10000}"] {
            let text = String(String(repeating: unit, count: change.baseLength).prefix(change.baseLength))
            guard text.utf16.count == change.baseLength, let result = change.difference.applied(to: text) else {
                continue
            }
            guard result.utf16.count == change.resultLength else { throw Failure("a text of another length") }
        }
    }
}
