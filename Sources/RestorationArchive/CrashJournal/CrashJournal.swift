/// The notes that a process leaves for the next launch. They say what it was doing, and which objects ended it while
/// they encoded.
///
/// The file is one page (docs/archive-format.md). A head, which only somebody with the key can write, says which launch
/// it was and what that launch left out. Slots behind the head change while the app runs, each by a single store or a
/// single write, because the process may die at any moment. The page holds positions, numbers and hashes, and no name
/// except the path of the program (`RunNote`).
package struct CrashJournal: Sendable, Equatable {
    /// The newest launch, or nil if there is nothing to blame it for.
    package var launch: LaunchNote?
    /// The crashes within encoding by slot. A free slot is nil.
    private(set) var slots: [EncodingCrash?]
    /// The number of the head, or 0. Each newly written head has a larger number than the head before.
    package private(set) var number: UInt64

    /// The number of slots for crashes within encoding. If none is free, no override is called, and no crash can be
    /// added.
    package static let slotCount = 16

    package init(launch: LaunchNote? = nil, crashes slots: [EncodingCrash?] = [], number: UInt64 = 0) {
        self.launch = launch
        self.slots = slots
        self.number = number
    }

    /// True if the journal blames nobody.
    var isEmpty: Bool { launch == nil && encodingCrashes.isEmpty }

    /// All crashes within encoding, the oldest first unless slots were free again.
    package var encodingCrashes: [EncodingCrash] { slots.compactMap(\.self) }

    /// Returns the crashes within encoding of one version of the app. Another version starts without any.
    package func encodingCrashes(ofVersion version: UInt64) -> [EncodingCrash] {
        encodingCrashes.filter { $0.version == version }
    }

    /// Frees the slots with crashes of other versions of the app.
    ///
    /// - Returns: False if there are none.
    @discardableResult
    mutating func forgetCrashes(notOfVersion version: UInt64) -> Bool {
        let before = slots
        slots = slots.map { $0?.version == version ? $0 : nil }
        return slots != before
    }

    /// Returns the slot for the next crash of a version, or nil if all are taken. A slot with a crash of another
    /// version can be reused.
    func freeSlot(ofVersion version: UInt64) -> Int? {
        (0..<Self.slotCount).first { slots.indices.contains($0) ? slots[$0]?.version != version : true }
    }
}

/// A crash or a hang inside an object's `encodeRestorableState(with:)` (S-LIFE-27).
///
/// In the file it takes a slot of four numbers and a code (docs/archive-format.md). It holds hashes and no name.
package struct EncodingCrash: Sendable, Equatable {
    /// The way in which the app ended. The numbers are the file's.
    package enum Cause: UInt8, Sendable {
        case signal = 1
        /// The app did not respond until somebody ended it.
        case hang
        /// The app used nearly all the memory that it may have.
        case memory
    }

    /// The state of the object's view. The numbers are the file's.
    package enum ViewState: UInt8, Sendable {
        case notLoaded = 0
        case loaded
        /// The object isn't a view controller.
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

    /// Returns the numbers of a slot. Signal handlers call this, so it is plain arithmetic only.
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

    /// Reads a slot. Fails for an empty slot, and for anything that this version does not write.
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
