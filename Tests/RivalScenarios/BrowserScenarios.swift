import Foundation
import Testing
import UIKitTesting

/// What Firefox's and Chromium's tests of sessions show, with an app that is killed.
@MainActor
@Suite(.serialized)
struct BrowserScenarios {
    /// A form with an input of each kind.
    final class FormScreen: UIViewController {
        let name = UITextField(), password = UITextField(), notes = UITextView()
        let news = UISwitch(), volume = UISlider(), size = UISegmentedControl(items: ["S", "M", "L"])
        let day = UIDatePicker()

        override func viewDidLoad() {
            super.viewDidLoad()
            let views: [(UIView, String)] = [
                (name, "Name"), (password, "Password"), (notes, "Notes"), (news, "News"), (volume, "Volume"),
                (size, "Size"), (day, "Day"),
            ]
            for (view, label) in views {
                view.restorationIdentifier = label
                view.accessibilityLabel = label
                self.view.addSubview(view)
            }
            password.isSecureTextEntry = true
        }
    }

    private static func form() -> UIViewController {
        let form = FormScreen()
        form.restorationIdentifier = "Form"
        return form
    }

    @Test func `A form of every kind of input comes back with the cursor, and the password does not`() throws {
        let app = try TestApp.scenario(Self.form)
        var form = try app.root(as: FormScreen.self)
        for (label, text) in [("Password", "secret"), ("Notes", "one\ntwo")] {
            try app.type(text, into: label)
        }
        try app.press("News")
        try app.press("L")
        let (slider, picker) = (try #require(app.element("Volume")), try #require(app.element("Day")))
        #expect(app.deliver(.setValue(slider.id, 0.25)) == .handled)
        #expect(app.deliver(.setDate(picker.id, "2027-01-02T03:04")) == .handled)
        let date = form.day.date
        try app.type("Ada", into: "Name", cursor: 1)
        try app.relaunch()
        form = try app.root()
        #expect(form.name.text == "Ada" && form.notes.text == "one\ntwo")
        #expect(
            form.news.isOn && form.volume.value == 0.25 && form.size.selectedSegmentIndex == 2 && form.day.date == date)
        #expect(app.element("Name")?.input?.selection?.location == 1)
        #expect(app.element("Password")?.input?.text == "")
    }

    @Test func `Where the newest file is damaged, what was saved before comes back`() throws {
        let app = try TestApp.scenario(Self.form)
        try app.type("first", into: "Name")
        app.save()
        app.kill()
        try app.launch()
        try app.type("second", into: "Name")
        app.save()
        app.kill()
        // As a disk may: the file that was written last.
        let files = try FileManager.default.contentsOfDirectory(
            at: app.stateFolder, includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "state" }.sorted { $0.path < $1.path }
        try #require(files.count > 1)
        try Data(repeating: 0x58, count: 4_000).write(to: #require(files.last))
        try app.launch()
        #expect(app.element("Name")?.input?.text == "first")
        #expect(UIApplication.shared.restorationReport?.problems.map(\.reason) == [.archiveUnreadable])
    }

    @Test func `A session that kills the app is not what it starts with for ever`() throws {
        var isBroken = false
        var hasDied = false
        final class Fragile: UIViewController {
            var onDecode: () -> Void = {}
            override func decodeRestorableState(with coder: NSCoder) {
                onDecode()
                super.decodeRestorableState(with: coder)
            }
        }
        let app = TestApp { ScenarioDelegate { Self.form() } }
        app.makeDelegate = {
            ScenarioDelegate {
                let tabs = UITabBarController()
                tabs.restorationIdentifier = "Tabs"
                let fragile = Fragile()
                fragile.restorationIdentifier = "Fragile"
                fragile.onDecode = {
                    guard isBroken else { return }
                    app.dieHere()
                    hasDied = true
                }
                tabs.viewControllers = [Self.form(), fragile]
                return tabs
            }
        }
        try app.launch()
        try app.type("kept", into: "Name")
        app.save()
        app.kill()
        isBroken = true
        var launches = 0
        while launches < 5 {
            launches += 1
            hasDied = false
            try app.launch()
            if !hasDied { break }
            app.kill()
        }
        #expect(launches <= 3)
        #expect(app.element("Name")?.input?.text == "kept", "only the page that crashed is left out")
        #expect(
            UIApplication.shared.restorationReport?.problems.contains { $0.reason == .leftOutAfterCrash } == true)
    }

    @Test func `A start for an address opens it on top of the session that comes back`() throws {
        let app = try TestApp.scenario(Self.form)
        try app.type("kept", into: "Name")
        app.save()
        app.kill()
        let url = try #require(URL(string: "notes://today"))
        app.infoDictionary = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["notes"]]]]
        app.urls = [url]
        try app.launch()
        #expect((app.delegate as? ScenarioDelegate)?.opened == [url])
        #expect(app.element("Name")?.input?.text == "kept")
    }
}
