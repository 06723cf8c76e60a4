/// A cache of texts that a reader reads often. Equal texts share their memory, which makes comparisons fast.
struct RepeatedTexts: Sendable {
    /// The cached texts. The array is empty until the first one, because many readers read none.
    private var known: [String?] = []

    private static let count = 64

    /// Returns the text with these bytes, or nil if it was not added or another one replaced it.
    func text(of bytes: UnsafeRawBufferPointer) -> String? {
        guard !known.isEmpty, var text = known[Self.place(bytes)] else { return nil }
        return text.withUTF8 { areEqual(UnsafeRawBufferPointer($0), bytes) } ? text : nil
    }

    mutating func add(_ text: String) {
        if known.isEmpty { known = Array(repeating: nil, count: Self.count) }
        known[Self.place(text.utf8)] = text
    }

    private static func place(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
        guard let first = bytes.first, let last = bytes.last else { return 0 }
        return (Int(first) &+ Int(last) &* 7 &+ bytes.count &* 31) % count
    }
}
