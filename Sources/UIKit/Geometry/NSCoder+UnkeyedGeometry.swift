import Foundation
import RestorationArchive

// In front of Foundation's methods of the same names, which end the process with any coder but its own (S-CODER-47,
// S-CODER-48). A file that imports only UIKit gets these; one that imports Foundation as well does not compile where it
// calls them, which is better than an app that dies when it saves.
extension NSCoder {
    /// Stores a point without a key, in the order of the calls.
    public func encode(_ point: CGPoint) {
        encodeGeometryInOrder(point) { encodeAsFoundation(point) }
    }

    /// Stores a size without a key, in the order of the calls.
    public func encode(_ size: CGSize) {
        encodeGeometryInOrder(size) { encodeAsFoundation(size) }
    }

    /// Stores a rectangle without a key, in the order of the calls.
    public func encode(_ rect: CGRect) {
        encodeGeometryInOrder(rect) { encodeAsFoundation(rect) }
    }

    /// The next value without a key; zero if there is none, or it is no point.
    public func decodePoint() -> CGPoint { decodeGeometryInOrder { decodePointAsFoundation() } }

    /// The next value without a key; zero if there is none, or it is no size.
    public func decodeSize() -> CGSize { decodeGeometryInOrder { decodeSizeAsFoundation() } }

    /// The next value without a key; zero if there is none, or it is no rectangle.
    public func decodeRect() -> CGRect { decodeGeometryInOrder { decodeRectAsFoundation() } }
}
