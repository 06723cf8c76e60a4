import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the objects that UIKit asks after launches that died within an object's `encodeRestorableState(with:)`
/// (S-LIFE-27). `TestApp` simulates a death: the next launch gets the files as they were at that moment.
@MainActor
@Suite(.serialized)
struct EncodeCrashTests {
    /// An app of `Tabs` with `Home` and `Note`, which nobody visited. It dies while an object of `deadly` encodes.
    /// `Note unloaded` means a `Note` without a loaded view.
    @MainActor
    private final class Scenario {
        var deadly: Set<String> = []
        let model = Model()
        private(set) var asked: [String] = []
        private(set) lazy var app = TestApp(
            root: { [unowned self] in
                UITabBarController(
                    "Tabs",
                    [
                        screen("Home") { $0.view.addSubview(Draft(self)) }, screen("Note"),
                        UINavigationController("Nav", [screen("List")]),
                    ])
            },
            configure: { [unowned self] delegate in
                UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
                model.scenario = self
                delegate.onWillEncode = { [unowned self] coder in
                    encodes("App", unloaded: false)
                    coder.encode(model, forKey: "model")
                    coder.encode("kept", forKey: "app")
                }
            })

        private func screen(_ name: String, load: @escaping (UIViewController) -> Void = { _ in }) -> StateController {
            let controller = StateController(name, load: load)
            controller.valueToEncode = name
            controller.onEncode = { [unowned self, unowned controller] _ in
                encodes(name, unloaded: !controller.isViewLoaded)
            }
            return controller
        }

        func encodes(_ name: String, unloaded: Bool) {
            asked.append(name)
            if deadly.contains(name) || unloaded && deadly.contains("\(name) unloaded") { app.dieHere() }
        }

        /// Launches and saves. With `dying`, the app dies in the save.
        func launch(dying: Bool = false) throws {
            try app.launch()
            asked = []
            app.save()
            if dying {
                #expect(FileManager.default.fileExists(atPath: app.folder.appendingPathComponent("disk-at-death").path))
                app.kill()
            }
        }

        func controller(_ name: String) throws -> StateController {
            try #require(UIApplication.identified(name) as? StateController)
        }

        func message(_ name: String?) -> String {
            let report = UIApplication.shared.preservationReport
            return report?.problems.first { $0.reason == .encodeSkippedAfterCrash && $0.publicPath?.last == name }?
                .message
                ?? ""
        }
    }

    private final class Draft: UIView {
        private weak var scenario: Scenario?
        convenience init(_ scenario: Scenario) {
            self.init(frame: .zero)
            self.scenario = scenario
            restorationIdentifier = "Draft"
        }
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            scenario?.encodes("Draft", unloaded: false)
        }
    }

    private final class Model: NSObject, UIStateRestoring {
        weak var scenario: Scenario?
        func encodeRestorableState(with coder: NSCoder) { scenario?.encodes("Model", unloaded: false) }
    }

    // S-LIFE-27.1, S-LIFE-27.2, S-LIFE-27.4, S-LIFE-27.5
    @Test func `S-LIFE-27: after one death an object is not asked while its view is not loaded, and asked when it is`()
        throws
    {
        let scenario = Scenario()
        scenario.deadly = ["Note unloaded"]
        try scenario.launch(dying: true)
        #expect(scenario.app.storedArchive() == nil, "the save that died was never written")

        try scenario.launch()
        #expect(
            !scenario.asked.contains("Note") && Set(scenario.asked).isSuperset(of: ["App", "Home", "Draft", "List"]))
        #expect(scenario.app.saveProblems(.encodeSkippedAfterCrash) == [["Tabs", "Note"]])
        let message = scenario.message("Note")
        #expect(
            message.contains("its encodeRestorableState(with:) ended the app while its view was not loaded"),
            "\(message)")
        #expect(message.contains("Note, a StateController,"))
        #expect(scenario.app.savedPaths.contains(["Tabs", "Note"]), "its record is UIKit's own part")
        // Partial passes do the same as complete ones.
        try scenario.controller("Note").invalidateRestorableState()
        scenario.app.saveChange()
        #expect(!scenario.asked.contains("Note"))
        try scenario.app.root(as: UITabBarController.self).selectedIndex = 1
        scenario.app.saveChange()
        #expect(scenario.asked.contains("Note"))
        #expect(scenario.app.saveProblems(.encodeSkippedAfterCrash) == [])

        // The next launch restores it, so its view exists.
        try scenario.launch()
        #expect(scenario.asked.contains("Note"))
        #expect(try scenario.controller("Note").value as? String == "Note")
        #expect(UIApplication.shared.launchReason == .restoring)
        #expect(scenario.app.restoreProblems(.encodeSkippedAfterCrash) == [["Tabs", "Note"]])
        #expect(scenario.app.restoreProblems(.leftOutAfterCrash) == [])
    }

    // S-LIFE-27.3, S-LIFE-27.4
    @Test func `S-LIFE-27: after two deaths an object is not asked at all, until the app has another version`() throws {
        let scenario = Scenario()
        scenario.deadly = ["Home"]
        try scenario.launch(dying: true)
        try scenario.launch(dying: true)
        for _ in 0..<3 {
            try scenario.launch()
            #expect(
                !scenario.asked.contains("Home") && scenario.asked.contains("Draft"), "UIKit's own part names the views"
            )
            #expect(scenario.app.saveProblems(.encodeSkippedAfterCrash) == [["Tabs", "Home"]])
            #expect(scenario.message("Home").contains("ended the app twice."), "\(scenario.message("Home"))")
            #expect(try scenario.controller("Home").value == nil)
            scenario.app.kill()
        }
        scenario.app.bundleVersion = "2"
        scenario.deadly = []
        try scenario.launch()
        #expect(scenario.asked.contains("Home"))
        #expect(scenario.app.saveProblems(.encodeSkippedAfterCrash) == [])
        #expect(scenario.app.restoreProblems(.encodeSkippedAfterCrash) == [])
    }

    @Test(arguments: ["Draft", "Model", "App"])
    func `S-LIFE-27: a view, a registered object and the app delegate are asked again once, and then not`(
        _ name: String
    )
        throws
    {
        let scenario = Scenario()
        scenario.deadly = [name]
        try scenario.launch(dying: true)
        try scenario.launch(dying: true)
        try scenario.launch()
        #expect(!scenario.asked.contains(name) && scenario.asked.contains("Home"))
        #expect(!scenario.message(name == "App" ? nil : name).isEmpty)
        #expect(scenario.app.saveProblems(.encodeSkippedAfterCrash).count == 1)
    }

    @Test func `S-LIFE-27: what UIKit asks of the app for an object may end it, too: its record is empty then`() throws
    {
        final class Rows: NSObject, UITableViewDataSource, UIDataSourceModelAssociation {
            var onAsk: () -> Void = {}
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
                onAsk()
                return "\(idx.row)"
            }
            func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? { nil }
        }
        let rows = Rows()
        let app = TestApp(root: {
            StateController("Root") {
                let table = UITableView(frame: .zero, style: .plain)
                table.restorationIdentifier = "Table"
                table.dataSource = rows
                $0.view.addSubview(table)
            }
        })
        var count = 0
        rows.onAsk = { [unowned app] in
            count += 1
            app.dieHere()
        }
        for _ in 0..<3 {
            try app.launch()
            app.save()
            app.kill()
        }
        #expect(count > 0)
        count = 0
        try app.launch()
        app.save()
        #expect(count == 0)
        #expect(app.saveProblems(.encodeSkippedAfterCrash) == [["Root", "Table"]])
        #expect(app.savedPaths == [["Root"], ["Root", "Table"]])
    }

    @Test func `S-LIFE-27: two objects that end the app are both known, wherever the save was interrupted`() throws {
        let scenario = Scenario()
        scenario.deadly = ["Note unloaded", "List unloaded"]
        try scenario.launch(dying: true)
        try scenario.launch(dying: true)
        try scenario.launch()
        #expect(
            Set(scenario.app.saveProblems(.encodeSkippedAfterCrash)) == [["Tabs", "Note"], ["Tabs", "Nav", "List"]])
        #expect(
            scenario.app.restoreProblems(.encodeSkippedAfterCrash).count == 2, "nothing is saved that could name them")
    }

    @Test func `S-LIFE-27: an app that goes on dying in this way asks nobody in the end`() throws {
        let names = (0..<40).map { "Tab \($0)" }
        var isAsked = false
        var app: TestApp?
        let made = TestApp(root: {
            UITabBarController(
                "Tabs",
                names.map { name in
                    let controller = StateController(name)
                    controller.onEncode = { _ in
                        isAsked = true
                        app?.dieHere()
                    }
                    return controller
                })
        })
        app = made
        var deaths = 0
        repeat {
            isAsked = false
            try made.launch()
            made.save()
            if isAsked {
                deaths += 1
                made.kill()
            }
        } while isAsked && deaths < 40
        #expect(deaths == CrashJournal.slotCount)
        #expect(made.savedPaths.count == 41)
        #expect(made.saveProblems(.encodeSkippedAfterCrash).count == 41, "the delegate among them")
        #expect(
            UIApplication.shared.restorationReport?.problems.contains {
                $0.reason == .encodeSkippedAfterCrash && $0.message.contains("UIKit does not call it")
            } == true)
    }

    @Test func `S-LIFE-27: a kill is no death within encoding, and nothing is written as long as all is well`() throws {
        let scenario = Scenario()
        for _ in 0..<3 {
            try scenario.launch()
            scenario.app.kill()
        }
        try scenario.launch()
        #expect(scenario.app.saveProblems(.encodeSkippedAfterCrash) == [])
        #expect(scenario.app.crashJournal?.encodingCrashes == [])
    }

    @Test func `S-LIFE-16, S-LIFE-27: discarding the state forgives, in this launch and the next`() throws {
        let scenario = Scenario()
        scenario.deadly = ["Home"]
        try scenario.launch(dying: true)
        try scenario.launch(dying: true)
        scenario.deadly = []
        try scenario.launch()
        #expect(!scenario.asked.contains("Home"))
        UIApplication.shared.discardRestorableState()
        scenario.app.save()
        #expect(scenario.asked.contains("Home"))
        try scenario.launch()
        #expect(scenario.asked.contains("Home"))
    }

    @Test func `S-LIFE-19, S-LIFE-27: in developer mode everybody is asked`() throws {
        let scenario = Scenario()
        scenario.app.isInDeveloperMode = true
        scenario.deadly = ["Home"]
        for _ in 0..<3 { try scenario.launch(dying: true) }
        scenario.deadly = []
        try scenario.launch()
        #expect(scenario.asked.contains("Home"))
    }

    @Test func `S-LIFE-6, S-LIFE-27: a death within encoding, soon after the launch, is not laid to what was restored`()
        throws
    {
        let scenario = Scenario()
        try scenario.launch()
        scenario.app.kill()
        scenario.deadly = ["Home"]
        try scenario.launch(dying: true)
        try scenario.launch(dying: true)
        try scenario.launch()
        #expect(scenario.app.restoreProblems(.leftOutAfterCrash) == [])
        #expect(UIApplication.shared.launchReason == .restoring)
        #expect(scenario.app.restoredPaths.contains(["Tabs", "Home"]))
    }

    @Test func `S-LIFE-5, S-LIFE-27: while the state is saved the journal says so, and then what it said before`()
        throws
    {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        try app.relaunch()
        func step() -> LaunchStep? { app.crashJournal?.launch?.place.step }
        var steps = [step()]
        try app.root(as: StateController.self).onEncode = { _ in steps.append(step()) }
        app.save()
        steps.append(step())
        #expect(steps == [.settling, .encoding, .settling])
    }

    /// Launches an app of many objects twice. `step` reads from its journal where the launch is.
    private func relaunchedApp(childCount: Int) throws -> (app: TestApp, keeper: Autosaver, step: () -> LaunchStep?) {
        let app = TestApp(root: {
            EncodingContainer("Root", children: (0..<childCount).map { StateController("\($0)") })
        })
        try app.launch()
        try app.relaunch()
        let keeper = try #require(UIApplication.shared.currentScene.autosaver)
        return (app, keeper, { app.crashJournal?.launch?.place.step })
    }

    @Test func `S-LIFE-27: the journal says so in each slice of a save`() throws {
        let (app, keeper, step) = try relaunchedApp(childCount: 100)
        #expect(keeper.preserveSlice(completely: true, .zero) == nil)
        var steps = [step()]
        try #require(app.root?.children.last as? StateController).onEncode = { _ in steps.append(step()) }
        while keeper.preserveSlice(.zero) == nil {}
        steps.append(step())
        #expect(steps == [.settling, .encoding, .settling])
    }

    @Test func `S-LIFE-27: the journal says so in a later turn that asks what a pass has left`() throws {
        let (app, keeper, step) = try relaunchedApp(childCount: 500)
        _ = try #require(app.preserve())
        _ = try #require(app.preserveChange())
        var steps = [step()]
        try #require(app.root?.children.last as? StateController).onEncode = { _ in steps.append(step()) }
        while keeper.preserveMore() != nil {}
        steps.append(step())
        #expect(steps == [.settling, .encoding, .settling])
    }

    // MARK: Hangs

    private func fixture() throws -> (folder: String, store: ArchiveStore, slot: EncodingSlot) {
        let folder = FileManager.default.temporaryDirectory.path + "/encoding-\(UUID().uuidString)"
        let store = ArchiveStore(
            directory: folder + "/state", bundleIdentifier: "org.example.Watch",
            keyStore: KeyFile(directory: folder + "/key"))
        _ = store.open()
        return (folder, store, try #require(store.beginEncoding(version: 1)))
    }

    @Test func `S-LIFE-27: a call that does not return is noted as a hang, one after the other is not`() throws {
        let (folder, store, slot) = try fixture()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func noted() -> [EncodingCrash.Cause] { store.open().journal.encodingCrashes(ofVersion: 1).map(\.cause) }
        let object = ObjectFingerprint(rawValue: 5)
        let watchdog = Watchdog(
            of: slot, hangInterval: 2, memory: MemoryUse(current: { (1, 1) }, maximum: (1000, 1000)))
        #expect(!watchdog.tick(), "no pass, no timer")
        watchdog.watch()
        for _ in 0..<30 {
            slot.begin(object, .loaded)
            #expect(watchdog.tick())
            slot.end()
        }
        #expect(noted() == [])
        // From now on only this test calls `tick()`.
        watchdog.rest()
        slot.begin(object, .loaded)
        for _ in 0..<8 { _ = watchdog.tick() }
        #expect(noted() == [])
        _ = watchdog.tick()
        #expect(noted() == [.hang])
        // The encoding ends after all.
        slot.end()
        _ = watchdog.tick()
        #expect(noted() == [])
        #expect(!watchdog.tick())
    }

    @Test func `S-LIFE-27: a call that takes nearly all memory is noted before the system ends the app`() throws {
        let (folder, store, slot) = try fixture()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let watchdog = Watchdog(
            of: slot, hangInterval: 2, memory: MemoryUse(current: { (1, 990) }, maximum: (1000, 1000)))
        watchdog.watch()
        slot.begin(ObjectFingerprint(rawValue: 5), .loaded)
        _ = watchdog.tick()
        _ = watchdog.tick()
        #expect(store.open().journal.encodingCrashes(ofVersion: 1).map(\.cause) == [.memory])
        watchdog.rest()
    }
}
