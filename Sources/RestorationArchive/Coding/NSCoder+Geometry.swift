import Foundation

/// Methods for geometry with Apple's names (S-API-50, S-API-51). The types that Foundation lacks on Linux use the two
/// package methods from their own modules.
extension NSCoder {
    package func encodeGeometry(_ value: some GeometryCoding, forKey key: String) {
        let kind = type(of: value).geometryKind
        guard let geometry = CodedGeometry(kind: kind, numbers: value.geometryNumbers) else { return }
        if let coder = self as? RestorationEncoder {
            coder.encode(geometry, forKey: key)
        } else {
            encode(geometry.string, forKey: key)
        }
    }

    /// Decodes a geometric value. Returns nil for a missing key, and for a value of another kind, which UIKit's coder
    /// reports.
    package func decodeGeometry<Value: GeometryCoding>(_ type: Value.Type, forKey key: String) -> Value? {
        let kind = Value.geometryKind
        let geometry: CodedGeometry?
        if let coder = self as? RestorationDecoder {
            geometry = coder.geometry(kind, forKey: key)
        } else if containsValue(forKey: key), let string = decodeObject(of: NSString.self, forKey: key) {
            geometry = CodedGeometry(kind: kind, string: String(describing: string))
        } else {
            geometry = nil
        }
        return geometry.map { Value(geometryNumbers: $0.numbers) }
    }

    // MARK: Without a key
    //
    // Foundation's methods end the process with any coder but its own, and cannot be overridden. UIKit declares methods
    // of the same names, which hide them and call the ones below. This module still sees Foundation's own.

    package func encodeGeometryInOrder(_ value: some GeometryCoding, otherwise encodeAsFoundation: () -> Void) {
        guard self is RestorationCoder else { return encodeAsFoundation() }
        encode(value as Any?)
    }

    package func decodeGeometryInOrder<Value: GeometryCoding>(otherwise decodeAsFoundation: () -> Value) -> Value {
        guard self is RestorationCoder else { return decodeAsFoundation() }
        let kind = Value.geometryKind
        let zeros = Value(geometryNumbers: Array(repeating: 0, count: kind.count))
        guard let decoder = self as? RestorationDecoder else {
            _ = decodeObject()  // reports the wrong direction
            return zeros
        }
        return decoder.geometry(kind).map { Value(geometryNumbers: $0.numbers) } ?? zeros
    }

    /// Calls Foundation's method, for its own coders.
    package func encodeAsFoundation(_ point: CGPoint) { encode(point) }
    package func encodeAsFoundation(_ size: CGSize) { encode(size) }
    package func encodeAsFoundation(_ rect: CGRect) { encode(rect) }
    package func decodePointAsFoundation() -> CGPoint { decodePoint() }
    package func decodeSizeAsFoundation() -> CGSize { decodeSize() }
    package func decodeRectAsFoundation() -> CGRect { decodeRect() }

    // MARK: With a key

    /// Returns the point that was encoded for `key`, or zero if there is none. A value of another kind gives zero, too,
    /// and UIKit's coder reports it.
    ///
    /// - Parameter key: The key.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodeGeometry(CGPoint.self, forKey: key) ?? .zero }

    /// Returns the size that was encoded for `key`, or zero if there is none. A value of another kind gives zero, too,
    /// and UIKit's coder reports it.
    ///
    /// - Parameter key: The key.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeGeometry(CGSize.self, forKey: key) ?? .zero }

    /// Returns the rectangle that was encoded for `key`, or zero if there is none. A value of another kind gives zero,
    /// too, and UIKit's coder reports it.
    ///
    /// - Parameter key: The key.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeGeometry(CGRect.self, forKey: key) ?? .zero }

    /// Encodes an `Int32` under its C name, like `encode(_:forKey:)`.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - key: The key.
    public func encodeCInt(_ value: Int32, forKey key: String) { encode(value, forKey: key) }
}
