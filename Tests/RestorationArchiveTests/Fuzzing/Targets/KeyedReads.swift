import Foundation

@testable import RestorationArchive

/// All methods of a coder that read by a key, with every type.
enum KeyedReads {
    static func all(_ coder: NSCoder, _ key: String) {
        numbers(coder, key)
        objects(coder, key)
        collections(coder, key)
        geometry(coder, key)
        codable(coder, key)
    }

    private static func numbers(_ coder: NSCoder, _ key: String) {
        _ = coder.containsValue(forKey: key)
        _ = coder.decodeBool(forKey: key)
        _ = coder.decodeInteger(forKey: key)
        _ = coder.decodeInt32(forKey: key)
        _ = coder.decodeCInt(forKey: key)
        _ = coder.decodeInt64(forKey: key)
        _ = coder.decodeFloat(forKey: key)
        _ = coder.decodeDouble(forKey: key)
        coder.withDecodedUnsafeBytes(forKey: key) { _ = $0?.reduce(0, ^) }
        coder.withDecodedUnsafeBufferPointer(forKey: key) { _ = $0?.reduce(0, ^) }
    }

    private static func objects(_ coder: NSCoder, _ key: String) {
        use(coder.decodeObject(forKey: key))
        use(coder.decodeObject(of: nil, forKey: key))
        use(coder.decodeObject(of: [], forKey: key))
        use(coder.decodeObject(of: FuzzClasses.all, forKey: key))
        use(coder.decodeObject(of: [NSObject.self], forKey: key))
        use(coder.decodePropertyList(forKey: key))
        use(coder.decodeObject(of: NSString.self, forKey: key))
        use(coder.decodeObject(of: NSMutableString.self, forKey: key))
        use(coder.decodeObject(of: NSNumber.self, forKey: key))
        use(coder.decodeObject(of: NSDecimalNumber.self, forKey: key))
        use(coder.decodeObject(of: NSValue.self, forKey: key))
        use(coder.decodeObject(of: NSNull.self, forKey: key))
        use(coder.decodeObject(of: NSData.self, forKey: key))
        use(coder.decodeObject(of: NSMutableData.self, forKey: key))
        use(coder.decodeObject(of: NSDate.self, forKey: key))
        use(coder.decodeObject(of: NSURL.self, forKey: key))
        use(coder.decodeObject(of: NSUUID.self, forKey: key))
        use(coder.decodeObject(of: NSIndexPath.self, forKey: key))
        use(coder.decodeObject(of: NSIndexSet.self, forKey: key))
        use(coder.decodeObject(of: NSDateComponents.self, forKey: key))
        use(coder.decodeObject(of: NSTimeZone.self, forKey: key))
        use(coder.decodeObject(of: NSLocale.self, forKey: key))
        use(coder.decodeObject(of: NSAttributedString.self, forKey: key))
        use(coder.decodeObject(of: NSMutableAttributedString.self, forKey: key))
        use(coder.decodeObject(of: FuzzNote.self, forKey: key))
        use(coder.decodeObject(of: FuzzMemo.self, forKey: key))
    }

    private static func collections(_ coder: NSCoder, _ key: String) {
        use(coder.decodeObject(of: NSArray.self, forKey: key))
        use(coder.decodeObject(of: NSMutableArray.self, forKey: key))
        use(coder.decodeObject(of: NSSet.self, forKey: key))
        use(coder.decodeObject(of: NSMutableSet.self, forKey: key))
        use(coder.decodeObject(of: NSDictionary.self, forKey: key))
        use(coder.decodeObject(of: NSMutableDictionary.self, forKey: key))
        use(coder.decodeArrayOfObjects(ofClass: NSString.self, forKey: key))
        use(coder.decodeArrayOfObjects(ofClass: FuzzNote.self, forKey: key))
        use(coder.decodeArrayOfObjects(ofClasses: FuzzClasses.all, forKey: key))
        use(coder.decodeDictionary(withKeyClass: NSString.self, objectClass: NSNumber.self, forKey: key))
        use(coder.decodeDictionary(withKeyClass: NSString.self, objectClass: FuzzNote.self, forKey: key))
    }

    private static func geometry(_ coder: NSCoder, _ key: String) {
        _ = (coder.decodePoint(forKey: key), coder.decodeCGPoint(forKey: key))
        _ = (coder.decodeSize(forKey: key), coder.decodeCGSize(forKey: key))
        _ = (coder.decodeRect(forKey: key), coder.decodeCGRect(forKey: key))
        for kind in CodedGeometry.Kind.allCases { _ = (coder as? RestorationDecoder)?.geometry(kind, forKey: key) }
    }

    private static func codable(_ coder: NSCoder, _ key: String) {
        _ = coder.decodeDecodable([String].self, forKey: key)
        _ = coder.decodeDecodable([String: [Double]].self, forKey: key)
        _ = coder.decodeDecodable(FuzzTree.self, forKey: key)
    }

    /// Asks a value for its type, as app code does. It asks for no hash, because Foundation's hash of an
    /// `NSDecimalNumber` never ends.
    static func use(_ value: Any?) {
        guard let value else { return }
        _ = (value as? String, value as? Int, value as? Double, value as? Bool, value as? Date, value as? Data)
        switch value {
        case let elements as [Any]: _ = elements as? [String]
        case let entries as [String: Any]: _ = entries as? [String: Int]
        case let elements as Set<AnyHashable>: _ = elements as? Set<String>
        default: break
        }
    }
}

/// A tree as deep as JSON.
struct FuzzTree: Codable {
    var children: [FuzzTree]
    var value: Float?
    var date: Date?
}
