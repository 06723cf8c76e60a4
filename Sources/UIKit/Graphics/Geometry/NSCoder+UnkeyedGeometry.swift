import Foundation
import RestorationArchive

// These methods hide Foundation's methods of the same names, which end the process with any coder but Foundation's
// own (S-CODER-47, S-CODER-48). A file that imports only UIKit uses them. A file that also imports Foundation doesn't
// compile if it calls them, which is better than an app that crashes when it saves.
extension NSCoder {
    /// Encodes a point without a key, in the order of the calls.
    public func encode(_ point: CGPoint) {
        encodeGeometryInOrder(point) { encodeAsFoundation(point) }
    }

    /// Encodes a size without a key, in the order of the calls.
    public func encode(_ size: CGSize) {
        encodeGeometryInOrder(size) { encodeAsFoundation(size) }
    }

    /// Encodes a rectangle without a key, in the order of the calls.
    public func encode(_ rect: CGRect) {
        encodeGeometryInOrder(rect) { encodeAsFoundation(rect) }
    }

    /// Decodes the next value without a key. Returns zero if there is none or it isn't a point.
    public func decodePoint() -> CGPoint { decodeGeometryInOrder { decodePointAsFoundation() } }

    /// Decodes the next value without a key. Returns zero if there is none or it isn't a size.
    public func decodeSize() -> CGSize { decodeGeometryInOrder { decodeSizeAsFoundation() } }

    /// Decodes the next value without a key. Returns zero if there is none or it isn't a rectangle.
    public func decodeRect() -> CGRect { decodeGeometryInOrder { decodeRectAsFoundation() } }
}
