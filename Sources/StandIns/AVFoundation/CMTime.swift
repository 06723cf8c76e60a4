import Foundation

/// A number of `timescale`ths of a second.
public struct CMTime: Sendable {
    /// The number of these parts.
    public var value: Int64
    /// The number of parts in a second. It is 0 in a time that isn't valid.
    public var timescale: Int32
    /// The kind of time.
    public var flags: CMTimeFlags
    /// A number for the app's own use. 0 by default. Comparisons ignore it.
    public var epoch: Int64

    /// Creates the time `.invalid`.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    /// Creates a time from all its parts, without checking them.
    public init(value: Int64, timescale: Int32, flags: CMTimeFlags, epoch: Int64) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    /// Creates a valid time, or `.invalid` for a timescale below 1.
    public init(value: Int64, timescale: Int32) {
        self.init(
            value: timescale > 0 ? value : 0, timescale: max(timescale, 0), flags: timescale > 0 ? .valid : [], epoch: 0
        )
    }

    /// Creates the time that is nearest to so many seconds in a timescale. A number that is too large gives an infinite
    /// time. NaN, or a timescale below 1, gives `.invalid`.
    public init(seconds: Double, preferredTimescale: Int32) {
        let value = (seconds * Double(preferredTimescale)).rounded()
        if preferredTimescale <= 0 || value.isNaN {
            self = .invalid
        } else if let exact = Int64(exactly: value) {
            self.init(value: exact, timescale: preferredTimescale)
        } else {
            self = value > 0 ? .positiveInfinity : .negativeInfinity
        }
    }

    /// The time in seconds. It is infinite for an infinite time, and NaN for an invalid or indefinite one.
    public var seconds: Double {
        if isPositiveInfinity { return .infinity }
        if isNegativeInfinity { return -.infinity }
        return isNumeric ? Double(value) / Double(timescale) : .nan
    }

    /// True if it is a time at all, including an infinite or indefinite one.
    public var isValid: Bool { flags.contains(.valid) }
    /// True if nobody knows it, such as the duration of media that isn't loaded.
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// True if it is later than all others.
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    /// True if it is earlier than all others.
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    /// True if it is a finite number of seconds.
    public var isNumeric: Bool {
        isValid && timescale > 0 && flags.isDisjoint(with: [.indefinite, .positiveInfinity, .negativeInfinity])
    }

    /// A value that means no time.
    public static let invalid = CMTime()
    /// The beginning.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// A time that nobody knows.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    /// Later than all others.
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    /// Earlier than all others.
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
}

extension CMTime: Comparable {
    /// Compares seconds, whatever the timescales. A time without a number of seconds comes before all others.
    public static func < (one: CMTime, other: CMTime) -> Bool {
        if one.seconds.isNaN || other.seconds.isNaN { return one.seconds.isNaN && !other.seconds.isNaN }
        return one.seconds < other.seconds
    }

    /// Returns true if both are the same number of seconds, whatever their timescales. A time without a number of
    /// seconds equals one with the same flags.
    public static func == (one: CMTime, other: CMTime) -> Bool {
        one.seconds.isNaN || other.seconds.isNaN ? one.flags == other.flags : one.seconds == other.seconds
    }
}

extension CMTime: Hashable {
    public func hash(into hasher: inout Hasher) {
        let seconds = seconds
        hasher.combine(seconds.isNaN ? 0 : seconds)
    }
}

extension CMTime {
    /// Returns the sum in the larger timescale of the two. It is invalid if one of them is, or else indefinite if one
    /// of them is. The sum of opposite infinities is invalid.
    public static func + (one: CMTime, other: CMTime) -> CMTime { sum(one, other, 1) }
    /// Returns the difference in the larger timescale of the two. It is invalid if one of them is, or else indefinite
    /// if one of them is. The difference of equal infinities is invalid.
    public static func - (one: CMTime, other: CMTime) -> CMTime { sum(one, other, -1) }

    private static func sum(_ one: CMTime, _ other: CMTime, _ sign: Double) -> CMTime {
        guard one.isValid, other.isValid else { return .invalid }
        if one.isIndefinite || other.isIndefinite { return .indefinite }
        return CMTime(
            seconds: one.seconds + sign * other.seconds, preferredTimescale: max(one.timescale, other.timescale, 1))
    }
}

/// The kind of a `CMTime`.
public struct CMTimeFlags: OptionSet, Sendable, Hashable {
    /// The bits as Apple's header has them.
    public let rawValue: UInt32
    /// Creates flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The mark of a time, without which it is invalid.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// The mark of a time that isn't exact. Nothing here sets it.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    /// The mark of a time that is later than all others.
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    /// The mark of a time that is earlier than all others.
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// The mark of an indefinite time.
    public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// A range of time from a start on.
public struct CMTimeRange: Sendable, Hashable {
    /// The beginning.
    public var start: CMTime
    /// The length.
    public var duration: CMTime
    /// The end.
    public var end: CMTime { start + duration }

    /// Creates a range from its start and its length.
    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }

    /// Creates a range from one time to another. If `end` is the earlier one, the duration is negative.
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
}

/// `CMTime.zero`, by its older name.
public let kCMTimeZero = CMTime.zero
/// `CMTime.invalid`, by its older name.
public let kCMTimeInvalid = CMTime.invalid
/// `CMTime.indefinite`, by its older name.
public let kCMTimeIndefinite = CMTime.indefinite

/// `CMTime(value:timescale:)`, by its older name.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// `CMTime(seconds:preferredTimescale:)`, by its older name.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// `CMTime.seconds`, by its older name.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// Returns -1, 0 or 1 if the first time is before, at or after the second one.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }
