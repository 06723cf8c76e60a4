/// The values that an object encoded, either as values or as verified bytes of a file that are not decoded yet.
enum RecordValues: Sendable {
    case made(CodedValues)
    case unread(UnreadRecords, Range<Int>)

    var values: CodedValues {
        switch self {
        case .made(let values): values
        case .unread(let records, let range): records.values(at: range)
        }
    }

    func value(forKey key: String) -> CodedValue? {
        switch self {
        case .made(let values): values[key]
        case .unread(let records, let range): records.value(forKey: key, at: range)
        }
    }

    func write(to writer: inout ByteWriter) {
        switch self {
        case .made(let values): values.write(to: &writer)
        case .unread(let records, let range): records.write(range, to: &writer)
        }
    }
}

extension RecordValues: Equatable {
    static func == (left: Self, right: Self) -> Bool { left.values == right.values }
}
