import Foundation

/// A program as far as `ProgramImage` reads it: an ELF file of 64 bits with types of some modules, constants, and names
/// of symbols.
///
/// Each byte has the same address in memory and in the file.
struct LinkedProgram {
    /// The modules of its types.
    var modules: [String] = []
    /// Texts, each with a zero at its end.
    var constants: [String] = []
    /// The symbols of libraries that it refers to.
    var symbols: [String] = []

    private static let headerSize = 64
    private static let segmentSize = 56
    private static let sectionSize = 64

    /// The bytes of the file.
    var bytes: Data {
        var contents = Data(count: Self.headerSize + Self.segmentSize)
        var sections: [(name: String, range: Range<Int>)] = []
        func add(_ name: String, _ data: Data) {
            contents.append(Data(count: (16 - contents.count % 16) % 16))
            sections.append((name, contents.count..<contents.count + data.count))
            contents.append(data)
        }
        add(".rodata", Self.texts(constants))
        add(".dynstr", Self.texts(symbols))
        add("swift5_type_metadata", types)
        var names = Data([0])
        let nameOffsets = (sections.map(\.name) + [".shstrtab"]).map { name in
            defer { names.append(Self.texts([name])) }
            return names.count
        }
        add(".shstrtab", names)
        let table = contents.count
        for (section, name) in zip(sections, nameOffsets) {
            contents.append(Self.section(named: name, section.range))
        }
        contents.replaceSubrange(0..<Self.headerSize, with: header(table: table, sections: sections.count))
        contents.replaceSubrange(
            Self.headerSize..<Self.headerSize + Self.segmentSize, with: Self.segment(size: contents.count))
        return contents
    }

    /// References to descriptors. After them come the descriptors of a structure and of its module, and the module's
    /// name, for each module.
    private var types: Data {
        var references = Data()
        var descriptors = Data()
        let start = modules.count * 4
        for module in modules {
            let type = start + descriptors.count
            references.append(Self.number(UInt32(type - references.count)))
            // A structure (17) with its module as the parent. The module's descriptor begins eight bytes further, after
            // this one's two fields.
            descriptors.append(Self.number(UInt32(17)) + Self.number(UInt32(4)))
            // A module (0) without a parent, and then its name.
            descriptors.append(Self.number(UInt32(0)) + Self.number(UInt32(0)) + Self.number(UInt32(4)))
            descriptors.append(Self.texts([module]))
            descriptors.append(Data(count: (4 - descriptors.count % 4) % 4))
        }
        return references + descriptors
    }

    private func header(table: Int, sections: Int) -> Data {
        var header = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1]) + Data(count: 25)
        header += Self.number(UInt64(Self.headerSize)) + Self.number(UInt64(table)) + Data(count: 6)
        for field in [Self.segmentSize, 1, Self.sectionSize, sections, sections - 1] {
            header += Self.number(UInt16(field))
        }
        return header
    }

    private static func segment(size: Int) -> Data {
        number(UInt32(1)) + number(UInt32(5)) + Data(count: 24) + number(UInt64(size)) + number(UInt64(size))
            + Data(count: 8)
    }

    private static func section(named name: Int, _ range: Range<Int>) -> Data {
        number(UInt32(name)) + number(UInt32(1)) + Data(count: 8) + number(UInt64(range.lowerBound))
            + number(UInt64(range.lowerBound)) + number(UInt64(range.count)) + Data(count: 24)
    }

    private static func texts(_ texts: [String]) -> Data { texts.reduce(into: Data()) { $0 += Data($1.utf8) + [0] } }

    private static func number<T: FixedWidthInteger>(_ number: T) -> Data {
        withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }
}
