import Foundation

/// Methods that throw an error if a value cannot be read, while others set `error`. Foundation declares them as
/// unavailable on Linux.
extension NSCoder {
    /// Decodes the next object without a key (S-CODER-48).
    ///
    /// - Returns: The object, or nil past the end.
    /// - Throws: The reason why it cannot be read (S-CODER-9).
    public func decodeTopLevelObject() throws -> Any? {
        try throwing { decodeObject() }
    }

    /// Decodes the same object as `decodeObject(forKey:)`.
    ///
    /// - Parameter key: The key.
    /// - Returns: The object, or nil for a missing key.
    /// - Throws: The reason why it cannot be read (S-CODER-9).
    public func decodeTopLevelObject(forKey key: String) throws -> Any? {
        try throwing { decodeObject(forKey: key) }
    }

    /// Decodes the same object as `decodeObject(of:forKey:)`.
    ///
    /// - Parameters:
    ///   - cls: The class of the object.
    ///   - key: The key.
    /// - Returns: The object, or nil for a missing key.
    /// - Throws: The reason why it cannot be read, such as another class (S-CODER-44).
    public func decodeTopLevelObject<DecodedObjectType>(
        of cls: DecodedObjectType.Type, forKey key: String
    ) throws -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
        try throwing { decodeObject(of: cls, forKey: key) }
    }

    /// Decodes the same object as `decodeObject(of:forKey:)`.
    ///
    /// - Parameters:
    ///   - classes: The classes that the object may have.
    ///   - key: The key.
    /// - Returns: The object, or nil for a missing key.
    /// - Throws: The reason why it cannot be read, such as another class (S-CODER-45).
    public func decodeTopLevelObject(of classes: [AnyClass]?, forKey key: String) throws -> Any? {
        try throwing { decodeObject(of: classes, forKey: key) }
    }

    private func throwing<Value>(_ read: () -> Value?) throws -> Value? {
        let decoder = self as? RestorationDecoder
        let before = decoder?.lastError.take()
        let value = read()
        if let error { throw error }
        decoder?.lastError = before
        return value
    }
}
