/// Appends numbers, text and lists in the archive's one encoding (docs/archive-format.md).
///
/// The bytes lie in memory of the writer's own until they are complete: an array would check with each byte whether it
/// is shared, which takes longer than writing the byte.
struct ByteWriter: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0
    /// How the entries that were written last had to be ordered: objects of one class encode the same keys.
    var keyOrder = KeyOrder()

    init(minimumCapacity: Int = 256) {
        capacity = max(minimumCapacity, 16)
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    /// What was written so far.
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

    /// Seven bits a byte, low bits first; the high bit says that more follow.
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

    /// Small magnitudes take few bytes, whatever their sign.
    mutating func signed(_ value: Int64) {
        unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    mutating func count(_ value: Int) { unsigned(UInt64(max(value, 0))) }

    /// Low byte first.
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
        // By index, which copies no element.
        for index in elements.indices { write(elements[index], &self) }
    }

    /// Positions that ascend, each as its distance from where the next one could be earliest, and what `write` appends.
    mutating func ascending(_ positions: [Int], _ write: (Int, inout ByteWriter) -> Void) {
        count(positions.count)
        var next = 0
        for position in positions {
            count(position - next)
            write(position, &self)
            next = position + 1
        }
    }

    /// What `write` appends, after its length, so that a reader can skip it.
    mutating func section(_ tag: UInt8, _ write: (inout ByteWriter) -> Void) {
        byte(tag)
        let begin = count
        write(&self)
        // The length comes before the content, and how long it is itself is known only now.
        let length = count - begin
        count(length)
        let lengthBytes = Array(UnsafeBufferPointer(start: start + begin + length, count: count - begin - length))
        (start + begin + lengthBytes.count).update(from: start + begin, count: length)
        (start + begin).update(from: lengthBytes, count: lengthBytes.count)
    }
}
