import Foundation
import RestorationArchive

/// A record that saves carry along.
extension ArchiveRecord {
    /// For how many launches the record has been carried along; 0 if it was saved with its object.
    package var unclaimedLaunches: Int {
        guard case .integer(let count)? = value(forKey: ReservedKey.unclaimed) else { return 0 }
        return min(max(Int(clamping: count), 1), 1 << 20)
    }

    /// Which value of which object had referred to it.
    var claim: (referrer: RecordReference, key: String)? {
        guard case .reference(let referrer)? = value(forKey: ReservedKey.unclaimedReferrer),
            case .string(let key)? = value(forKey: ReservedKey.unclaimedKey)
        else { return nil }
        return (referrer, key)
    }

    /// Its object has come back.
    mutating func forgetClaim() {
        guard unclaimedLaunches > 0 else { return }
        for key in [ReservedKey.unclaimed, ReservedKey.unclaimedReferrer, ReservedKey.unclaimedKey] {
            values.replace(key, with: nil)
        }
    }

    /// Its object's `restorationLifetime` goes on while it is carried along: the state that carries it is newer than it.
    ///
    /// - Parameter age: in seconds; a negative number counts as 0, because a clock was set back.
    mutating func shortenLifetime(by age: TimeInterval) {
        guard age > 0, let lifetime = value(forKey: ReservedKey.lifetime)?.double else { return }
        values.replace(ReservedKey.lifetime, with: .double(lifetime - age))
    }
}
