/// Values as bytes, which one process of a world hands to the next. Both are the same executable, so nothing checks the
/// bytes.
package struct StoredBytes {
    package private(set) var bytes: [UInt8] = []
    private var position = 0

    package init() {}

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package mutating func put(_ value: UInt64) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func put(_ value: Int) { put(UInt64(bitPattern: Int64(value))) }

    package mutating func put(_ value: Bool) { put(value ? 1 : 0 as UInt64) }

    package mutating func put(_ value: [UInt8]) {
        put(value.count)
        bytes.append(contentsOf: value)
    }

    package mutating func put(_ value: String) { put(Array(value.utf8)) }

    package mutating func put<Element>(_ values: [Element], _ body: (inout StoredBytes, Element) -> Void) {
        put(values.count)
        for value in values { body(&self, value) }
    }

    package mutating func number() -> UInt64 {
        defer { position += 8 }
        return bytes[position..<position + 8].withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self))
        }
    }

    package mutating func integer() -> Int { Int(Int64(bitPattern: number())) }

    package mutating func flag() -> Bool { number() != 0 }

    package mutating func part() -> [UInt8] {
        let count = integer()
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    package mutating func text() -> String { String(decoding: part(), as: UTF8.self) }

    package mutating func list<Element>(_ body: (inout StoredBytes) -> Element) -> [Element] {
        (0..<integer()).map { _ in body(&self) }
    }
}
