import Foundation

/// A time by which something may be longer than something else.
struct DifferenceAim: CustomStringConvertible {
    var name: String
    var difference: Duration
    var limit: Duration

    var description: String {
        String(
            format: "%@: %.2f s longer (aim: below %.1f s, %@)", name, difference / .seconds(1), limit / .seconds(1),
            difference < limit ? "met" : "missed")
    }
}
