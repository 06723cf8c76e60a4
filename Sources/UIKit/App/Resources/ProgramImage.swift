import CSwiftRuntime
import Foundation

/// The information in a linked program or library about its sources. The format is ELF with 64 bits, as on all of
/// Swift's Linux platforms.
///
/// The file is mapped into memory, and only the needed parts are read. A file of another kind contains no
/// information.
struct ProgramImage {
    private let bytes: Data
    private let sections: [String: Section]
    private let segments: [Segment]

    private struct Section {
        var address: Int
        var range: Range<Int>
    }

    /// A range of the file that is loaded at an address.
    private struct Segment {
        var address: Int
        var range: Range<Int>
    }

    init?(_ url: URL) {
        guard let bytes = try? Data(contentsOf: url, options: .alwaysMapped),
            bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])  // "\u{7F}ELF", 64 bits, little endian
        else { return nil }
        self.bytes = bytes
        segments = Self.segments(of: bytes)
        sections = Self.sections(of: bytes)
    }

    // MARK: What it tells

    /// The modules whose types the program contains. Unused types are included, because the runtime could find them by
    /// name. Empty for a file without types.
    var modules: Set<String> {
        guard let types = sections["swift5_type_metadata"] else { return [] }
        var found: Set<Int> = []
        for offset in stride(from: 0, through: types.range.count - 4, by: 4) {
            guard let descriptor = reference(at: types.address + offset) else { continue }
            if let module = module(of: descriptor) { found.insert(module) }
        }
        return Set(found.compactMap { reference(at: $0 + 8).flatMap(text) })
    }

    /// Returns the names of the resource folders in the program's code that end in one of the suffixes. SwiftPM
    /// compiles the path of `Bundle.module` into each target with resources. A release build leaves out unused ones.
    ///
    /// It searches all constants. A program with statically linked Foundation has 37 MB of them.
    func namesOfResources(endingIn suffixes: [String]) -> Set<String> {
        var names: Set<String> = []
        for suffix in suffixes {
            forEach(suffix + "\0", in: ".rodata") { text, end in
                let path = text[..<(end - 1)]
                let start = path.lastIndex { $0 == 0 || $0 == UInt8(ascii: "/") }.map { $0 + 1 } ?? text.startIndex
                names.insert(String(decoding: path[start...], as: UTF8.self))
            }
        }
        return names
    }

    /// Returns true if the program refers to a library's symbol whose name contains `part`.
    func refersToSymbol(containing part: String) -> Bool {
        var isFound = false
        forEach(part, in: ".dynstr") { _, _ in isFound = true }
        return isFound
    }

    /// Finds each occurrence of some bytes in a section. `body` gets the section and the index after the occurrence.
    /// Does nothing without the section.
    ///
    /// It uses C's search, because loops in Swift take ten times as long.
    private func forEach(_ needle: String, in section: String, _ body: (UnsafeRawBufferPointer, Int) -> Void) {
        guard let range = sections[section]?.range else { return }
        let needle = Array(needle.utf8)
        bytes.withUnsafeBytes { bytes in
            let text = UnsafeRawBufferPointer(rebasing: bytes[range])
            guard let base = text.baseAddress else { return }
            var start = 0
            while let place = CSwiftFind(needle, needle.count, base + start, text.count - start) {
                start = place - base + needle.count
                body(text, start)
            }
        }
    }

    // MARK: Descriptions of types

    /// Returns the descriptor of the module at the end of the chain of parents, or nil if a part of the chain is in
    /// another library.
    private func module(of descriptor: Int) -> Int? {
        var descriptor = descriptor
        for _ in 0..<100 {
            guard let flags = integer(UInt32.self, at: descriptor) else { return nil }
            if flags & 0x1F == 0 { return descriptor }
            guard let parent = reference(at: descriptor + 4) else { return nil }
            descriptor = parent
        }
        return nil
    }

    /// Returns the target of a relative reference. Returns nil for an empty one, and for one through a pointer that
    /// the loader sets.
    private func reference(at address: Int) -> Int? {
        guard let distance = integer(Int32.self, at: address), distance != 0, distance & 1 == 0 else { return nil }
        return address + Int(distance)
    }

    private func text(at address: Int) -> String? {
        guard let offset = offset(of: address), let end = bytes[offset...].prefix(1_000).firstIndex(of: 0) else {
            return nil
        }
        return String(decoding: bytes[offset..<end], as: UTF8.self)
    }

    private func integer<T: FixedWidthInteger>(_: T.Type, at address: Int) -> T? {
        offset(of: address).flatMap { Self.integer(T.self, in: bytes, at: $0) }
    }

    private func offset(of address: Int) -> Int? {
        for segment in segments where address >= segment.address {
            let offset = address - segment.address + segment.range.lowerBound
            if segment.range.contains(offset) { return offset }
        }
        return nil
    }

    // MARK: The file

    private static func integer<T: FixedWidthInteger>(_: T.Type, in bytes: Data, at offset: Int) -> T? {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<T>.size else { return nil }
        return bytes.withUnsafeBytes { T(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: T.self)) }
    }

    private static func number(_ bytes: Data, _ offset: Int) -> Int? {
        integer(UInt64.self, in: bytes, at: offset).flatMap { Int(exactly: $0) }
    }

    /// Returns the range of that many bytes, or nil if the file ends before.
    private static func range(_ bytes: Data, _ start: Int?, _ count: Int?) -> Range<Int>? {
        guard let start, let count, start <= bytes.count, count <= bytes.count - start else { return nil }
        return start..<start + count
    }

    private static func segments(of bytes: Data) -> [Segment] {
        entries(of: bytes, table: 32, size: 54, count: 56).compactMap { entry in
            guard integer(UInt32.self, in: bytes, at: entry) == 1,  // loaded
                let address = number(bytes, entry + 16),
                let range = range(bytes, number(bytes, entry + 8), number(bytes, entry + 32))
            else { return nil }
            return Segment(address: address, range: range)
        }
    }

    private static func sections(of bytes: Data) -> [String: Section] {
        let entries = entries(of: bytes, table: 40, size: 58, count: 60)
        func contents(_ entry: Int) -> Range<Int>? {
            range(bytes, number(bytes, entry + 24), number(bytes, entry + 32))
        }
        guard let index = integer(UInt16.self, in: bytes, at: 62), entries.indices.contains(Int(index)),
            let names = contents(entries[Int(index)])
        else { return [:] }
        var sections: [String: Section] = [:]
        for entry in entries {
            guard integer(UInt32.self, in: bytes, at: entry + 4) != 8,  // has no bytes in the file
                let name = integer(UInt32.self, in: bytes, at: entry), let range = contents(entry),
                let address = number(bytes, entry + 16), Int(name) < names.count
            else { continue }
            let text = bytes[(names.lowerBound + Int(name))..<names.upperBound].prefix { $0 != 0 }
            sections[String(decoding: text, as: UTF8.self)] = Section(address: address, range: range)
        }
        return sections
    }

    /// Returns the offsets of the entries of a table. Three fields of the file's header describe the table. Empty for a
    /// damaged header.
    private static func entries(of bytes: Data, table: Int, size: Int, count: Int) -> [Int] {
        guard let start = number(bytes, table), let size = integer(UInt16.self, in: bytes, at: size),
            let count = integer(UInt16.self, in: bytes, at: count), start < bytes.count
        else { return [] }
        return (0..<Int(count)).map { start + $0 * Int(size) }
    }
}
