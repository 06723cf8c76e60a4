/// The version of the archive format (S-SAVE-24).
///
/// Another major version cannot be read (S-LIFE-23). A newer minor version only adds sections, which are skipped
/// (S-LIFE-24).
public struct FormatVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Rises when older apps cannot read the format any more.
    public var major: UInt16
    /// Rises when sections are added that older apps may skip.
    public var minor: UInt16

    /// For tests and for what a file tells; `current` is what is written.
    public init(major: UInt16, minor: UInt16) {
        self.major = major
        self.minor = minor
    }

    /// The version that this module writes.
    public static let current = FormatVersion(major: 2, minor: 1)

    /// The first that holds a snapshot (S-SNAP-1).
    static let withSnapshot = FormatVersion(major: 1, minor: 1)
    /// The first in which a file grows by frames.
    static let withFrames = FormatVersion(major: 2, minor: 0)
    /// The first that holds pictures beside the snapshot.
    static let withPictures = FormatVersion(major: 2, minor: 1)

    /// Whether this module reads it: all versions that there have been, and newer minor ones.
    var isReadable: Bool { (1...Self.current.major).contains(major) }

    /// By major version, then by minor.
    public static func < (left: FormatVersion, right: FormatVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    /// As `2.1`.
    public var description: String { "\(major).\(minor)" }
}
