import Foundation
import RestorationArchive

// The methods that Apple's UIKit adds to NSCoder (S-API-50, S-API-51). They decode a missing key as zero, or as the
// identity for a transform.
extension NSCoder {
    /// Encodes a vector (S-API-50).
    public func encode(_ vector: CGVector, forKey key: String) { encodeGeometry(vector, forKey: key) }
    /// Encodes a transformation (S-API-50).
    public func encode(_ transform: CGAffineTransform, forKey key: String) { encodeGeometry(transform, forKey: key) }
    /// Encodes insets (S-API-50).
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { encodeGeometry(insets, forKey: key) }
    /// Encodes insets by reading direction (S-API-50).
    public func encode(_ directionalEdgeInsets: NSDirectionalEdgeInsets, forKey key: String) {
        encodeGeometry(directionalEdgeInsets, forKey: key)
    }
    /// Encodes an offset (S-API-50).
    public func encode(_ offset: UIOffset, forKey key: String) { encodeGeometry(offset, forKey: key) }

    /// Decodes a vector. Returns zero if there is none, or a value of another kind (S-API-51).
    public func decodeCGVector(forKey key: String) -> CGVector {
        decodeGeometry(CGVector.self, forKey: key) ?? .zero
    }
    /// Decodes a transformation. Returns the identity if there is none, or a value of another kind (S-API-51).
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        decodeGeometry(CGAffineTransform.self, forKey: key) ?? .identity
    }
    /// Decodes insets. Returns zero if there are none, or a value of another kind (S-API-51).
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        decodeGeometry(UIEdgeInsets.self, forKey: key) ?? .zero
    }
    /// Decodes insets by reading direction. Returns zero if there are none, or a value of another kind (S-API-51).
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        decodeGeometry(NSDirectionalEdgeInsets.self, forKey: key) ?? .zero
    }
    /// Decodes an offset. Returns zero if there is none, or a value of another kind (S-API-51).
    public func decodeUIOffset(forKey key: String) -> UIOffset {
        decodeGeometry(UIOffset.self, forKey: key) ?? .zero
    }
}

extension CodedGeometry {
    /// Registers UIKit's types, so that coders can decode them as objects and in collections (S-CODER-28).
    static func addTypesOfUIKit() {
        add([CGVector.self, CGAffineTransform.self, UIEdgeInsets.self, NSDirectionalEdgeInsets.self, UIOffset.self])
    }
}

extension CGVector: GeometryCoding {
    package static var geometryKind: CodedGeometry.Kind { .vector }
    package var geometryNumbers: [Double] { [dx, dy].map(Double.init) }
    package init(geometryNumbers numbers: [Double]) { self.init(dx: numbers[0], dy: numbers[1]) }
}

extension CGAffineTransform: GeometryCoding {
    package static var geometryKind: CodedGeometry.Kind { .affineTransform }
    package var geometryNumbers: [Double] { [a, b, c, d, tx, ty].map(Double.init) }
    package init(geometryNumbers numbers: [Double]) {
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}

extension UIEdgeInsets: GeometryCoding {
    package static var geometryKind: CodedGeometry.Kind { .edgeInsets }
    package var geometryNumbers: [Double] { [top, left, bottom, right].map(Double.init) }
    package init(geometryNumbers numbers: [Double]) {
        self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
}

extension NSDirectionalEdgeInsets: GeometryCoding {
    package static var geometryKind: CodedGeometry.Kind { .directionalEdgeInsets }
    package var geometryNumbers: [Double] { [top, leading, bottom, trailing].map(Double.init) }
    package init(geometryNumbers numbers: [Double]) {
        self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }
}

extension UIOffset: GeometryCoding {
    package static var geometryKind: CodedGeometry.Kind { .offset }
    package var geometryNumbers: [Double] { [horizontal, vertical].map(Double.init) }
    package init(geometryNumbers numbers: [Double]) { self.init(horizontal: numbers[0], vertical: numbers[1]) }
}
