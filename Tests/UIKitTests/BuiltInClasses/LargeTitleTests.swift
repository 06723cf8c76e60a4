import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of large titles, and of other properties of bars and fields that an app sets.
@MainActor
@Suite(.serialized)
struct LargeTitleTests {
    private func screen(_ title: String?, _ mode: UINavigationItem.LargeTitleDisplayMode = .automatic)
        -> UIViewController
    {
        let screen = UIViewController()
        screen.title = title
        screen.navigationItem.largeTitleDisplayMode = mode
        return screen
    }

    private func isLarge(_ app: TestApp) -> Bool? {
        app.windows.firstElement { $0.role == .navigationBar }?.traits.contains(.largeTitle)
    }

    @Test func `A title is large where the bar wants it, and its item or the one below it`() throws {
        let app = TestApp(root: { UINavigationController(rootViewController: self.screen("Root")) })
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        #expect(isLarge(app) == false)
        navigation.navigationBar.prefersLargeTitles = true
        app.settle()
        #expect(isLarge(app) == true)
        for (mode, expected) in [
            (UINavigationItem.LargeTitleDisplayMode.automatic, true), (.never, false), (.automatic, false),
            (.always, true), (.automatic, true),
        ] {
            navigation.pushViewController(screen("Next", mode), animated: false)
            app.settle()
            #expect(isLarge(app) == expected)
        }
        navigation.topViewController?.navigationItem.largeTitleDisplayMode = .never
        app.settle()
        #expect(isLarge(app) == false)
        navigation.pushViewController(screen(nil, .always), animated: false)
        app.settle()
        #expect(isLarge(app) == false)
    }

    @Test func `A bar that the app places itself has a large title, too`() throws {
        let app = try TestApp.showing {
            let bar = UINavigationBar()
            bar.prefersLargeTitles = true
            bar.items = [UINavigationItem(title: "Own")]
            return [bar]
        }
        #expect(isLarge(app) == true)
    }

    @Test func `A field has the border that the app wants`() throws {
        let app = try TestApp.showing {
            [UITextField.BorderStyle.none, .line, .bezel, .roundedRect].enumerated().map { index, style in
                let field = UITextField()
                field.accessibilityLabel = "\(index)"
                field.borderStyle = style
                return field
            }
        }
        #expect((0...3).map { app.element("\($0)")?.input?.border } == [nil, "line", "bezel", "rounded"])
        (app.root?.view.subviews[0] as? UITextField)?.borderStyle = .line
        app.settle()
        #expect(app.element("0")?.input?.border == "line")
    }
}
