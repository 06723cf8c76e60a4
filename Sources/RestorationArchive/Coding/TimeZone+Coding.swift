import Foundation

/// The coded names of time zones. If the distance from GMT isn't a whole number of minutes, Foundation's identifier
/// leaves the seconds out.
extension TimeZone {
    /// The identifier, or a form such as `GMT+01:00:01` if the identifier gives another distance.
    var codedName: String {
        guard identifier.hasPrefix("GMT") else { return identifier }
        let distance = secondsFromGMT()
        guard TimeZone(identifier: identifier)?.secondsFromGMT() != distance else { return identifier }
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let seconds = abs(distance)
        return (distance < 0 ? "GMT-" : "GMT+") + digits(seconds / 3600) + ":" + digits(seconds / 60 % 60) + ":"
            + digits(seconds % 60)
    }

    /// Finds the zone of a coded name. Fails if the name is neither a known identifier nor in the form of `codedName`.
    init?(codedName name: String) {
        if let zone = TimeZone(identifier: name) {
            self = zone
            return
        }
        let isBefore = name.hasPrefix("GMT-")
        guard isBefore || name.hasPrefix("GMT+"), name.utf8.count == 12 else { return nil }
        let parts = name.dropFirst(4).split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
            (0...18).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds)
        else { return nil }
        let distance = hours * 3600 + minutes * 60 + seconds
        guard let zone = TimeZone(secondsFromGMT: isBefore ? -distance : distance) else { return nil }
        self = zone
    }
}
