/// The deaths that the file of a state holds, each in a slot of its own (S-LIFE-27).
package struct EncodeDeaths: Sendable, Equatable {
    /// When none is free, no object's override is called any more, and nothing can be added.
    package static let maximum = 16

    /// nil: a free one.
    private let slots: [EncodeDeath?]

    private static let magic: [UInt8] = Array("RDEATHS\u{2}".utf8)
    static let headSize = 32
    /// The largest size of the file, in bytes.
    static let size = headSize + maximum * slotSize
    /// A death and the code of its slot.
    static let slotSize = EncodeDeath.size + 8

    /// Makes the head of the file: what it is, and the code over that.
    package static func head(_ seal: MarkerSeal) -> [UInt8] {
        let head = magic + Array(repeating: 0, count: headSize - magic.count - MarkerSeal.length)
        return head + seal.code(of: head)
    }

    /// Returns whether the bytes are those of such a file, whoever made it.
    static func isFile(_ bytes: [UInt8]) -> Bool { bytes.count >= headSize && bytes.starts(with: magic) }

    /// Of an app that has not died so.
    package init() { slots = [] }

    package init(_ slots: [EncodeDeath?]) { self.slots = slots }

    /// A damaged slot counts as free, and a file of another kind has none.
    ///
    /// - Parameter seal: If it isn't nil, a slot with a code that this doesn't make counts as free.
    package init(bytes: [UInt8], seal: MarkerSeal? = nil) {
        guard Self.isFile(bytes) else {
            slots = []
            return
        }
        let bytes = Array(bytes.dropFirst(Self.headSize))
        slots = (0..<min((bytes.count + Self.slotSize - 1) / Self.slotSize, Self.maximum)).map { slot in
            var reader = ByteReader(Array(bytes.dropFirst(slot * Self.slotSize).prefix(Self.slotSize)))
            guard let death = (try? reader.raw(EncodeDeath.size)).flatMap({ EncodeDeath(bytes: Array($0)) }),
                let code = try? reader.fixed(UInt64.self),
                seal.map({ $0.code(ofSlot: slot, version: death.version) == code }) ?? true
            else { return nil }
            return death
        }
    }

    /// Makes the bytes of the file.
    package func bytes(_ seal: MarkerSeal) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(Self.head(seal))
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
