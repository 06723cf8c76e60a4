import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of setters that change the screen.
@MainActor
@Suite(.serialized)
struct SetterTests {
    @Test func `A filled button has its base background, another one does not`() throws {
        func style(_ configuration: UIButton.Configuration) throws -> PresentationStyle? {
            var configuration = configuration
            configuration.title = "go"
            configuration.baseBackgroundColor = .red
            let made = configuration
            return try TestApp.showing { [UIButton(configuration: made)] }.element("go")?.style
        }
        #expect(try style(.filled())?.backgroundColor == "#ff0000")
        #expect(try style(.plain())?.backgroundColor == nil)
    }

    @Test func `The font of a button's title label is the title's`() throws {
        let app = try TestApp.showing {
            let button = UIButton(type: .system)
            button.setTitle("go", for: .normal)
            button.titleLabel?.font = .boldSystemFont(ofSize: 24)
            return [button]
        }
        #expect(app.element("go")?.style?.fontSize == 24)
        #expect(app.element("go")?.style?.isBold == true)
    }

    @Test func `A slider that is not continuous asks displays to wait for its last value`() throws {
        let app = try TestApp.showing {
            let slider = UISlider()
            slider.restorationIdentifier = "slider"
            slider.accessibilityLabel = "slider"
            return [slider]
        }
        #expect(app.element("slider")?.traits.contains(.reportsAtEnd) == false)
        try app.view("slider", as: UISlider.self).isContinuous = false
        #expect(app.element("slider")?.traits.contains(.reportsAtEnd) == true)
    }

    @Test func `A search bar has the keyboard that it asks for, else that for searching`() throws {
        let app = try TestApp.showing {
            let bar = UISearchBar()
            bar.restorationIdentifier = "bar"
            bar.placeholder = "find"
            return [bar]
        }
        #expect(app.element("find")?.input?.keyboard == "search")
        try app.view("bar", as: UISearchBar.self).keyboardType = .numberPad
        #expect(app.element("find")?.input?.keyboard == "numeric")
    }

    @Test func `Colours of lower rank are the display's own`() throws {
        let app = try TestApp.showing {
            [UIColor.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .systemGray].enumerated().map {
                let label = UILabel()
                label.text = "text \($0)"
                label.textColor = $1
                return label
            }
        }
        let colors = (0..<5).map { app.element("text \($0)")?.style?.textColor }
        #expect(colors == [nil, "secondary", "tertiary", "tertiary", "#8e8e93"])
    }

    @Test func `The tab bar is away while a pushed controller wants it so`() throws {
        let app = TestApp(root: {
            let tabs = UITabBarController()
            let root = UIViewController()
            root.hidesBottomBarWhenPushed = true
            tabs.viewControllers = [UINavigationController(rootViewController: root), UIViewController()]
            return tabs
        })
        try app.launch()
        var showsBar: Bool { app.windows.allElements.contains { $0.role == .tabBar } }
        let tabs = try app.root(as: UITabBarController.self)
        let navigation = try #require(tabs.selectedViewController as? UINavigationController)
        #expect(showsBar)
        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: true)
        #expect(!showsBar)
        navigation.pushViewController(UIViewController(), animated: true)
        #expect(!showsBar)
        tabs.selectedIndex = 1
        #expect(showsBar)
        tabs.selectedIndex = 0
        navigation.popToRootViewController(animated: true)
        #expect(showsBar)
    }
}
