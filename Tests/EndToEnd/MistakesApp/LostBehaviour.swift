import UIKit

// Screens that look as before, but don't work as before.

/// A screen that connects its button when it first appears, but not when UIKit restores it.
final class UnconnectedScreen: Screen {
    private lazy var answer = label("")
    private let ask = UIButton(type: .system)

    override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let screen = UnconnectedScreen()
        screen.isRestored = true
        return screen
    }

    private var isRestored = false

    override func viewDidLoad() {
        super.viewDidLoad()
        ask.setTitle("Ask", for: .normal)
        if !isRestored {
            ask.addAction(
                UIAction { [unowned self] _ in
                    answer.text = answer.text == "Yes" ? "No" : "Yes"
                }, for: .primaryActionTriggered)
        }
        show(answer, ask)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(answer.text, forKey: "answer")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        answer.text = coder.decodeObject(forKey: "answer") as? String
    }
}

/// A screen that doesn't encode its invisible part.
final class HiddenScreen: Screen {
    private var isMarked = false
    private lazy var answer = label("")

    override func viewDidLoad() {
        super.viewDidLoad()
        show(
            button("Mark") { [unowned self] in isMarked = true },
            button("Is it marked?") { [unowned self] in answer.text = isMarked ? "Marked" : "Not marked" }, answer)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(answer.text, forKey: "answer")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        answer.text = coder.decodeObject(forKey: "answer") as? String
    }
}

/// A screen that doesn't call super.
final class WithoutSuperScreen: Screen {
    override func encodeRestorableState(with coder: NSCoder) {
        coder.encode(true, forKey: "wasHere")
    }
}

/// A tab that nobody saw. It touches its label when UIKit asks it to encode.
final class TabsScreen: UITabBarController, UIViewControllerRestoration {
    final class UnseenScreen: Screen {
        private var outlet: UILabel!

        override func viewDidLoad() {
            super.viewDidLoad()
            outlet = label("Unseen")
            show(outlet)
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(outlet.text, forKey: "text")
        }
    }

    final class SeenScreen: Screen {}

    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "TabsScreen"
        restorationClass = TabsScreen.self
        viewControllers = [SeenScreen(), UnseenScreen()]
    }

    required init?(coder: NSCoder) { nil }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        TabsScreen()
    }
}

/// A screen that expects a value that it didn't encode.
final class UndecodedScreen: Screen {
    private var name = ""

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if !name.isEmpty { coder.encode(name, forKey: "name") }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        name = coder.decodeObject(forKey: "name") as! String
    }
}

/// A screen that waits for something that never comes.
final class WaitingScreen: Screen {
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        while true { sleep(60) }
    }
}
