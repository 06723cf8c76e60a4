/// The deaths that the file of a state holds, each in a slot of its own (S-LIFE-27).
package struct EncodeDeaths: Sendable, Equatable {
    /// When none is free, no object's override is called any more, and nothing can be added.
    package static let maximum = 16

    /// nil: a free one.
    private let slots: [EncodeDeath?]

    private static let magic: [UInt8] = Array("RDEATHS\u{1}".utf8)
    static let headSize = 32
    /// The largest size of the file, in bytes.
    static let size = headSize + maximum * EncodeDeath.size

    /// Makes the head of the file: what it is, and the code over that.
    package static func head(_ seal: MarkerSeal) -> [UInt8] {
        let head = magic + Array(repeating: 0, count: headSize - magic.count - MarkerSeal.length)
        return head + seal.code(of: head)
    }

    /// Returns whether the bytes are those of such a file, whoever made it.
    static func isFile(_ bytes: [UInt8]) -> Bool { bytes.count >= headSize && bytes.starts(with: magic) }

    /// Of an app that has not died so.
    package init() { slots = [] }

    /// A damaged slot counts as free, and a file of another kind has none.
    package init(bytes: [UInt8]) {
        guard Self.isFile(bytes) else {
            slots = []
            return
        }
        let bytes = Array(bytes.dropFirst(Self.headSize))
        slots = stride(from: 0, to: min(bytes.count, Self.maximum * EncodeDeath.size), by: EncodeDeath.size).map {
            EncodeDeath(bytes: Array(bytes[$0..<min($0 + EncodeDeath.size, bytes.count)]))
        }
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
