import Foundation

/// The bytes of one value: a tag and its content. Reading and writing are next to each other for each tag.
extension CodedValue {
    private enum Tag: UInt8 {
        case `nil` = 0, null, no, yes, integer, unsigned, float, double, cgFloat, decimal
        case string, data, date, url, uuid, indexPath, indexSet, dateComponents, timeZone, locale
        case range, geometry, array, set, dictionary, attributedString, mutable, boxed, object, reference, codable
        case sensitive
    }

    private var tag: Tag {
        switch self {
        case .nil: .nil
        case .null: .null
        case .bool(let value): value ? .yes : .no
        case .integer: .integer
        case .unsigned: .unsigned
        case .float: .float
        case .double: .double
        case .cgFloat: .cgFloat
        case .decimal: .decimal
        case .string: .string
        case .data: .data
        case .date: .date
        case .url: .url
        case .uuid: .uuid
        case .indexPath: .indexPath
        case .indexSet: .indexSet
        case .dateComponents: .dateComponents
        case .timeZone: .timeZone
        case .locale: .locale
        case .range: .range
        case .geometry: .geometry
        case .array: .array
        case .set: .set
        case .dictionary: .dictionary
        case .attributedString: .attributedString
        case .mutable: .mutable
        case .boxed: .boxed
        case .object: .object
        case .reference: .reference
        case .codable: .codable
        case .sensitive: .sensitive
        }
    }

    /// The stored bytes. Values with equal bytes are equal, while `==` says that two NaN values differ.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        write(to: &writer)
        return writer.bytes
    }

    func write(to writer: inout ByteWriter) {
        writer.byte(tag.rawValue)
        switch self {
        case .nil, .null, .bool: break
        case .integer(let value): writer.signed(value)
        case .unsigned(let value): writer.unsigned(value)
        case .float(let value): writer.fixed(value.bitPattern)
        case .double(let value), .cgFloat(let value): writer.fixed(value.bitPattern)
        case .decimal(let value): writer.text(value.description)
        case .string(let value), .timeZone(let value), .locale(let value): writer.text(value)
        case .data(let value), .codable(let value): value.withUnsafeBytes { writer.data($0) }
        case .date(let value): writer.fixed(value.timeIntervalSinceReferenceDate.bitPattern)
        case .url(let relative, let base):
            writer.text(relative)
            writer.optionalText(base)
        case .uuid(let value): withUnsafeBytes(of: value.uuid) { writer.raw($0) }
        case .indexPath(let indexes): writer.list(indexes) { $1.signed(Int64($0)) }
        case .indexSet(let ranges): Self.write(ranges, to: &writer)
        case .dateComponents(let value): value.write(to: &writer)
        case .range(let location, let length):
            writer.signed(Int64(location))
            writer.signed(Int64(length))
        case .geometry(let value):
            writer.byte(value.kind.rawValue)
            for number in value.numbers { writer.fixed(number.bitPattern) }
        case .array(let elements): writer.list(elements) { $0.write(to: &$1) }
        case .set(let elements): Self.write(set: elements, to: &writer)
        case .dictionary(let entries): entries.write(to: &writer)
        case .attributedString(let value): value.write(to: &writer)
        case .mutable(let value), .boxed(let value), .sensitive(let value): value.write(to: &writer)
        case .object(let index): writer.count(index)
        case .reference(let reference): reference.write(to: &writer)
        }
    }

    static func read(from reader: inout ByteReader) throws(ArchiveError) -> CodedValue {
        let start = reader.offset
        // A mutable, boxed or sensitive value counts as one level together with the value it wraps.
        guard reader.depth < CodedValues.maximumDepth else { throw reader.damage(.tooDeep) }
        reader.depth += 1
        defer { reader.depth -= 1 }
        guard let tag = Tag(rawValue: try reader.byte()) else { throw reader.damage(.unknownTag, at: start) }
        switch tag {
        case .nil: return .nil
        case .null: return .null
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .integer: return .integer(try reader.signed())
        case .unsigned:
            let value = try reader.unsigned()
            guard value > UInt64(Int64.max) else { throw reader.damage(.invalidValue, at: start) }
            return .unsigned(value)
        case .float: return .float(Float(bitPattern: try reader.fixed(UInt32.self)))
        case .double: return .double(try reader.double())
        case .cgFloat: return .cgFloat(try reader.double())
        case .decimal:
            let text = try reader.text(isNeeded: true)
            let value = text == Decimal.nan.description ? .nan : Decimal(string: text)
            guard let value, value.description == text else { throw reader.damage(.invalidValue, at: start) }
            return .decimal(value)
        case .string: return .string(try reader.text())
        case .data: return .data(Data(try reader.data()))
        case .date: return .date(Date(timeIntervalSinceReferenceDate: try reader.double()))
        case .url: return .url(relative: try reader.text(), base: try reader.optionalText())
        case .uuid: return .uuid(try reader.uuid())
        case .indexPath:
            return .indexPath(try reader.list { (reader) throws(ArchiveError) in try reader.integer() })
        case .indexSet: return .indexSet(try readRanges(from: &reader))
        case .dateComponents: return .dateComponents(try CodedDateComponents.read(from: &reader))
        case .timeZone: return .timeZone(try reader.text())
        case .locale: return .locale(try reader.text())
        case .range: return .range(location: try reader.integer(), length: try reader.integer())
        case .geometry: return .geometry(try CodedGeometry.read(from: &reader))
        case .array:
            return .array(try reader.list { (reader) throws(ArchiveError) in try CodedValue.read(from: &reader) })
        case .set: return .set(try readSet(from: &reader))
        case .dictionary: return .dictionary(try [CodedEntry].read(from: &reader))
        case .attributedString: return .attributedString(try CodedAttributedString.read(from: &reader))
        case .mutable:
            let value = try readWrapped(from: &reader, but: [.mutable, .boxed, .sensitive])
            switch value {
            case .string, .data, .array, .set, .dictionary, .attributedString: return .mutable(value)
            default: throw reader.damage(.invalidValue, at: start)
            }
        case .boxed:
            let value = try readWrapped(from: &reader, but: [.mutable, .boxed, .sensitive])
            switch value {
            case .range: return .boxed(value)
            case .geometry(let geometry) where geometry.kind.isFoundation: return .boxed(value)
            default: throw reader.damage(.invalidValue, at: start)
            }
        case .object: return .object(try reader.index(below: reader.objectCount, else: .danglingReference))
        case .reference: return .reference(try RecordReference.read(from: &reader))
        case .codable: return .codable(Data(try reader.data()))
        case .sensitive: return .sensitive(try readWrapped(from: &reader, but: [.sensitive]))
        }
    }

    /// Reads a wrapped value. It first throws if the value has a tag in `excluded`: wrappers don't count as levels, so
    /// a chain of them could be endless.
    private static func readWrapped(
        from reader: inout ByteReader, but excluded: Set<Tag>
    ) throws(ArchiveError) -> CodedValue {
        if let tag = reader.nextByte.flatMap({ Tag(rawValue: $0) }), excluded.contains(tag) {
            throw reader.damage(.invalidValue)
        }
        reader.depth -= 1
        defer { reader.depth += 1 }
        return try read(from: &reader)
    }

    /// Writes each element's bytes in ascending order, each once.
    private static func write(set elements: [CodedValue], to writer: inout ByteWriter) {
        let encoded = elements.map { element in
            var writer = ByteWriter()
            element.write(to: &writer)
            return writer.bytes
        }
        let sorted = encoded.sorted { $0.lexicographicallyPrecedes($1) }
        let distinct = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }
        writer.list(distinct) { $1.raw(sorted[$0]) }
    }

    private static func readSet(from reader: inout ByteReader) throws(ArchiveError) -> [CodedValue] {
        var previous: Range<Int>?
        return try reader.list { (reader) throws(ArchiveError) in
            let start = reader.offset
            let element = try CodedValue.read(from: &reader)
            let range = start..<reader.offset
            if let previous, !reader.precedes(previous, range) { throw reader.damage(.unsorted, at: start) }
            previous = range
            return element
        }
    }

    /// Writes each range as its distance from the end of the previous one, and its length.
    private static func write(_ ranges: [Range<Int>], to writer: inout ByteWriter) {
        var end = 0
        writer.list(ranges) { range, writer in
            writer.count(range.lowerBound - end)
            writer.count(range.count)
            end = range.upperBound
        }
    }

    private static func readRanges(from reader: inout ByteReader) throws(ArchiveError) -> [Range<Int>] {
        var end = 0
        var isFirst = true
        return try reader.list { (reader) throws(ArchiveError) in
            let start = reader.offset
            let distance = try reader.index(below: Int.max - end, else: .invalidValue)
            let length = try reader.index(below: Int.max - end - distance, else: .invalidValue)
            guard length > 0, isFirst || distance > 0 else { throw reader.damage(.invalidValue, at: start) }
            isFirst = false
            let lower = end + distance
            end = lower + length
            return lower..<end
        }
    }
}

extension ByteReader {
    mutating func double() throws(ArchiveError) -> Double { Double(bitPattern: try fixed(UInt64.self)) }

    fileprivate mutating func uuid() throws(ArchiveError) -> UUID {
        let bytes = Array(try raw(16))
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

extension CodedGeometry.Kind {
    /// True if Foundation has a type for it that fits into an `NSValue`.
    fileprivate var isFoundation: Bool { self == .point || self == .size || self == .rect }
}
