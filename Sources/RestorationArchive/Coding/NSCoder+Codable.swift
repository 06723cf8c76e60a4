import Foundation

/// Support for `Codable` values (S-API-48, S-API-49), which Apple offers on its keyed archivers.
extension NSCoder {
    /// Stores `value` as JSON. UIKit's coder reports a reserved key, and does nothing after the pass. A coder of
    /// another kind stores the JSON as `Data`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key to store it for.
    /// - Throws: The error that the value's `encode(to:)` throws. Nothing is stored then.
    public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
        let json = try Self.json(of: value)
        if let coder = self as? RestorationEncoder {
            coder.encode(json: json, forKey: key)
        } else {
            encode(json, forKey: key)
        }
    }

    /// Returns the JSON that `encodeEncodable` stores, with sorted keys. Infinite numbers and NaN become texts. Throws
    /// what the value's `encode(to:)` throws.
    package static func json(of value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: JSONFloats.infinity, negativeInfinity: JSONFloats.negativeInfinity, nan: JSONFloats.nan)
        return try encoder.encode(value)
    }

    /// Decodes the value that was stored for `key`.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - key: The key.
    /// - Returns: The value, or nil if there is none, or if it does not fit `type`, which UIKit's coder reports
    ///   (`valueUndecodable`).
    public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
        guard let json = jsonOfCodable(forKey: key) else { return nil }
        if let value = try? Self.value(type, of: json) { return value }
        (self as? RestorationDecoder)?.json(key, doesNotFit: type)
        return nil
    }

    /// Decodes a value from the JSON of `json(of:)`. Throws if it does not fit the type.
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

/// Texts for the numbers that JSON lacks.
private enum JSONFloats {
    static let infinity = "inf"
    static let negativeInfinity = "-inf"
    static let nan = "nan"
}
