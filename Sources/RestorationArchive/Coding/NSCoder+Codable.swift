import Foundation

/// `Codable` values (S-API-48, S-API-49), which Apple offers on its keyed archivers.
extension NSCoder {
    /// Stores `value`.
    ///
    /// - Throws: What the value's `encode(to:)` throws. Nothing is stored then.
    public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
        let json = try Self.json(of: value)
        if let coder = self as? RestorationEncoder {
            coder.encode(json: json, forKey: key)
        } else {
            encode(json, forKey: key)
        }
    }

    /// What `encodeEncodable` stores.
    package static func json(of value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: JSONFloats.infinity, negativeInfinity: JSONFloats.negativeInfinity, nan: JSONFloats.nan)
        return try encoder.encode(value)
    }

    /// The value that was stored for `key`; nil, reported (`valueUndecodable`), if it does not fit `type`.
    public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
        guard let json = jsonOfCodable(forKey: key) else { return nil }
        if let value = try? Self.value(type, of: json) { return value }
        (self as? RestorationDecoder)?.json(key, doesNotFit: type)
        return nil
    }

    /// The value of what `json(of:)` gave.
    package static func value<Value: Decodable>(_ type: Value.Type, of json: Data) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: JSONFloats.infinity, negativeInfinity: JSONFloats.negativeInfinity, nan: JSONFloats.nan)
        return try decoder.decode(type, from: json)
    }

    private func jsonOfCodable(forKey key: String) -> Data? {
        if let coder = self as? RestorationDecoder { return coder.json(forKey: key) }
        guard containsValue(forKey: key) else { return nil }
        return decodeObject(of: NSData.self, forKey: key).map { Data(referencing: $0) }
    }
}

/// JSON has no such numbers.
private enum JSONFloats {
    static let infinity = "inf"
    static let negativeInfinity = "-inf"
    static let nan = "nan"
}
