import Foundation

@testable import RestorationArchive

/// A generator with a seed, so that a developer can repeat a failing case (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A source of random canonical values of all cases.
struct RandomValues {
    var random: SeededGenerator
    let paths: PathTable
    let objectCount: Int

    mutating func integer() -> Int {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Int.random(in: .min ... .max, using: &random)
        case 1: [Int.min, .max, 0, -1, 63, 64, 127, 128][Int.random(in: 0..<8, using: &random)]
        default: Int.random(in: -300..<300, using: &random)
        }
    }

    mutating func double() -> Double {
        let value = Double(bitPattern: random.next())
        return value.isNaN ? 0.5 : value
    }

    mutating func text() -> String {
        let alphabet = ["a", "Z", "é", "e\u{301}", "日", "👩‍👩‍👧", "/", ":[", "%", "\0", "UIKit.", ""]
        return (0..<Int.random(in: 0..<6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }
            .joined()
    }

    mutating func data() -> Data {
        Data((0..<Int.random(in: 0..<9, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    }

    mutating func uuid() -> CodedValue {
        let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
        return .uuid(UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }))
    }

    mutating func entries(_ depth: Int) -> [CodedEntry] {
        var entries: [CodedEntry] = []
        for _ in 0..<Int.random(in: 0..<5, using: &random) { entries.append(CodedEntry(text(), value(depth))) }
        return entries.canonical
    }

    mutating func elements(_ depth: Int) -> [CodedValue] {
        var elements: [CodedValue] = []
        for _ in 0..<Int.random(in: 0..<5, using: &random) { elements.append(value(depth)) }
        return elements
    }

    mutating func geometry(_ kinds: [CodedGeometry.Kind]) -> CodedValue {
        let kind = kinds.randomElement(using: &random) ?? .point
        var numbers: [Double] = []
        for _ in 0..<kind.count { numbers.append(double()) }
        return CodedGeometry(kind: kind, numbers: numbers).map(CodedValue.geometry) ?? .nil
    }

    mutating func ranges() -> [Range<Int>] {
        var end = -1
        return (0..<Int.random(in: 0..<4, using: &random)).map { _ in
            let lower = end + Int.random(in: 1..<500, using: &random)
            end = lower + Int.random(in: 1..<500, using: &random)
            return lower..<end
        }
    }

    mutating func attributed(_ depth: Int) -> CodedValue {
        let string = text()
        var rest = string.utf16.count
        var runs: [CodedAttributedString.Run] = []
        while rest > 0 {
            let length = Int.random(in: 1...rest, using: &random)
            runs.append(.init(length: length, attributes: entries(depth)))
            rest -= length
        }
        return .attributedString(CodedAttributedString(string: string, runs: runs))
    }

    mutating func dateComponents() -> CodedValue {
        var entries: [CodedDateComponents.Entry] = []
        for field in CodedDateComponents.Field.allCases where Bool.random(using: &random) {
            entries.append(.init(field: field, value: integer()))
        }
        return .dateComponents(
            CodedDateComponents(
                entries: entries, calendar: Bool.random(using: &random) ? text() : nil,
                timeZone: Bool.random(using: &random) ? text() : nil))
    }

    /// Returns a value with a depth of at most `depth`.
    mutating func value(_ depth: Int) -> CodedValue {
        switch Int.random(in: 0..<(depth > 0 ? 32 : 24), using: &random) {
        case 0: .nil
        case 1: .null
        case 2: .bool(Bool.random(using: &random))
        case 3, 4: .integer(Int64(integer()))
        case 5: .unsigned(UInt64.random(in: (UInt64(Int64.max) + 1)...UInt64.max, using: &random))
        case 6: .float(Float(double()))
        case 7: .double(double())
        case 8: .cgFloat(double())
        case 9:
            .decimal(
                Decimal(
                    sign: .minus, exponent: Int.random(in: -20..<20, using: &random), significand: Decimal(integer())))
        case 10, 11: .string(text())
        case 12: .data(data())
        case 13: .date(Date(timeIntervalSinceReferenceDate: double()))
        case 14: .url(relative: text(), base: Bool.random(using: &random) ? text() : nil)
        case 15: uuid()
        case 16: .indexPath((0..<Int.random(in: 0..<4, using: &random)).map { _ in integer() })
        case 17: .indexSet(ranges())
        case 18: dateComponents()
        case 19: .timeZone(text())
        case 20: .locale(text())
        case 21: .range(location: integer(), length: integer())
        case 22: geometry(CodedGeometry.Kind.allCases)
        case 23: .codable(data())
        case 24: .array(elements(depth - 1))
        case 25: .set(canonicalSet(elements(depth - 1)))
        case 26: .dictionary(entries(depth - 1))
        case 27: attributed(depth - 1)
        case 28: .mutable(.array(elements(depth - 1)))
        case 29: Bool.random(using: &random) ? .boxed(geometry([.point, .size, .rect])) : .mutable(.string(text()))
        case 30: .sensitive(value(depth).revealed)
        default: reference()
        }
    }

    mutating func reference() -> CodedValue {
        if objectCount > 0, Bool.random(using: &random) {
            return .object(Int.random(in: 0..<objectCount, using: &random))
        }
        let path = paths.all.randomElement(using: &random)
        let kind = RestorableKind.allCases.randomElement(using: &random)
        guard let path, let kind else { return .nil }
        return .reference(RecordReference(kind: kind, path: path))
    }

    /// Returns the elements in the order of their bytes, each of them once.
    private func canonicalSet(_ elements: [CodedValue]) -> [CodedValue] {
        func bytes(_ value: CodedValue) -> [UInt8] {
            var writer = ByteWriter()
            value.write(to: &writer)
            return writer.bytes
        }
        let sorted = elements.map { (value: $0, bytes: bytes($0)) }.sorted {
            $0.bytes.lexicographicallyPrecedes($1.bytes)
        }
        return sorted.indices.filter { $0 == 0 || sorted[$0].bytes != sorted[$0 - 1].bytes }.map { sorted[$0].value }
    }

    mutating func values() -> CodedValues {
        var values = CodedValues()
        for _ in 0..<objectCount {
            values.objects.append(
                CodedObject(
                    classNames: [text()], isTrusted: Bool.random(using: &random), keyed: entries(2),
                    unkeyed: elements(2)))
        }
        values.keyed = entries(4)
        values.unkeyed = elements(3)
        return values
    }
}

/// Returns an archive of a few records with random values.
func randomArchive(seed: UInt64) -> Archive {
    let paths = pathTable(5)
    var random = RandomValues(random: SeededGenerator(state: seed), paths: paths, objectCount: Int(seed % 3))
    var records: [ArchiveRecord] = []
    for (index, path) in paths.all.enumerated() {
        records.append(
            ArchiveRecord(
                kind: RestorableKind.allCases[index % 3], path: path, className: random.text(),
                restorationClassName: index == 1 ? random.text() : nil,
                storyboardName: index == 2 ? "Main" : nil, storyboardIdentifier: index == 2 ? random.text() : nil,
                values: random.values()))
    }
    return Archive(
        application: application, applicationState: random.values(), paths: paths, records: records,
        snapshot: seed % 3 == 0 ? Array(random.text().utf8) + [0] : nil,
        pictures: seed % 3 == 0 ? (0..<3).map { pictureFile("\(random.text()) \($0)") }.sorted { $0.id < $1.id } : [])
}

/// Returns a picture that has a text as its bytes.
func pictureFile(_ text: String) -> PictureFile { PictureFile(Data(text.utf8)) }
