/// The deaths that the file of a state holds, each in a slot of its own (S-LIFE-27).
package struct EncodeDeaths: Sendable, Equatable {
    /// When none is free, no object's override is called any more, and nothing can be added.
    package static let maximum = 16

    /// nil: a free one.
    private let slots: [EncodeDeath?]
    /// The number in the head of the file, or 0. Each launch that may note a death writes a larger one.
    let launch: UInt64

    private static let magic: [UInt8] = Array("RDEATHS\u{3}".utf8)
    static let headSize = 32
    /// The largest size of the file, in bytes.
    static let size = headSize + maximum * slotSize
    /// A death and the code of its slot.
    static let slotSize = EncodeDeath.size + 8

    /// Makes the head of the file: what it is, the number of a launch, and the code over both.
    static func head(_ seal: MarkerSeal, launch: UInt64) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(magic)
        writer.fixed(launch)
        return writer.bytes + seal.code(of: writer.bytes)
    }

    /// Returns whether the bytes are those of such a file, whoever made it.
    static func isFile(_ bytes: [UInt8]) -> Bool { bytes.count >= headSize && bytes.starts(with: magic) }

    /// Of an app that has not died so.
    package init() { self.init([]) }

    package init(_ slots: [EncodeDeath?], launch: UInt64 = 0) {
        self.slots = slots
        self.launch = launch
    }

    /// A damaged slot counts as free, and a file of another kind has none.
    ///
    /// - Parameter seal: If it isn't nil, a slot with a code that this doesn't make counts as free.
    package init(bytes: [UInt8], seal: MarkerSeal? = nil) {
        guard Self.isFile(bytes) else {
            self.init()
            return
        }
        let launch = bytes[8..<16].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        let bytes = Array(bytes.dropFirst(Self.headSize))
        let slots = (0..<min((bytes.count + Self.slotSize - 1) / Self.slotSize, Self.maximum)).map {
            slot -> EncodeDeath? in
            var reader = ByteReader(Array(bytes.dropFirst(slot * Self.slotSize).prefix(Self.slotSize)))
            guard let death = (try? reader.raw(EncodeDeath.size)).flatMap({ EncodeDeath(bytes: Array($0)) }),
                let code = try? reader.fixed(UInt64.self),
                seal.map({ $0.code(ofSlot: slot, version: death.version) == code }) ?? true
            else { return nil }
            return death
        }
        self.init(slots, launch: launch)
    }

    /// Makes the bytes of the file.
    package func bytes(_ seal: MarkerSeal) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(Self.head(seal, launch: launch))
        for (slot, death) in slots.enumerated() {
            writer.raw(death?.bytes ?? Array(repeating: 0, count: EncodeDeath.size))
            writer.fixed(death.map { seal.code(ofSlot: slot, version: $0.version) } ?? 0)
        }
        return writer.bytes
    }

    package var all: [EncodeDeath] { slots.compactMap { $0 } }

    /// Those of one version of the app; another one is asked anew.
    package func ofVersion(_ version: UInt64) -> [EncodeDeath] {
        all.filter { $0.version == version }
    }

    /// Where the next one of that version comes; nil if there is no room.
    func freeSlot(ofVersion version: UInt64) -> Int? {
        (0..<Self.maximum).first { slots.indices.contains($0) ? slots[$0]?.version != version : true }
    }
}
