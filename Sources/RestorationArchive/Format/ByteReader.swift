import Glibc

/// A reader of the bytes that `ByteWriter` writes. It refuses every other encoding of the same contents.
///
/// It checks that a length or count fits the remaining bytes before it allocates memory for it (S-SEC-12).
struct ByteReader {
    let bytes: [UInt8]
    /// The offset of the bytes in the file, for errors.
    let origin: Int
    private(set) var offset: Int
    private let end: Int
    /// The numbers of paths and custom objects that references may name, and the depth of the value being read.
    var pathCount = 0
    var objectCount = 0
    var depth = 0
    /// Texts that were read before.
    var names = RepeatedTexts()
    /// True if values are checked and not created. A text, data or list reads as an empty one.
    private(set) var isVerifying = false

    init(_ bytes: [UInt8]) {
        self.init(bytes, 0..<bytes.count, origin: 0)
    }

    init(_ bytes: [UInt8], _ range: Range<Int>, origin: Int) {
        self.bytes = bytes
        self.origin = origin
        self.offset = range.lowerBound
        self.end = range.upperBound
    }

    var isAtEnd: Bool { offset == end }

    func damage(_ damage: ArchiveDamage, at offset: Int? = nil) -> ArchiveError {
        .damaged(file: ArchiveError.unnamed, offset: origin + (offset ?? self.offset), damage)
    }

    private func truncation(at offset: Int) -> ArchiveError {
        .truncated(file: ArchiveError.unnamed, offset: origin + offset)
    }

    private mutating func take(_ count: Int) throws(ArchiveError) -> Range<Int> {
        guard count >= 0, count <= end - offset else { throw truncation(at: offset) }
        defer { offset += count }
        return offset..<offset + count
    }

    mutating func byte() throws(ArchiveError) -> UInt8 {
        guard offset < end else { throw truncation(at: offset) }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// The byte that `byte()` would return, or nil at the end.
    var nextByte: UInt8? { offset < end ? bytes[offset] : nil }

    mutating func unsigned() throws(ArchiveError) -> UInt64 {
        let start = offset
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            // The tenth byte has room for one bit.
            guard shift < 63 || byte <= 1 else { throw damage(.invalidNumber, at: start) }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 {
                guard byte != 0 || shift == 0 else { throw damage(.invalidNumber, at: start) }
                return value
            }
            shift += 7
        }
    }

    mutating func signed() throws(ArchiveError) -> Int64 {
        let value = try unsigned()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    mutating func integer() throws(ArchiveError) -> Int { Int(try signed()) }

    /// Reads a number of elements. Each takes at least one byte, and the reader checks that so many bytes remain.
    /// Throws `truncated` if they don't.
    mutating func count() throws(ArchiveError) -> Int {
        let start = offset
        guard let count = Int(exactly: try unsigned()), count <= end - offset else {
            throw truncation(at: start)
        }
        return count
    }

    /// Reads a number below `limit`. Throws `damage` for another one.
    mutating func index(below limit: Int, else damage: ArchiveDamage) throws(ArchiveError) -> Int {
        let start = offset
        guard let index = Int(exactly: try unsigned()), index < limit else { throw self.damage(damage, at: start) }
        return index
    }

    mutating func fixed<Integer: FixedWidthInteger & UnsignedInteger>(
        _ type: Integer.Type
    ) throws(ArchiveError) -> Integer {
        let range = try take(MemoryLayout<Integer>.size)
        let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: range.lowerBound, as: Integer.self) }
        return Integer(littleEndian: value)
    }

    /// Reads all remaining bytes.
    mutating func rest() throws(ArchiveError) -> ArraySlice<UInt8> { try raw(end - offset) }

    mutating func raw(_ count: Int) throws(ArchiveError) -> ArraySlice<UInt8> { bytes[try take(count)] }

    mutating func data() throws(ArchiveError) -> ArraySlice<UInt8> {
        let range = try take(try count())
        return isVerifying ? [] : bytes[range]
    }

    /// Reads a text. Throws `invalidText` if it isn't UTF-8. Returns an empty one if values are only checked.
    ///
    /// - Parameter isNeeded: True creates the text even if values are only checked.
    mutating func text(isNeeded: Bool = false) throws(ArchiveError) -> String {
        let start = offset
        return try text(at: try take(try count()), isNeeded: isNeeded || !isVerifying, from: start)
    }

    private func text(at range: Range<Int>, isNeeded: Bool, from start: Int) throws(ArchiveError) -> String {
        do {
            let text = try UTF8Span(validating: bytes.span.extracting(range))
            return isNeeded ? String(copying: text) : ""
        } catch {
            throw damage(.invalidText, at: start)
        }
    }

    /// Reads a text that other records have, too, such as the name of a class. Returns an empty one if values are only
    /// checked. Throws `invalidText` if it isn't UTF-8.
    mutating func name() throws(ArchiveError) -> String { try key().text }

    /// Reads the key of an entry. Returns it with the range of its bytes. The text is empty if values are only checked.
    /// Throws `invalidText` if it isn't UTF-8.
    mutating func key() throws(ArchiveError) -> (text: String, bytes: Range<Int>) {
        let start = offset
        let range = try take(try count())
        guard !isVerifying else { return (try text(at: range, isNeeded: false, from: start), range) }
        let known = bytes.withUnsafeBytes { names.text(of: UnsafeRawBufferPointer(rebasing: $0[range])) }
        if let known { return (known, range) }
        let text = try text(at: range, isNeeded: true, from: start)
        names.add(text)
        return (text, range)
    }

    /// Skips a key. Throws `truncated` if the bytes end before it does.
    ///
    /// - Returns: True if it is the given key.
    mutating func skipKey(_ key: String) throws(ArchiveError) -> Bool {
        let range = try take(try count())
        var key = key
        return bytes.withUnsafeBytes { bytes in
            key.withUTF8 { areEqual(UnsafeRawBufferPointer($0), UnsafeRawBufferPointer(rebasing: bytes[range])) }
        }
    }

    mutating func optionalName() throws(ArchiveError) -> String? {
        try flag() ? try name() : nil
    }

    mutating func optionalText() throws(ArchiveError) -> String? {
        try flag() ? try text() : nil
    }

    mutating func flag() throws(ArchiveError) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw damage(.invalidNumber, at: offset - 1)
        }
    }

    /// Reads a list. Returns an empty one if values are only checked. Throws the error of `read`, or `truncated` if the
    /// list has more elements than bytes remain.
    ///
    /// - Parameter trusted: The number of elements to reserve memory for before reading them. An element is larger in
    ///   memory than in the file.
    mutating func list<Element>(
        trusting trusted: Int = 1 << 10, _ read: (inout ByteReader) throws(ArchiveError) -> Element
    ) throws(ArchiveError) -> [Element] {
        let count = try count()
        var elements: [Element] = []
        if isVerifying {
            for _ in 0..<count { _ = try read(&self) }
            return elements
        }
        elements.reserveCapacity(min(count, trusted))
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }

    /// Reads the positions that `ByteWriter.ascending` writes. No position is larger than a file has bytes. Throws
    /// `invalidValue` for a larger one.
    mutating func ascending<Element>(
        _ read: (inout ByteReader) throws(ArchiveError) -> Element
    ) throws(ArchiveError) -> [(position: Int, element: Element)] {
        var next = 0
        return try list { (reader) throws(ArchiveError) in
            let start = reader.offset
            let position = next + (try reader.index(below: Int(Int32.max), else: .invalidValue))
            guard position < Int(Int32.max) else { throw reader.damage(.invalidValue, at: start) }
            next = position + 1
            return (position, try read(&reader))
        }
    }

    /// Skips the next section, and returns its tag and a reader of its content. That reader doesn't know `pathCount`.
    /// Throws `truncated` if the section is incomplete.
    mutating func section() throws(ArchiveError) -> (tag: UInt8, content: ByteReader) {
        let tag = try byte()
        return (tag, ByteReader(bytes, try take(try count()), origin: origin))
    }

    /// Checks the bytes that `read` reads, as strictly as `read` does, without creating values. Throws the error of
    /// `read`.
    ///
    /// - Returns: The range of the bytes.
    mutating func verify<Content>(
        _ read: (inout ByteReader) throws(ArchiveError) -> Content
    ) throws(ArchiveError) -> Range<Int> {
        let start = offset
        isVerifying = true
        defer { isVerifying = false }
        _ = try read(&self)
        return start..<offset
    }

    /// Returns true if the bytes of one range sort before those of another.
    func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            let order = memcmp(start + left.lowerBound, start + right.lowerBound, min(left.count, right.count))
            return order == 0 ? left.count < right.count : order < 0
        }
    }
}
