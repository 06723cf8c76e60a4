/// Texts that are read again and again, each made once: they share their memory, and where two are compared, it is near.
struct RepeatedTexts {
    private var known: [String?] = Array(repeating: nil, count: 64)

    /// - Returns: nil if the bytes are no UTF-8.
    mutating func text(of bytes: ArraySlice<UInt8>) -> String? {
        guard let first = bytes.first, let last = bytes.last else { return "" }
        let place = (Int(first) &+ Int(last) &* 7 &+ bytes.count &* 31) % known.count
        if let text = known[place], text.utf8.count == bytes.count, text.utf8.elementsEqual(bytes) { return text }
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        known[place] = text
        return text
    }
}
