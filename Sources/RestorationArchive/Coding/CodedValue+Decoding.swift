import Foundation

/// The decoding of values without other values in them (chapter 7.2).
extension CodedValue {
    /// The value as the Swift type if that casts to Foundation's class as well, otherwise as the class. It is nil for
    /// nil, collections, attributed strings, objects, references, `Codable` and sensitive values, and invalid values.
    var plainObject: Any? {
        switch self {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .unsigned(let value): NSNumber(value: value)
        case .float(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        case .cgFloat(let value): CGFloat(value)
        case .decimal(let value): NSDecimalNumber(decimal: value)
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        case .url(let relative, let base): URL(string: relative, relativeTo: base.flatMap { URL(string: $0) })
        case .uuid(let value): value
        case .indexPath(let indexes): IndexPath(indexes: indexes)
        case .indexSet(let ranges): IndexSet(ranges: ranges)
        case .dateComponents(let value): value.dateComponents
        case .timeZone(let identifier): TimeZone(codedName: identifier)
        case .locale(let identifier): Locale(identifier: identifier)
        case .range(let location, let length): NSRange(location: location, length: length)
        case .geometry(let value): value.structure
        case .mutable(.string(let value)): NSMutableString(string: value)
        case .mutable(.data(let value)): NSMutableData(data: value)
        case .boxed(let value): value.boxedObject
        default: nil
        }
    }

    private var boxedObject: NSValue? {
        switch self {
        case .range(let location, let length): NSValue(range: NSRange(location: location, length: length))
        case .geometry(let geometry):
            switch geometry.structure {
            case let point as CGPoint: NSValue(point: point)
            case let size as CGSize: NSValue(size: size)
            case let rect as CGRect: NSValue(rect: rect)
            default: nil
            }
        default: nil
        }
    }

    /// Returns a range, point, size or rectangle as `NSValue`, if that is an object of `type`. Returns a point, size or
    /// rectangle as `NSString` and a `CGFloat` as `NSNumber` under the same condition. Swift on Linux cannot cast the
    /// `plainObject` to these. Returns nil for all other values and types.
    func object<Object: NSObject>(_ type: Object.Type) -> Object? {
        switch self {
        case .range, .geometry:
            boxedObject as? Object ?? geometryString as? Object
        case .boxed(let value):
            value.geometryString as? Object
        case .cgFloat(let value):
            NSNumber(value: value) as? Object
        default:
            nil
        }
    }

    /// The string that Foundation's own `encode(_: CGPoint, forKey:)` and similar methods pass to a coder for points,
    /// sizes and rectangles. It is nil for other values.
    private var geometryString: NSString? {
        guard case .geometry(let geometry) = self else { return nil }
        return switch geometry.structure {
        case let point as CGPoint: NSString(string: NSStringFromPoint(point))
        case let size as CGSize: NSString(string: NSStringFromSize(size))
        case let rect as CGRect: NSString(string: NSStringFromRect(rect))
        default: nil
        }
    }

    /// The class that a read has to name to get this value, or nil unless it is a plain value or collection.
    var foundationClass: AnyClass? {
        switch self {
        case .null: NSNull.self
        case .bool, .integer, .unsigned, .float, .double, .cgFloat: NSNumber.self
        case .decimal: NSDecimalNumber.self
        case .string: NSString.self
        case .data: NSData.self
        case .date: NSDate.self
        case .url: NSURL.self
        case .uuid: NSUUID.self
        case .indexPath: NSIndexPath.self
        case .indexSet: NSIndexSet.self
        case .dateComponents: NSDateComponents.self
        case .timeZone: NSTimeZone.self
        case .locale: NSLocale.self
        case .range, .geometry, .boxed: NSValue.self
        case .array: NSArray.self
        case .set: NSSet.self
        case .dictionary: NSDictionary.self
        case .attributedString: NSAttributedString.self
        case .mutable(.string): NSMutableString.self
        case .mutable(.data): NSMutableData.self
        case .mutable(.array): NSMutableArray.self
        case .mutable(.set): NSMutableSet.self
        case .mutable(.dictionary): NSMutableDictionary.self
        case .mutable(.attributedString): NSMutableAttributedString.self
        case .nil, .mutable, .object, .reference, .codable, .sensitive: nil
        }
    }

    var data: Data? {
        switch self {
        case .data(let data), .mutable(.data(let data)): data
        default: nil
        }
    }

    /// Returns the value as geometry of this kind, also if it is the string that Foundation makes of it. Returns nil
    /// for another kind or value.
    func geometry(_ kind: CodedGeometry.Kind) -> CodedGeometry? {
        switch self {
        case .geometry(let geometry) where geometry.kind == kind: geometry
        case .boxed(let value): value.geometry(kind)
        case .string(let string), .mutable(.string(let string)): CodedGeometry(kind: kind, string: string)
        default: nil
        }
    }

    /// True if the value and all its elements are of property list types (S-CODER-46). False for nil and `NSNull`.
    var isPropertyList: Bool {
        switch self {
        case .bool, .integer, .unsigned, .float, .double, .cgFloat, .decimal, .string, .data, .date: true
        case .array(let elements): elements.allSatisfy(\.isPropertyList)
        case .dictionary(let entries): entries.allSatisfy(\.value.isPropertyList)
        case .mutable(let value), .sensitive(let value): value.isPropertyList
        default: false
        }
    }

    /// The name of the value's type for an advice, such as `a value of NSString` or `a custom object`. It never
    /// contains the value itself (S-SEC-16).
    var typeDescription: String {
        switch self {
        case .nil: "nil"
        case .object: "a custom object"
        case .reference: "a reference to a restorable object"
        case .codable: "a Codable value"
        default: foundationClass.map { "a value of \($0)" } ?? "a value"
        }
    }
}

extension IndexSet {
    fileprivate init(ranges: [Range<Int>]) {
        self.init()
        for range in ranges { insert(integersIn: range) }
    }
}
