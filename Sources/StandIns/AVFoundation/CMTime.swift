import Foundation

/// A number of `timescale`ths of a second.
public struct CMTime: Sendable {
    /// The number of these parts.
    public var value: Int64
    /// The number of parts in a second. It is 0 in a time that isn't valid.
    public var timescale: Int32
    /// The kind of time.
    public var flags: CMTimeFlags
    /// Kept for the app, and 0 by default.
    public var epoch: Int64

    /// The time `.invalid`.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    /// A time of all its parts.
    public init(value: Int64, timescale: Int32, flags: CMTimeFlags, epoch: Int64) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    /// A valid time, or `.invalid` for a timescale below 1.
    public init(value: Int64, timescale: Int32) {
        self.init(
            value: timescale > 0 ? value : 0, timescale: max(timescale, 0), flags: timescale > 0 ? .valid : [], epoch: 0
        )
    }

    /// As near to so many seconds as the timescale allows; too large a number is infinite, and no number `.invalid`.
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

    /// In seconds; NaN where the time is no number.
    public var seconds: Double {
        if isPositiveInfinity { return .infinity }
        if isNegativeInfinity { return -.infinity }
        return isNumeric ? Double(value) / Double(timescale) : .nan
    }

    /// True if it is a time at all.
    public var isValid: Bool { flags.contains(.valid) }
    /// True if nobody knows it, such as the duration of media that isn't loaded.
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// True if it is later than all others.
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    /// True if it is earlier than all others.
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    /// True if it is a number of seconds.
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
    /// By seconds; what is no number comes first, and equals what is none in the same way.
    public static func < (one: CMTime, other: CMTime) -> Bool {
        if one.seconds.isNaN || other.seconds.isNaN { return one.seconds.isNaN && !other.seconds.isNaN }
        return one.seconds < other.seconds
    }

    /// Returns true if both are the same number of seconds, whatever their timescales.
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
    /// In the larger timescale of the two.
    public static func + (one: CMTime, other: CMTime) -> CMTime { sum(one, other, 1) }
    /// In the larger timescale of the two.
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
    /// For a combination that comes as a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// It is a time.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// It is not exact.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    /// Later than all others.
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    /// Earlier than all others.
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// The mark of an indefinite time.
    public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// From a time on, for so long.
public struct CMTimeRange: Sendable, Hashable {
    /// The beginning.
    public var start: CMTime
    /// The length.
    public var duration: CMTime
    /// The end.
    public var end: CMTime { start + duration }

    /// A range of these.
    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }

    /// From one time to another.
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
/// -1, 0 or 1, as the first is before, at or after the second.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }
