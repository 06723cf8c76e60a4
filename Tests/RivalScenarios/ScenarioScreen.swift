import UIKitTesting

/// A screen with a counter, a field and something to scroll, that comes back by its class.
final class ScenarioScreen: UIViewController, UIViewControllerRestoration {
    @Restored("count") var count = 0
    let field = UITextField()
    let scroller = UIScrollView()
    /// Whom to tell what was chosen here.
    weak var chooser: ScenarioScreen?
    var chosen: String?

    convenience init(_ name: String) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = name
        restorationClass = ScenarioScreen.self
        title = name
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        identifierComponents.last.map { ScenarioScreen($0) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.restorationIdentifier = "field"
        field.accessibilityLabel = "\(title ?? "") text"
        scroller.restorationIdentifier = "scroller"
        scroller.contentSize = CGSize(width: 100, height: 10_000)
        view.addSubview(field)
        view.addSubview(scroller)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(chooser, forKey: "chooser")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        chooser = coder.decodeObject(of: ScenarioScreen.self, forKey: "chooser")
    }

    func choose(_ value: String) {
        chooser?.chosen = value
        dismiss(animated: false)
    }
}

extension UINavigationController {
    convenience init(_ name: String, _ screens: String...) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = name
        viewControllers = screens.map { ScenarioScreen($0) }
    }
}
