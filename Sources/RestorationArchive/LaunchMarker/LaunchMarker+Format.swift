import Foundation

/// The marker as bytes, of which there is always the same number.
extension LaunchMarker {
    /// Places of the cells. What changes from step to step is eight bytes at a multiple of eight, so that one store is enough.
    enum Cell: Int {
        case step = 160
        case suspect = 168
        case signal = 176
        case hung, memory, extended, terminating
    }

    static let size = 184
    private static let headSize = 136
    /// The head and its checksum.
    private static let sealedSize = headSize + 8
    private static let magic = Array("RMARKER\0".utf8)
    private static let version: UInt8 = 4

    /// The bytes with the code over their head.
    package func bytes(_ seal: MarkerSeal) -> [UInt8] {
        var bytes = bytes
        bytes.replaceSubrange(
            Self.sealedSize..<Self.sealedSize + MarkerSeal.length, with: seal.code(of: bytes.prefix(Self.sealedSize)))
        return bytes
    }

    /// Returns whether the key made the head of these bytes, which are those of a marker.
    static func isSealed(_ bytes: [UInt8], _ seal: MarkerSeal) -> Bool {
        seal.isCode(bytes[sealedSize..<sealedSize + MarkerSeal.length], of: bytes.prefix(sealedSize))
    }

    /// The bytes without the code.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = Self.magic
        func append(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        append(Self.version)
        append(UInt8(restoresNothing ? 1 : 0))
        append(UInt8(clamping: crashes))
        append(UInt8(leftOut.count))
        append(state.recordCount)
        withUnsafeBytes(of: boot.uuid) { bytes.append(contentsOf: $0) }
        append(state.generation)
        append(state.timestamp)
        for index in 0..<Self.maximumLeftOut {
            append(leftOut.indices.contains(index) ? leftOut[index].stepByte : 0)
        }
        append(UInt16(0))
        for index in 0..<Self.maximumLeftOut {
            append(leftOut.indices.contains(index) ? leftOut[index].object.rawValue : 0)
        }
        append(UInt8(clamping: loop?.crashes ?? 0))
        append(loop?.measure.rawValue ?? 0)
        append(UInt8(loop == nil ? 0 : 1))
        bytes += Array(repeating: 0, count: 5)
        append(loop?.generation ?? 0)
        append(loop?.version ?? 0)
        append(launch)
        append(ObjectFingerprint.checksum(bytes))
        bytes += Array(repeating: 0, count: MarkerSeal.length)
        append(Self.word(step, record))
        append(suspect?.rawValue ?? 0)
        append(UInt8(clamping: signal ?? 0))
        for flag in [isHung, isShortOfMemory, isExtended, isTerminating] { append(UInt8(flag ? 1 : 0)) }
        bytes += Array(repeating: 0, count: Self.size - bytes.count)
        return bytes
    }

    /// Returns nil for other bytes and for a damaged marker, because then nobody is to blame. `isSealed` tells whether to believe it.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.size, bytes.starts(with: Self.magic), bytes[8] == Self.version else { return nil }
        func number<Number: FixedWidthInteger>(_ offset: Int, _ type: Number.Type) -> Number {
            bytes[offset..<offset + MemoryLayout<Number>.size].reversed().reduce(0) { $0 << 8 | Number($1) }
        }
        func cell(_ cell: Cell) -> UInt8 { bytes[cell.rawValue] }
        guard number(Self.headSize, UInt64.self) == ObjectFingerprint.checksum(bytes.prefix(Self.headSize)),
            bytes[9] <= 1, bytes[11] <= Self.maximumLeftOut, bytes[106] <= 1,
            let measure = CrashLoop.Measure(rawValue: bytes[105]),
            let (step, record) = Self.step(of: number(Cell.step.rawValue, UInt64.self))
        else { return nil }
        let boot = bytes[16..<32].withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
        self.init(
            boot: UUID(uuid: boot),
            state: StateID(
                generation: number(32, UInt64.self), timestamp: number(40, UInt64.self),
                recordCount: number(12, UInt32.self)))
        launch = number(128, UInt64.self)
        restoresNothing = bytes[9] == 1
        crashes = Int(bytes[10])
        for index in 0..<Int(bytes[11]) {
            let object = ObjectFingerprint(rawValue: number(56 + 8 * index, UInt64.self))
            guard let suspect = Suspect(object, stepByte: bytes[48 + index]) else { return nil }
            leftOut.append(suspect)
        }
        if bytes[106] == 1 {
            loop = CrashLoop(
                crashes: Int(bytes[104]), generation: number(112, UInt64.self), version: number(120, UInt64.self),
                measure: measure)
        }
        self.step = step
        self.record = record
        let suspect = number(Cell.suspect.rawValue, UInt64.self)
        self.suspect = suspect == 0 ? nil : ObjectFingerprint(rawValue: suspect)
        signal = cell(.signal) == 0 ? nil : Int32(cell(.signal))
        isHung = cell(.hung) == 1
        isShortOfMemory = cell(.memory) == 1
        isExtended = cell(.extended) == 1
        isTerminating = cell(.terminating) == 1
    }

    /// Step in the lowest byte, then the record's position and one, then 24 bits that check both.
    static func word(_ step: LaunchStep, _ record: Int?) -> UInt64 {
        // One that is too large for the field names no object, which is the careful reading.
        let position = record.flatMap { UInt32(exactly: $0 + 1) } ?? 0
        let low = UInt64(step.rawValue) | UInt64(position) << 8
        return low | check(low)
    }

    private static func step(of word: UInt64) -> (LaunchStep, Int?)? {
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

extension LaunchMarker.Suspect {
    private static let above: UInt8 = 0x80

    fileprivate var stepByte: UInt8 { step.rawValue | (isAbove ? Self.above : 0) }

    fileprivate init?(_ object: ObjectFingerprint, stepByte: UInt8) {
        guard let step = LaunchStep(rawValue: stepByte & ~Self.above) else { return nil }
        self.init(object, in: step, isAbove: stepByte & Self.above != 0)
    }
}
