import Testing
import UIKitTesting

/// What Compose's `StateRestorationTester` is used for, with an app that is killed.
@MainActor
@Suite(.serialized)
struct ComposeScenarios {
    /// A type that no framework knows.
    struct City: Codable, Equatable {
        var name: String
        var country: String
    }

    final class CityScreen: UIViewController {
        @Restored("city") var city = City(name: "Madrid", country: "Spain")
        @Restored("visits") var visits: [String: Int] = [:]
        var remembered = 0
    }

    @Test func `A value of an own type comes back, and what is only remembered does not`() throws {
        let app = try TestApp.scenario {
            let screen = CityScreen()
            screen.restorationIdentifier = "City"
            return screen
        }
        let screen = try app.root(as: CityScreen.self)
        screen.city = City(name: "Łódź", country: "Poland")
        screen.visits["Łódź", default: 0] += 2
        screen.remembered = 5
        try app.relaunch()
        let after = try app.root(as: CityScreen.self)
        #expect(after.city == City(name: "Łódź", country: "Poland") && after.visits == ["Łódź": 2])
        #expect(after.remembered == 0)
    }

    @Test func `A page that is left keeps what was entered, through a restart, until it is seen again`() throws {
        let app = try TestApp.scenario { UINavigationController("Stack", "List", "Detail") }
        try app.type("draft", into: "Detail text")
        let stack = try app.root(as: UINavigationController.self)
        stack.pushViewController(ScenarioScreen("Above"), animated: false)
        try app.relaunch()
        try app.relaunch()
        let after = try app.root(as: UINavigationController.self)
        #expect(app.element("Detail text") == nil)
        after.popViewController(animated: false)
        app.settle()
        #expect(app.element("Detail text")?.input?.text == "draft")
    }
}
