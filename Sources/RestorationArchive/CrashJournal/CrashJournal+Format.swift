import Crypto
import Foundation

/// The journal as bytes. It always takes one page of the same size.
extension CrashJournal {
    /// The offsets in the page. The step changes often. It takes eight bytes at a multiple of eight, so that one store
    /// is enough.
    enum Place: Int {
        case step = 160
        case suspect = 168
        case signal = 176
        case hung, memory, extended, terminating
        case slots = 192
        case run = 1024
    }

    /// The name of the file with the journal.
    static let fileName = "crash-journal"
    static let pageSize = 4096
    /// The size of a crash within encoding and the code of its slot.
    static let slotSize = EncodingCrash.size + 8
    private static let headSize = 136
    /// The size of the head and its checksum.
    private static let sealedSize = headSize + 8
    private static let magic = Array("RJOURNAL".utf8)
    private static let version: UInt8 = 1

    /// Returns true if the key sealed the head of these bytes, which have to be those of a journal.
    static func isSealed(_ bytes: [UInt8], _ seal: JournalSeal) -> Bool {
        seal.isCode(bytes[sealedSize..<sealedSize + JournalSeal.length], of: bytes.prefix(sealedSize))
    }

    /// Returns the whole page.
    ///
    /// - Parameters:
    ///   - seal: Makes the codes. With nil, the page has zeros in their place.
    ///   - run: The note for the part of the page that has no code.
    package func bytes(_ seal: JournalSeal?, run: RunNote? = nil) -> [UInt8] {
        var bytes = sealedPart(seal) + (run?.bytes ?? [])
        bytes += Array(repeating: 0, count: Self.pageSize - bytes.count)
        return bytes
    }

    /// Returns the bytes before the run's.
    func sealedPart(_ seal: JournalSeal?) -> [UInt8] {
        var bytes = Self.head(of: launch, number: number, seal)
        for (slot, crash) in slots.prefix(Self.slotCount).enumerated() {
            bytes += crash?.bytes ?? Array(repeating: 0, count: EncodingCrash.size)
            let code = crash.flatMap { seal?.code(ofSlot: slot, version: $0.version) } ?? 0
            withUnsafeBytes(of: code.littleEndian) { bytes.append(contentsOf: $0) }
        }
        bytes += Array(repeating: 0, count: Place.run.rawValue - bytes.count)
        return bytes
    }

    /// Returns the head and the slot of a launch. Without a launch they have zeros in its place, and without a seal
    /// zeros in place of the code.
    static func head(of launch: LaunchNote?, number: UInt64, _ seal: JournalSeal?) -> [UInt8] {
        var bytes = magic
        func append(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        let leftOut = launch?.leftOut ?? []
        append(version)
        append(UInt8(launch?.restoresNothing == true ? 1 : 0))
        append(UInt8(clamping: launch?.crashes ?? 0))
        append(UInt8(leftOut.count))
        append(launch?.state.recordCount ?? 0)
        let noBoot: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeBytes(of: launch?.boot.uuid ?? noBoot) { bytes.append(contentsOf: $0) }
        append(launch?.state.generation ?? 0)
        append(launch?.state.timestamp ?? 0)
        for index in 0..<LaunchNote.maximumLeftOut {
            append(leftOut.indices.contains(index) ? leftOut[index].stepByte : 0)
        }
        append(UInt8(launch == nil ? 0 : 1))
        append(UInt8(0))
        for index in 0..<LaunchNote.maximumLeftOut {
            append(leftOut.indices.contains(index) ? leftOut[index].object.rawValue : 0)
        }
        append(UInt8(clamping: launch?.loop?.crashes ?? 0))
        append(launch?.loop?.measure.rawValue ?? 0)
        append(UInt8(launch?.loop == nil ? 0 : 1))
        bytes += Array(repeating: 0, count: 5)
        append(launch?.loop?.generation ?? 0)
        append(launch?.loop?.version ?? 0)
        append(number)
        append(ObjectFingerprint.checksum(bytes))
        bytes += seal?.code(of: bytes) ?? Array(repeating: 0, count: JournalSeal.length)
        return bytes + slot(of: launch)
    }

    private static func slot(of launch: LaunchNote?) -> [UInt8] {
        var bytes: [UInt8] = []
        if let launch {
            let words = [word(launch.place.step, launch.place.record), launch.place.suspect?.rawValue ?? 0]
            words.forEach { word in withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
            let signs = launch.signs
            bytes.append(UInt8(clamping: signs.signal ?? 0))
            bytes += [signs.isHung, signs.isShortOfMemory, signs.isExtended, signs.isTerminating].map { $0 ? 1 : 0 }
        }
        return bytes + Array(repeating: 0, count: Place.slots.rawValue - Place.step.rawValue - bytes.count)
    }

    /// Reads a page. Fails for other bytes and for a damaged head, because then nobody is to blame. The launch is nil
    /// if its own part is damaged. `isSealed` tells if the head is authentic.
    ///
    /// - Parameter seal: The maker of the codes. If it isn't nil, a slot with a wrong code counts as free.
    package init?(bytes: [UInt8], seal: JournalSeal? = nil) {
        guard bytes.count == Self.pageSize, bytes.starts(with: Self.magic), bytes[8] == Self.version,
            bytes.number(at: Self.headSize) == ObjectFingerprint.checksum(bytes.prefix(Self.headSize))
        else { return nil }
        let slots = (0..<Self.slotCount).map { slot -> EncodingCrash? in
            let start = Place.slots.rawValue + slot * Self.slotSize
            guard let crash = EncodingCrash(bytes: Array(bytes[start..<start + EncodingCrash.size])),
                seal.map({
                    $0.code(ofSlot: slot, version: crash.version) == bytes.number(at: start + EncodingCrash.size)
                })
                    ?? true
            else { return nil }
            return crash
        }
        self.init(launch: LaunchNote(page: bytes), crashes: slots, number: bytes.number(at: 128))
    }

    /// Returns a word with the step in the lowest byte, then the record's position plus one, then 24 bits that check
    /// both. A position of more than 32 bits counts as none.
    static func word(_ step: LaunchStep, _ record: Int?) -> UInt64 {
        // A position that is too large for the field names no object, which is the cautious reading.
        let position = record.flatMap { UInt32(exactly: $0 + 1) } ?? 0
        let low = UInt64(step.rawValue) | UInt64(position) << 8
        return low | check(low)
    }

    fileprivate static func step(of word: UInt64) -> (LaunchStep, Int?)? {
        let low = word & 0xFF_FFFF_FFFF
        guard word == low | check(low), let step = LaunchStep(rawValue: UInt8(truncatingIfNeeded: low)) else {
            return nil
        }
        let position = Int(low >> 8)
        return (step, position == 0 ? nil : position - 1)
    }

    private static func check(_ low: UInt64) -> UInt64 {
        ((low &+ 1) &* 0x9E37_79B9_7F4A_7C15) & ~0xFF_FFFF_FFFF
    }
}

extension LaunchNote {
    /// Reads the launch of a page. Fails if the page has none, or if a field of it has an impossible value. The caller
    /// checks the page's size and checksum first.
    fileprivate init?(page bytes: [UInt8]) {
        typealias Place = CrashJournal.Place
        guard bytes[54] == 1, bytes[9] <= 1, bytes[11] <= Self.maximumLeftOut, bytes[106] <= 1,
            let measure = CrashLoop.Measure(rawValue: bytes[105]),
            let (step, record) = CrashJournal.step(of: bytes.number(at: Place.step.rawValue))
        else { return nil }
        let boot = bytes[16..<32].withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
        self.init(
            boot: UUID(uuid: boot),
            state: StateID(
                generation: bytes.number(at: 32), timestamp: bytes.number(at: 40), recordCount: bytes.number(at: 12)))
        restoresNothing = bytes[9] == 1
        crashes = Int(bytes[10])
        for index in 0..<Int(bytes[11]) {
            let object = ObjectFingerprint(rawValue: bytes.number(at: 56 + 8 * index))
            guard let suspect = Suspect(object, stepByte: bytes[48 + index]) else { return nil }
            leftOut.append(suspect)
        }
        if bytes[106] == 1 {
            loop = CrashLoop(
                crashes: Int(bytes[104]), generation: bytes.number(at: 112), version: bytes.number(at: 120),
                measure: measure)
        }
        place.step = step
        place.record = record
        let suspect: UInt64 = bytes.number(at: Place.suspect.rawValue)
        place.suspect = suspect == 0 ? nil : ObjectFingerprint(rawValue: suspect)
        let signal = bytes[Place.signal.rawValue]
        signs.signal = signal == 0 ? nil : Int32(signal)
        signs.isHung = bytes[Place.hung.rawValue] == 1
        signs.isShortOfMemory = bytes[Place.memory.rawValue] == 1
        signs.isExtended = bytes[Place.extended.rawValue] == 1
        signs.isTerminating = bytes[Place.terminating.rawValue] == 1
    }
}

extension LaunchNote.Suspect {
    private static let above: UInt8 = 0x80

    fileprivate var stepByte: UInt8 { step.rawValue | (isAbove ? Self.above : 0) }

    fileprivate init?(_ object: ObjectFingerprint, stepByte: UInt8) {
        guard let step = LaunchStep(rawValue: stepByte & ~Self.above) else { return nil }
        self.init(object, in: step, isAbove: stepByte & Self.above != 0)
    }
}

extension [UInt8] {
    /// Reads a little-endian number.
    fileprivate func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
        self[offset..<offset + MemoryLayout<Number>.size].reversed().reduce(0) { $0 << 8 | Number($1) }
    }
}

/// The codes of crash journals. Only somebody with the key can make them (S-SEC-25).
///
/// A launch makes them beforehand, because a signal handler can't. The code of a head covers everything that the
/// journal says about the launch. The slots behind it hold enumerated values and numbers only. A code belongs to one
/// app and one scene session.
// Unchecked, because swift-crypto 3 doesn't declare its keys as Sendable.
package struct JournalSeal: @unchecked Sendable {
    private let key: SymmetricKey

    static let length = 16

    package init(masterKey: SymmetricKey, bundleIdentifier: String) {
        key = derivedSecret(from: masterKey, purpose: "crash journal of \(bundleIdentifier)")
    }

    func code(of head: some Collection<UInt8>) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: Array(head), using: key).prefix(Self.length))
    }

    /// Makes the code that a crash in a slot carries. A launch knows the code of its own slot only.
    func code(ofSlot slot: Int, version: UInt64) -> UInt64 {
        var writer = ByteWriter()
        writer.raw(Array("RSLOT\0\0\0".utf8))
        writer.fixed(UInt64(slot))
        writer.fixed(version)
        return code(of: writer.bytes).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    func isCode(_ code: ArraySlice<UInt8>, of head: some Collection<UInt8>) -> Bool {
        areEqual(code, self.code(of: head)[...])
    }

    /// Compares the bytes in a time that does not depend on the place of the first difference.
    private func areEqual(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        left.count == right.count && zip(left, right).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
    }
}
