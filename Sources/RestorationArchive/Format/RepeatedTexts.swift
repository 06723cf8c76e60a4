/// Texts that are read again and again, each made once: they share their memory, and where two are compared, it is near.
struct RepeatedTexts: Sendable {
    /// Empty until the first one comes: many readers read none.
    private var known: [String?] = []

    /// - Returns: nil if the bytes are no UTF-8.
    mutating func text(of bytes: UnsafeRawBufferPointer) -> String? {
        guard let first = bytes.first, let last = bytes.last else { return "" }
        if known.isEmpty { known = Array(repeating: nil, count: 64) }
        let place = (Int(first) &+ Int(last) &* 7 &+ bytes.count &* 31) % known.count
        if var text = known[place], text.withUTF8({ areEqual(UnsafeRawBufferPointer($0), bytes) }) { return text }
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        known[place] = text
        return text
    }
}
