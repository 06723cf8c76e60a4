import Foundation

/// A ratio that has to stay below a limit.
struct Aim: CustomStringConvertible {
    var name: String
    var ratio: Double
    var limit: Double

    var description: String {
        String(format: "%@: %.2f (aim: below %.1f, %@)", name, ratio, limit, ratio < limit ? "met" : "missed")
    }
}
