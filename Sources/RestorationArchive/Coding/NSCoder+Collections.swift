import Foundation

/// Methods that decode collections whose elements are of named classes (S-API-52).
extension NSCoder {
    /// Decodes the array for `key`.
    ///
    /// - Parameters:
    ///   - cls: The class of the elements.
    ///   - key: The key.
    /// - Returns: The array, or nil for a missing key, or unless all its elements are of `cls`.
    public func decodeArrayOfObjects<Element>(ofClass cls: Element.Type, forKey key: String) -> [Element]?
    where Element: NSObject, Element: NSCoding {
        decodeArrayOfObjects(ofClasses: [cls], forKey: key) as? [Element]
    }

    /// Decodes the array for `key`.
    ///
    /// - Parameters:
    ///   - classes: The classes of the elements.
    ///   - key: The key.
    /// - Returns: The array, or nil for a missing key, or unless each element is of one of `classes`.
    public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? {
        guard containsValue(forKey: key) else { return nil }
        guard let elements = decodeObject(of: [NSArray.self] + classes, forKey: key) as? [Any] else { return nil }
        return elements.allSatisfy { ClassNames.isKind($0, of: classes) } ? elements : nil
    }

    /// Decodes the dictionary for `key`.
    ///
    /// - Parameters:
    ///   - keyClass: The class of the keys.
    ///   - objectClass: The class of the objects.
    ///   - key: The key.
    /// - Returns: The dictionary, or nil for a missing key, or unless all its keys are of `keyClass` and all its
    ///   objects of `objectClass`.
    public func decodeDictionary<Key, Object>(
        withKeyClass keyClass: Key.Type, objectClass: Object.Type, forKey key: String
    ) -> [Key: Object]?
    where Key: NSObject, Key: NSCopying, Key: NSCoding, Object: NSObject, Object: NSCoding {
        guard containsValue(forKey: key) else { return nil }
        let classes: [AnyClass] = [NSDictionary.self, keyClass, objectClass]
        guard let dictionary = decodeObject(of: classes, forKey: key) as? [AnyHashable: Any] else { return nil }
        var result: [Key: Object] = [:]
        for (key, object) in dictionary {
            guard let key = key.base as? Key, let object = object as? Object else { return nil }
            result[key] = object
        }
        return result
    }
}
