import Foundation

/// The limits of the states that the user can go back to, and their times, as far as the process has read or written
/// them.
struct EarlierStates {
    /// The seconds between the times of two earlier states.
    static let interval: TimeInterval = 60
    /// The seconds for which an earlier state stays.
    static let lifetime: TimeInterval = 3600
    /// The number of earlier states.
    static let most = 60
    /// The number of bytes of all earlier states together.
    static let bytes = 64 << 20

    /// False if the app doesn't store sensitive values. Then nothing shows if the snapshot has any.
    var keepsPictures = true
    /// The times of earlier states, by number.
    var times: [UInt64: Date] = [:]
    /// The time of the first state that a state of this process replaced.
    var first: Date?
    /// The time of the newest earlier state, once the session has looked it up.
    var newest: Date??
    /// True if the session has kept or found a state.
    var hasAny: Bool { newest != .none && newest != .some(nil) }
    /// The time at which the session last failed to keep a state, or nil after a success.
    var failure: Date?

    /// Returns true if there is a minute between two times. The clock may have been ahead.
    static func isMinute(from before: Date, to now: Date) -> Bool { abs(now.timeIntervalSince(before)) >= interval }

    /// Returns true if the time of a state is over. A time more than an hour ahead is over, too, because the clock was
    /// wrong.
    static func isOver(_ time: Date, at now: Date) -> Bool { abs(now.timeIntervalSince(time)) > lifetime }

    /// Forgets the earlier states, which the caller removes.
    mutating func forget() {
        (times, newest) = ([:], nil)
    }
}
