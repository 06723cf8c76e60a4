/// The Objective-C type codes of numbers, for `encodeValue(ofObjCType:at:)` (S-CODER-49).
enum NumberTypeCode: UInt8 {
    case int8 = 0x63  // c
    case uint8 = 0x43  // C
    case int16 = 0x73  // s
    case uint16 = 0x53  // S
    case int32 = 0x69  // i
    case uint32 = 0x49  // I
    case long = 0x6C  // l
    case unsignedLong = 0x4C  // L
    case int64 = 0x71  // q
    case uint64 = 0x51  // Q
    case float = 0x66  // f
    case double = 0x64  // d
    case bool = 0x42  // B

    /// Creates the code of a C string. Fails for a code that is not exactly one number.
    init?(_ code: UnsafePointer<Int8>) {
        guard code[0] != 0, code[1] == 0 else { return nil }
        self.init(rawValue: UInt8(bitPattern: code[0]))
    }

    var size: Int {
        switch self {
        case .int8, .uint8, .bool: 1
        case .int16, .uint16: 2
        case .int32, .uint32, .float: 4
        case .long, .unsignedLong, .int64, .uint64, .double: 8
        }
    }

    func load(from address: UnsafeRawPointer) -> CodedValue {
        switch self {
        case .int8: .integer(Int64(address.loadUnaligned(as: Int8.self)))
        case .uint8: .integer(Int64(address.loadUnaligned(as: UInt8.self)))
        case .int16: .integer(Int64(address.loadUnaligned(as: Int16.self)))
        case .uint16: .integer(Int64(address.loadUnaligned(as: UInt16.self)))
        case .int32: .integer(Int64(address.loadUnaligned(as: Int32.self)))
        case .uint32: .integer(Int64(address.loadUnaligned(as: UInt32.self)))
        case .long, .int64: .integer(address.loadUnaligned(as: Int64.self))
        case .unsignedLong, .uint64: CodedValue(address.loadUnaligned(as: UInt64.self))
        case .float: .float(address.loadUnaligned(as: Float.self))
        case .double: .double(address.loadUnaligned(as: Double.self))
        case .bool: .bool(address.loadUnaligned(as: UInt8.self) != 0)
        }
    }

    /// Stores the number at `address`. If `value` is not a number that fits, stores zero and returns false.
    func store(_ value: CodedValue, at address: UnsafeMutableRawPointer) -> Bool {
        func store<Number: BitwiseCopyable>(_ number: Number?) -> Bool {
            guard let number else { return false }
            address.storeBytes(of: number, as: Number.self)
            return true
        }
        let fits =
            switch self {
            case .int8: store(value.integer(Int8.self))
            case .uint8: store(value.integer(UInt8.self))
            case .int16: store(value.integer(Int16.self))
            case .uint16: store(value.integer(UInt16.self))
            case .int32: store(value.integer(Int32.self))
            case .uint32: store(value.integer(UInt32.self))
            case .long, .int64: store(value.integer(Int64.self))
            case .unsignedLong, .uint64: store(value.integer(UInt64.self))
            case .float: store(value.float)
            case .double: store(value.double)
            case .bool: store(value.bool.map { $0 ? 1 : 0 } as UInt8?)
            }
        if !fits { storeZero(at: address) }
        return fits
    }

    func storeZero(at address: UnsafeMutableRawPointer) {
        address.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    }
}

/// The memory layout of a number, or a C array of numbers, with type codes such as `i` and `[4i]` (S-CODER-49).
struct NumberLayout {
    let code: NumberTypeCode
    /// The number of numbers in one value.
    let count: Int

    /// The limit for `count`. No app has an array of more numbers.
    private static let maximumCount = 1 << 20

    /// Creates the layout of a type code. Fails for a type that is neither a number nor an array of 1 to 1,048,576
    /// numbers.
    init?(_ type: UnsafePointer<Int8>) {
        if let code = NumberTypeCode(type) {
            (self.code, count) = (code, 1)
            return
        }
        var place = type
        guard UInt8(bitPattern: place[0]) == UInt8(ascii: "[") else { return nil }
        place += 1
        var count = 0
        while case let digit = Int(place[0]) - 0x30, (0...9).contains(digit) {
            count = count * 10 + digit
            guard count <= Self.maximumCount else { return nil }
            place += 1
        }
        let code = NumberTypeCode(rawValue: UInt8(bitPattern: place[0]))
        guard count > 0, let code, UInt8(bitPattern: place[1]) == UInt8(ascii: "]"), place[2] == 0 else { return nil }
        (self.code, self.count) = (code, count)
    }

    /// The size in bytes.
    var size: Int { code.size * count }

    /// Returns the numbers of `count` values that follow one another in memory. A negative count gives none.
    func numbers(from address: UnsafeRawPointer, count: Int = 1) -> [CodedValue] {
        (0..<max(count, 0) * self.count).map { code.load(from: address + $0 * code.size) }
    }
}
