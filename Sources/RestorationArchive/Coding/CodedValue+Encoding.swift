import Foundation

/// The encoding of Swift types and Foundation's classes without other values in them (chapter 7.2).
extension CodedValue {
    /// Encodes a number, a Substring, or a structure of Foundation or geometry without other values in it. Fails for
    /// all other types, for an integer of more than 64 bits, and for a String, Double or Bool, which `init(frequent:)`
    /// encodes.
    init?(plainStructure value: Any) {
        switch value {
        case let value as CGFloat: self = .cgFloat(Double(value))
        case let value as Float: self = .float(value)
        case let value as UInt64: self = CodedValue(value)
        case let value as UInt: self = CodedValue(UInt64(value))
        case let value as any FixedWidthInteger:
            guard let value = Int64(exactly: value) else { return nil }
            self = .integer(value)
        case let value as Decimal: self = .decimal(value)
        case let value as Substring: self = .string(String(value))
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        case let value as URL: self = CodedValue(value)
        case let value as UUID: self = .uuid(value)
        case let value as IndexPath: self = .indexPath(Array(value))
        case let value as IndexSet: self = .indexSet(Array(value.rangeView))
        case let value as DateComponents: self = .dateComponents(CodedDateComponents(value))
        case let value as TimeZone: self = .timeZone(value.codedName)
        case let value as Locale: self = .locale(value.identifier)
        case let value as NSRange: self = .range(location: value.location, length: value.length)
        case let value as any GeometryCoding: self.init(value)
        default: return nil
        }
    }

    /// Encodes a string, number, null, date, URL or similar object of Foundation without other values in it. Fails for
    /// collections, attributed strings, custom objects, and all other classes.
    init?(plainObject object: AnyObject) {
        switch object {
        case let object as NSMutableString: self = .mutable(.string(String(describing: object)))
        case let object as NSString: self = .string(String(describing: object))
        case let object as NSDecimalNumber: self = .decimal(object.decimalValue)
        case let object as NSNumber: self = CodedValue(object)
        case let object as NSMutableData: self = .mutable(.data(Data(referencing: object)))
        case let object as NSData: self = .data(Data(referencing: object))
        case let object as NSDate: self = .date(object as Date)
        case let object as NSURL: self = CodedValue(object as URL)
        case let object as NSUUID: self = .uuid(object as UUID)
        case let object as NSIndexPath: self = .indexPath(Array(object as IndexPath))
        case let object as NSIndexSet: self = .indexSet(Array((object as IndexSet).rangeView))
        case is NSNull: self = .null
        case let object as NSDateComponents: self = .dateComponents(CodedDateComponents(object as DateComponents))
        case let object as NSTimeZone: self = .timeZone((object as TimeZone).codedName)
        case let object as NSLocale: self = .locale((object as Locale).identifier)
        case let object as NSValue:
            guard let value = CodedValue(boxed: object) else { return nil }
            self = .boxed(value)
        default: return nil
        }
    }

    init?(_ geometry: any GeometryCoding) {
        let coded = CodedGeometry(kind: type(of: geometry).geometryKind, numbers: geometry.geometryNumbers)
        guard let coded else { return nil }
        self = .geometry(coded)
    }

    private init(_ url: URL) {
        self = .url(relative: url.relativeString, base: url.baseURL?.absoluteString)
    }

    private init(_ number: NSNumber) {
        if type(of: number) == type(of: NSNumber(value: true)) {
            self = .bool(number.boolValue)
            return
        }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "f"): self = .float(number.floatValue)
        case UInt8(ascii: "d"): self = .double(number.doubleValue)
        case UInt8(ascii: "Q"): self = CodedValue(number.uint64Value)
        default: self = .integer(number.int64Value)
        }
    }

    /// Encodes a boxed range, point, size or rectangle, and fails for another value. It checks the type first, because
    /// Foundation ends the process on a read of another type.
    private init?(boxed value: NSValue) {
        func hasType(of sample: NSValue) -> Bool { strcmp(value.objCType, sample.objCType) == 0 }
        if hasType(of: NSValue(range: NSRange())) {
            self = .range(location: value.rangeValue.location, length: value.rangeValue.length)
        } else if hasType(of: NSValue(point: .zero)) {
            self.init(value.pointValue)
        } else if hasType(of: NSValue(size: .zero)) {
            self.init(value.sizeValue)
        } else if hasType(of: NSValue(rect: .zero)) {
            self.init(value.rectValue)
        } else {
            return nil
        }
    }
}
