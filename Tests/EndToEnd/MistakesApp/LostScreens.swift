import UIKit

// Screens that don't come back at all.

/// A screen without an identifier.
final class NamelessScreen: Screen {
    required init() {
        super.init()
        restorationIdentifier = nil
    }

    required init?(coder: NSCoder) { nil }
}

/// A screen that nobody makes again.
final class HomelessScreen: Screen {
    required init() {
        super.init()
        restorationClass = nil
    }

    required init?(coder: NSCoder) { nil }
}

/// A screen whose restoration class returns nil.
final class RefusedScreen: Screen {
    override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        nil
    }
}

/// A screen whose restoration class returns a controller of another class.
final class MistakenScreen: Screen {
    override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let other = UIViewController()
        other.restorationIdentifier = "\(Self.self)"
        return other
    }
}

/// A screen whose restoration class forgets the identifier.
final class UnnamedScreen: Screen {
    override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let screen = UnnamedScreen()
        screen.restorationIdentifier = nil
        return screen
    }
}

/// A screen with another identifier each time.
final class RenamedScreen: Screen {
    required init() {
        super.init()
        restorationIdentifier = "Renamed-\(UUID())"
        restorationClass = nil
    }

    required init?(coder: NSCoder) { nil }
}

/// A screen whose restoration class has no name that leads to it.
final class PrivateScreen: Screen {
    required init() {
        super.init()
        restorationClass = Maker.self
    }

    required init?(coder: NSCoder) { nil }

    private final class Maker: UIViewControllerRestoration {
        static func viewController(
            withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
        ) -> UIViewController? {
            PrivateScreen()
        }
    }
}

/// A screen in a container without an identifier.
final class SheetScreen: Screen {
    override func viewDidLoad() {
        super.viewDidLoad()
        show(label("A sheet"))
    }
}

/// A container that does not encode its children.
final class CardsScreen: Screen {
    final class Card: UIViewController {
        init(_ name: String) {
            super.init(nibName: nil, bundle: nil)
            restorationIdentifier = name
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel()
            label.text = restorationIdentifier
            view.addSubview(label)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(button("Turn the card") { [unowned self] in showCard("Back") })
        showCard("Front")
    }

    private func showCard(_ name: String) {
        for child in children {
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        let card = Card(name)
        addChild(card)
        view.addSubview(card.view)
        card.didMove(toParent: self)
    }
}
