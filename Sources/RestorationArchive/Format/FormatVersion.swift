/// The version of the archive format (S-SAVE-24).
///
/// Apps cannot read another major version (S-LIFE-23). A newer minor version only adds sections, which older apps skip
/// (S-LIFE-24).
public struct FormatVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The major version. It rises when older apps cannot read the format any more.
    public var major: UInt16
    /// The minor version. It rises with new sections that older apps may skip.
    public var minor: UInt16

    /// Creates a version, for tests and for the version in a file.
    ///
    /// - Parameters:
    ///   - major: The major version.
    ///   - minor: The minor version.
    public init(major: UInt16, minor: UInt16) {
        self.major = major
        self.minor = minor
    }

    /// The version that this module writes.
    public static let current = FormatVersion(major: 2, minor: 1)

    /// The oldest version that this module reads. No released app wrote an older one.
    static let oldest = FormatVersion(major: 2, minor: 1)

    /// True if this module can read it: all versions since the oldest, and newer minor versions.
    var isReadable: Bool { self >= .oldest && major <= Self.current.major }

    /// Compares major versions, then minor versions.
    public static func < (left: FormatVersion, right: FormatVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    /// The version in the form `2.1`.
    public var description: String { "\(major).\(minor)" }
}
