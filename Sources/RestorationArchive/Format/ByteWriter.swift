/// Appends numbers, text and lists in the archive's one encoding (docs/archive-format.md).
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// Seven bits a byte, low bits first; the high bit says that more follow.
    mutating func unsigned(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Small magnitudes take few bytes, whatever their sign.
    mutating func signed(_ value: Int64) {
        unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    mutating func count(_ value: Int) { unsigned(UInt64(max(value, 0))) }

    /// Low byte first.
    mutating func fixed<Integer: FixedWidthInteger & UnsignedInteger>(_ value: Integer) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func raw(_ value: some Sequence<UInt8>) { bytes.append(contentsOf: value) }

    mutating func data(_ value: some Collection<UInt8>) {
        count(value.count)
        bytes.append(contentsOf: value)
    }

    mutating func text(_ value: String) { data(value.utf8) }

    mutating func optionalText(_ value: String?) {
        byte(value == nil ? 0 : 1)
        if let value { text(value) }
    }

    mutating func list<Element>(_ elements: [Element], _ write: (Element, inout ByteWriter) -> Void) {
        count(elements.count)
        for element in elements { write(element, &self) }
    }

    /// What `write` appends, after its length, so that a reader can skip it.
    mutating func section(_ tag: UInt8, _ write: (inout ByteWriter) -> Void) {
        var content = ByteWriter()
        write(&content)
        byte(tag)
        data(content.bytes)
    }
}
