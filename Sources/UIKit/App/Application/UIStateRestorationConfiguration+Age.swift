import Foundation
import RestorationArchive

extension UIStateRestorationConfiguration {
    /// Returns the reason why a state is too old to restore, or nil if it isn't or the app sets no limit. A state
    /// without a time is too old for any limit. One from the future is never too old.
    func reasonAgainstRestoring(_ archive: Archive, now: Date) -> String? {
        guard let maximumAge, !maximumAge.isNaN else { return nil }
        let age = now.timeIntervalSince(archive.application.timestamp)
        let advice = "The next save replaces the state."
        guard !age.isNaN else {
            return "Nothing was restored: the state has no time, and the app limits its age. \(advice)"
        }
        // If the state is from the future, the clock was set back since, and its age is unknown.
        guard max(age, 0) > maximumAge else { return nil }
        return "Nothing was restored: the state was saved \(Self.text(age)) ago, and the app restores none that is "
            + "older than \(Self.text(maximumAge)). If that age is wrong, check the clock. \(advice)"
    }

    /// Returns an age in words: whole seconds up to two minutes, then minutes, hours or days.
    private static func text(_ seconds: TimeInterval) -> String {
        let units: [(name: String, length: TimeInterval)] = [("days", 86_400), ("hours", 3600), ("minutes", 60)]
        let unit = units.first { seconds >= 2 * $0.length } ?? ("s", 1)
        return String(format: "%.0f \(unit.name)", seconds / unit.length)
    }
}
