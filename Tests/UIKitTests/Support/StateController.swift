import UIKit

/// A controller that encodes and decodes what its test says, and logs its calls.
class StateController: UIViewController {
    /// The calls of all controllers of this class, in order.
    static var log: [String] = []

    var onEncode: (NSCoder) -> Void = { _ in }
    var onDecode: (NSCoder) -> Void = { _ in }
    var onLoad: (UIViewController) -> Void = { _ in }
    var onFinished: () -> Void = {}
    /// The value under `value` at the last decode.
    var value: Any?
    /// The value that the controller encodes under `value`.
    var valueToEncode: Any?
    private(set) var decodeCount = 0

    convenience init(
        _ identifier: String?, children: [UIViewController] = [], load: @escaping (UIViewController) -> Void = { _ in }
    ) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        onLoad = load
        for child in children { addChild(child) }
    }

    private var name: String { restorationIdentifier ?? "?" }

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.log.append("load \(name)")
        onLoad(self)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        Self.log.append("encode \(name)")
        coder.encode(valueToEncode, forKey: "value")
        onEncode(coder)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        Self.log.append("decode \(name)")
        decodeCount += 1
        value = coder.decodeObject(forKey: "value")
        onDecode(coder)
    }

    override func applicationFinishedRestoringState() {
        Self.log.append("finished \(name)")
        onFinished()
    }
}

/// A controller that its own class brings back.
class RecreatedController: StateController, UIViewControllerRestoration {
    static var provide: ([String], NSCoder) -> UIViewController? = { path, _ in RecreatedController(path.last ?? "") }

    convenience init(_ identifier: String, load: @escaping (UIViewController) -> Void = { _ in }) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        restorationClass = RecreatedController.self
        onLoad = load
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        log.append("class [\(identifierComponents.joined(separator: ", "))]")
        return provide(identifierComponents, coder)
    }
}

/// A container of the app's that encodes its children.
class EncodingContainer: StateController {
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(children, forKey: "children")
    }
}

extension UINavigationController {
    convenience init(_ identifier: String?, _ controllers: [UIViewController]) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        viewControllers = controllers
    }
}

extension UITabBarController {
    convenience init(_ identifier: String?, _ controllers: [UIViewController]) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        viewControllers = controllers
    }
}

extension UIView {
    /// Sets the identifier, and a label so that tests find the view.
    func named(_ identifier: String) -> Self {
        restorationIdentifier = identifier
        accessibilityLabel = identifier
        return self
    }
}
