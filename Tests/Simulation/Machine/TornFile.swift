/// The variants of one file's bytes that a power cut may leave. The subscript makes each of them on demand, because a
/// file may have many.
struct TornFile {
    private let file: SimulatedDisk.File
    private let sure: [UInt8]
    /// The variants in which one write is missing or ends early.
    private let parts: [(write: Int, part: Part)]
    private let torn: [[UInt8]]

    private enum Part {
        /// That write alone is missing.
        case missing
        /// The write ends after `length` bytes, and later writes are missing if they aren't durable. If `isFilled` is
        /// true, the file has its full size all the same.
        case cut(length: Int, isFilled: Bool)
    }

    /// - Parameter torn: the number of partly random ways to tear the writes.
    init(_ file: SimulatedDisk.File, torn: Int, using random: inout some RandomNumberGenerator) {
        self.file = file
        let sure = Self.applying(file.writes.filter(\.isDurable), to: file.base)
        self.sure = sure
        parts = file.writes.indices.filter { !file.writes[$0].isDurable }.flatMap { index in
            let count = file.writes[index].bytes.count
            let lengths = Set([0, 1, count / 2, count - 1]).sorted().filter { $0 >= 0 }
            return [(index, Part.missing)]
                + lengths.flatMap { length in
                    [false, true].map { (index, Part.cut(length: length, isFilled: $0)) }
                }
        }
        self.torn = (0..<torn).map { _ in Self.tornVariant(file, sure, using: &random) }
    }

    var count: Int { 2 + parts.count + torn.count + 1 }

    /// The bytes of a variant. The first variant has only the durable bytes. The last one has all bytes that the
    /// process saw.
    subscript(number: Int) -> [UInt8] {
        switch number {
        case 0: sure
        // The size grew, and no byte came.
        case 1: filled(sure)
        case ..<(2 + parts.count): bytes(of: parts[number - 2])
        case ..<(count - 1): torn[number - 2 - parts.count]
        default: file.bytes
        }
    }

    private func bytes(of choice: (write: Int, part: Part)) -> [UInt8] {
        switch choice.part {
        case .missing:
            var without = file.writes
            without[choice.write].bytes = []
            return Self.applying(without, to: file.base)
        case .cut(let length, let isFilled):
            let write = file.writes[choice.write]
            let part = SimulatedDisk.Write(offset: write.offset, bytes: Array(write.bytes.prefix(length)))
            let rest = file.writes[(choice.write + 1)...].filter(\.isDurable)
            let cut = Self.applying(file.writes[..<choice.write] + [part] + rest, to: file.base)
            return isFilled ? filled(cut) : cut
        }
    }

    private func filled(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: max(0, file.bytes.count - bytes.count))
    }

    private static func applying(_ writes: some Sequence<SimulatedDisk.Write>, to base: [UInt8]) -> [UInt8] {
        writes.reduce(into: base) { $0.apply($1) }
    }

    /// Returns a variant with some of the blocks, and with any size between the durable size and the last one.
    private static func tornVariant(
        _ file: SimulatedDisk.File, _ sure: [UInt8], using random: inout some RandomNumberGenerator
    ) -> [UInt8] {
        let block = [16, 64, 512, 4096].randomElement(using: &random) ?? 512
        var bytes = file.bytes
        for start in stride(from: 0, to: bytes.count, by: block) where Bool.random(using: &random) {
            for index in start..<min(start + block, bytes.count) { bytes[index] = index < sure.count ? sure[index] : 0 }
        }
        let size = Int.random(in: min(sure.count, bytes.count)...bytes.count, using: &random)
        return Bool.random(using: &random) ? bytes : Array(bytes.prefix(size))
    }
}
