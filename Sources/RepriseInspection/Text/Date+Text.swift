import Foundation

extension Date {
    /// Returns the time in ISO 8601. Foundation's own formatting ends the process if the date isn't a number or is
    /// thousands of years away.
    ///
    /// - Parameter seconds: the seconds since 2001-01-01 00:00 UTC.
    package static func text(ofReferenceInterval seconds: Double) -> String {
        abs(seconds) < 100_000_000_000
            ? Date(timeIntervalSinceReferenceDate: seconds).formatted(
                .iso8601.year().month().day().timeZone(separator: .omitted).time(includingFractionalSeconds: true))
            : "\(seconds) s after 2001-01-01"
    }
}
