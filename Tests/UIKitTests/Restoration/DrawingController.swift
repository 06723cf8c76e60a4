import UIKit

/// A controller that encodes a text in the background.
final class DrawingController: UIViewController {
    var text = ""
    /// The gate at which the operation waits before it encodes.
    var gate: Gate?
    /// The page, which the main actor encodes.
    var page = 0
    var callsSuper = true
    var onEncode: (NSCoder, OperationQueue) -> Void = { _, _ in }
    var onDecode: (NSCoder) -> Void = { _ in }
    private(set) var askedCount = 0
    /// The values that the controller decoded.
    private(set) var decoded: (text: String?, page: Int)?

    convenience init(_ identifier: String, text: String = "", gate: Gate? = nil) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        self.text = text
        self.gate = gate
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(page, forKey: "page")
    }

    override func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        if callsSuper { super.encodeRestorableState(with: coder, backgroundQueue: queue) }
        askedCount += 1
        onEncode(coder, queue)
        nonisolated(unsafe) let coder = coder
        queue.addOperation { [text, gate] in
            gate?.pass()
            coder.encode(text, forKey: "text")
        }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decoded = (coder.decodeObject(forKey: "text") as? String, coder.decodeInteger(forKey: "page"))
        onDecode(coder)
    }

    func change(to text: String) {
        self.text = text
        invalidateRestorableState()
    }
}
