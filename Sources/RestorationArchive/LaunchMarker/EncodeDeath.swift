/// That the app has ended, or did not go on, inside an object's `encodeRestorableState(with:)` (S-LIFE-27).
///
/// In the file it takes a slot of four numbers (docs/archive-format.md). It holds hashes and no name.
package struct EncodeDeath: Sendable, Equatable {
    /// How the app ended. The numbers are the file's.
    package enum Cause: UInt8, Sendable {
        case signal = 1
        /// It did not answer until somebody ended it.
        case hang
        /// It had nearly all the memory that it may have.
        case memory
    }

    /// Whether the object had a view. The numbers are the file's.
    package enum ViewState: UInt8, Sendable {
        case notLoaded = 0
        case loaded
        /// It is no view controller.
        case none
    }

    package var object: ObjectFingerprint
    package var cause: Cause
    package var view: ViewState
    /// `CFBundleVersion` as a number.
    package var version: UInt64

    package init(_ object: ObjectFingerprint, _ cause: Cause, _ view: ViewState, version: UInt64) {
        self.object = object
        self.cause = cause
        self.view = view
        self.version = version
    }

    static let size = 32

    package static func version(_ bundleVersion: String) -> UInt64 { ObjectFingerprint.checksum(bundleVersion.utf8) }

    /// The numbers of a slot. A signal handler calls this: plain arithmetic only.
    static func words(
        object: UInt64, version: UInt64, cause: UInt8, view: UInt8
    ) -> (UInt64, UInt64, UInt64, UInt64) {
        let facts = UInt64(cause) | UInt64(view) << 8
        let check = ((object ^ (version << 1 | version >> 63)) &+ facts &+ 1) &* 0x9E37_79B9_7F4A_7C15
        return (object.littleEndian, version.littleEndian, facts.littleEndian, check.littleEndian)
    }

    package var bytes: [UInt8] {
        let words = Self.words(
            object: object.rawValue, version: version, cause: cause.rawValue, view: view.rawValue)
        return withUnsafeBytes(of: words) { Array($0) }
    }

    /// nil for an empty slot, and for anything that this version does not write.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        let words = bytes.withUnsafeBytes { bytes in
            (0..<4).map { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)) }
        }
        guard words[0] != 0, let cause = Cause(rawValue: UInt8(truncatingIfNeeded: words[2])),
            let view = ViewState(rawValue: UInt8(truncatingIfNeeded: words[2] >> 8))
        else { return nil }
        self.init(ObjectFingerprint(rawValue: words[0]), cause, view, version: words[1])
        guard self.bytes == bytes else { return nil }
    }
}
