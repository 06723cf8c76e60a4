/// A writer of numbers, text and lists in the archive's one encoding (docs/archive-format.md).
///
/// It keeps the bytes in its own memory until they are complete. An array would check for each byte if it is shared,
/// which takes longer than writing the byte.
struct ByteWriter: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0
    /// The order of the last written entries. Objects of one class encode the same keys.
    var keyOrder = KeyOrder()

    init(minimumCapacity: Int = 256) {
        capacity = max(minimumCapacity, 16)
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    /// The bytes written so far.
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    private mutating func reserve(_ additional: Int) {
        if capacity - count < additional { grow(additional) }
    }

    @inline(never)
    private mutating func grow(_ additional: Int) {
        capacity = max(capacity * 2, count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    mutating func byte(_ value: UInt8) {
        reserve(1)
        start[count] = value
        count += 1
    }

    /// Writes seven bits in each byte, low bits first. The high bit says that more bytes follow.
    mutating func unsigned(_ value: UInt64) {
        reserve(10)
        var rest = value
        while rest >= 0x80 {
            start[count] = UInt8(truncatingIfNeeded: rest) | 0x80
            count += 1
            rest >>= 7
        }
        start[count] = UInt8(rest)
        count += 1
    }

    /// Writes a signed number. Small magnitudes take few bytes, whatever their sign.
    mutating func signed(_ value: Int64) {
        unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    mutating func count(_ value: Int) { unsigned(UInt64(max(value, 0))) }

    /// Writes all bytes of a number, the low byte first.
    mutating func fixed<Integer: FixedWidthInteger & UnsignedInteger>(_ value: Integer) {
        withUnsafeBytes(of: value.littleEndian) { raw($0) }
    }

    mutating func raw(_ value: UnsafeRawBufferPointer) {
        guard let source = value.baseAddress else { return }
        reserve(value.count)
        UnsafeMutableRawPointer(start + count).copyMemory(from: source, byteCount: value.count)
        count += value.count
    }

    mutating func raw(_ value: [UInt8]) { value.withUnsafeBytes { raw($0) } }

    mutating func data(_ value: UnsafeRawBufferPointer) {
        count(value.count)
        raw(value)
    }

    mutating func text(_ value: String) {
        let isWritten: Void? = value.utf8.withContiguousStorageIfAvailable { data(UnsafeRawBufferPointer($0)) }
        if isWritten == nil { Array(value.utf8).withUnsafeBytes { data($0) } }
    }

    mutating func optionalText(_ value: String?) {
        byte(value == nil ? 0 : 1)
        if let value { text(value) }
    }

    mutating func list<Element>(_ elements: [Element], _ write: (borrowing Element, inout ByteWriter) -> Void) {
        count(elements.count)
        // Access by index copies no element.
        for index in elements.indices { write(elements[index], &self) }
    }

    /// Writes ascending positions, each as its distance from the smallest possible one, followed by the output of
    /// `write`.
    mutating func ascending(_ positions: [Int], _ write: (Int, inout ByteWriter) -> Void) {
        count(positions.count)
        var next = 0
        for position in positions {
            count(position - next)
            write(position, &self)
            next = position + 1
        }
    }

    /// Writes the tag, the length of the output of `write`, and that output, so that a reader can skip it.
    mutating func section(_ tag: UInt8, _ write: (inout ByteWriter) -> Void) {
        byte(tag)
        let begin = count
        write(&self)
        // The length precedes the content, and its own size is known only now.
        let length = count - begin
        count(length)
        let lengthBytes = Array(UnsafeBufferPointer(start: start + begin + length, count: count - begin - length))
        (start + begin + lengthBytes.count).update(from: start + begin, count: length)
        (start + begin).update(from: lengthBytes, count: lengthBytes.count)
    }
}
