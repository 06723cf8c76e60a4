/// The deaths that the file of a state holds, each in a slot of its own (S-LIFE-27).
package struct EncodeDeaths: Sendable, Equatable {
    /// When none is free, no object's override is called any more, and nothing can be added.
    package static let maximum = 16

    /// nil: a free one.
    private let slots: [EncodeDeath?]

    /// Of an app that has not died so.
    package init() { slots = [] }

    /// What is damaged counts as free.
    package init(bytes: [UInt8]) {
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
