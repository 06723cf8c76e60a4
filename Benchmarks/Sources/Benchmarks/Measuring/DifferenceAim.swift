import Foundation

/// A difference of two times that has to stay below a limit.
struct DifferenceAim: CustomStringConvertible {
    var name: String
    var difference: Duration
    var limit: Duration

    var description: String {
        let (unit, name) = limit < .seconds(1) ? (Duration.milliseconds(1), "ms") : (.seconds(1), "s")
        return String(
            format: "%@: %.2f %@ longer (aim: below %.1f %@, %@)", self.name, difference / unit, name, limit / unit,
            name,
            difference < limit ? "met" : "missed")
    }
}
