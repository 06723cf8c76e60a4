import Foundation

extension Date {
    /// The moment as ISO 8601 has it. Foundation's own text ends the process on dates that are no number, or thousands of
    /// years away.
    package static func text(ofReferenceInterval seconds: Double) -> String {
        abs(seconds) < 100_000_000_000
            ? Date(timeIntervalSinceReferenceDate: seconds).formatted(
                .iso8601.year().month().day().timeZone(separator: .omitted).time(includingFractionalSeconds: true))
            : "\(seconds) s after 2001-01-01"
    }
}
