import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct ButtonTypeTests {
    @Test func `A button whose type is a picture has that picture and a name, which the app's own go before`() throws {
        let app = try TestApp.showing {
            let own = UIButton(type: .close)
            own.setImage(UIImage(systemName: "trash"), for: .normal)
            own.accessibilityLabel = "Discard"
            return [
                UIButton(type: .close), UIButton(type: .infoLight), UIButton(type: .detailDisclosure),
                UIButton(type: .contactAdd), UIButton(type: .system), own,
            ]
        }
        let shown = app.windows.allElements.filter { $0.role == .button }
        #expect(shown.map(\.label) == ["Close", "More Info", "More Info", "Add", nil, "Discard"])
        #expect(
            shown.map { $0.image?.symbol } == ["xmark", "info.circle", "info.circle", "plus.circle", nil, "trash"])
    }

    @Test func `A button shows its title, and is called as its accessibility label says`() throws {
        let app = try TestApp.showing {
            let mood = UIButton(type: .system)
            mood.setTitle("☺", for: .normal)
            mood.accessibilityLabel = "Mood 4"
            let same = UIButton(type: .system)
            same.setTitle("Same", for: .normal)
            same.accessibilityLabel = "Same"
            let untitled = UIButton(type: .system)
            untitled.setTitle("", for: .normal)
            untitled.accessibilityLabel = "Untitled"
            return [mood, same, untitled]
        }
        let shown = app.windows.allElements.filter { $0.role == .button }
        #expect(shown.map(\.label) == ["☺", "Same", "Untitled"])
        #expect(shown.map(\.spokenName) == ["Mood 4", nil, nil])
        // A test finds the button by its title and by its spoken name.
        #expect(app.element("Mood 4")?.label == "☺")
        #expect(app.element("☺")?.id == app.element("Mood 4")?.id)
    }

    @Test func `A bar button and a tab do so too`() throws {
        let first = StateController("First")
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "+", primaryAction: UIAction { _ in })
        first.navigationItem.rightBarButtonItem?.accessibilityLabel = "Add"
        let navigation = UINavigationController(rootViewController: first)
        navigation.tabBarItem = UITabBarItem(title: "1", image: nil, tag: 0)
        navigation.tabBarItem.accessibilityLabel = "First tab"
        let app = TestApp(root: {
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            return tabs
        })
        try app.launch()
        #expect(app.element("+", role: .button)?.spokenName == "Add")
        #expect(app.element("1", role: .tab)?.spokenName == "First tab")
    }
}
