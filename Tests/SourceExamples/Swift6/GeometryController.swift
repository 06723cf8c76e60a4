import UIKit

/// Encodes without keys, as some older code does.
class GeometryController: UIViewController {
    var origin = CGPoint.zero
    var size = CGSize.zero
    var frame = CGRect.zero
    var name: String?

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(origin)
        coder.encode(size)
        coder.encode(name)
        coder.encode(frame)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        origin = coder.decodePoint()
        size = coder.decodeSize()
        name = coder.decodeObject() as? String
        frame = coder.decodeRect()
        // Past the end, and of another kind: zero.
        if coder.decodePoint() != .zero { name = nil }
    }
}
