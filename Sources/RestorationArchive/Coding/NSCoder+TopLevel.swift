import Foundation

/// Reads that throw what `error` says otherwise. Foundation declares them on Linux, and as unavailable.
extension NSCoder {
    /// The next object without a key (S-CODER-48); nil past the end.
    ///
    /// - Throws: why it cannot be read (S-CODER-9).
    public func decodeTopLevelObject() throws -> Any? {
        try throwing { decodeObject() }
    }

    /// What `decodeObject(forKey:)` gives.
    ///
    /// - Throws: why it cannot be read (S-CODER-9). A missing key is read as nil.
    public func decodeTopLevelObject(forKey key: String) throws -> Any? {
        try throwing { decodeObject(forKey: key) }
    }

    /// What `decodeObject(of:forKey:)` gives.
    ///
    /// - Throws: why it cannot be read, another class included (S-CODER-44). A missing key is read as nil.
    public func decodeTopLevelObject<DecodedObjectType>(
        of cls: DecodedObjectType.Type, forKey key: String
    ) throws -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
        try throwing { decodeObject(of: cls, forKey: key) }
    }

    /// What `decodeObject(of:forKey:)` gives.
    ///
    /// - Throws: why it cannot be read, another class included (S-CODER-45). A missing key is read as nil.
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
