import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of what UIKit restores after launches that died (spec chapter 11.2). `TestApp` simulates a death: the next
/// launch gets the files as they were at that moment.
@MainActor
@Suite(.serialized)
struct CrashRecoveryTests {
    // S-LIFE-5.1, S-LIFE-5.2, S-LIFE-7.1 to S-LIFE-7.3
    @Test(arguments: ["create", "load", "decode", "finish"])
    func `S-LIFE-7: what the launch died with is left out with what is below it, and nothing else`(_ call: String)
        throws
    {
        let scenario = try Scenario()
        try scenario.launchDying(in: ["Detail \(call)"])
        try scenario.app.launch()
        #expect(scenario.blamed == ["Detail"])
        #expect(Set(scenario.restored) == ["Tabs", "First", "List", "Second", "Notes", "Other"])
        #expect(scenario.app.restoreProblems(.parentLeftOut) == [["Tabs", "First", "Detail", "Inner"]])
        #expect(UIApplication.shared.launchReason == .recovering)
        let problem = UIApplication.shared.restorationReport?.problems.first { $0.reason == .leftOutAfterCrash }
        #expect(problem?.publicPath == ["Tabs", "First", "Detail"])
        #expect(problem?.message.contains("Look at") == true)
        let steps: [String: LaunchStep] = [
            "create": .creating, "load": .loadingView, "decode": .decoding, "finish": .finishing,
        ]
        let step = try #require(steps[call])
        #expect(problem?.message.contains(step.inWords) == true)
    }

    @Test func `S-LIFE-7, S-LAUNCH-12: a tab that was never visited and dies in viewDidLoad is left out`() throws {
        let scenario = try Scenario(visitingAll: false)
        try scenario.launchDying(in: ["Other load"])
        try scenario.app.launch()
        #expect(scenario.blamed == ["Other"])
        #expect(Set(scenario.restored) == ["Tabs", "First", "List", "Detail", "Inner", "Second", "Notes"])
        #expect(UIApplication.identified("Notes")?.isViewLoaded == true)
    }

    @Test(arguments: ["appear", "layout"])
    func `S-LIFE-5, S-LIFE-7: first appearance and first layout name the screen, too`(_ call: String) throws {
        let scenario = try Scenario()
        try scenario.launchDying(in: ["Inner \(call)"])
        try scenario.app.launch()
        #expect(scenario.blamed == ["Inner"])
        #expect(scenario.restored.contains("Detail"))
    }

    @Test func `S-LIFE-5, S-LIFE-7: a view that is loaded because a record is looked for again names that record`()
        throws
    {
        var die: () -> Void = {}
        let late = {
            StateController(nil) { controller in
                controller.restorationIdentifier = "Late"
                die()
            }
        }
        let app = TestApp(root: {
            let box = EncodingContainer("Box")
            box.onDecode = { [unowned box] _ in box.addChild(late()) }
            return box
        })
        try app.launch()
        let child = late()
        app.root?.addChild(child)
        child.loadViewIfNeeded()
        app.save()
        #expect(app.savedKeys == ["Box", "Box/:[0]:/Late"])
        app.kill()
        die = { [unowned app] in app.dieHere() }
        try app.launch()
        app.kill()
        die = {}
        try app.launch()
        #expect(app.restoreProblems(.leftOutAfterCrash) == [["Box", "Late"]])
        #expect(app.restoredPaths == [["Box"]])
    }

    @Test func `S-LIFE-5, S-LIFE-7: what dies as it is presented is blamed, and not what decoded last`() throws {
        final class Dying: NSObject, UIViewControllerTransitioningDelegate {
            var die: () -> Void = {}
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                die()
                return nil
            }
        }
        let dying = Dying()
        func sheet() -> UIViewController {
            let sheet = RecreatedController("Sheet")
            sheet.modalPresentationStyle = .custom
            sheet.transitioningDelegate = dying
            return sheet
        }
        let app = TestApp(root: {
            EncodingContainer("Root", children: [EncodingContainer("Box", children: [StateController("Inner")])])
        })
        try app.launch()
        RecreatedController.provide = { _, _ in sheet() }
        app.root?.present(sheet(), animated: false)
        app.save()
        #expect(app.savedPaths.last == ["Root", "Box", "Inner"])
        app.kill()
        dying.die = { [unowned app] in app.dieHere() }
        try app.launch()
        app.kill()
        dying.die = {}
        try app.launch()
        #expect(app.restoreProblems(.leftOutAfterCrash) == [["Root", "Sheet"]])
        #expect(app.restoredPaths.contains(["Root", "Box", "Inner"]))
    }

    @Test func `S-LIFE-5, S-LIFE-7: what dies as it becomes first responder is blamed, and not what decoded last`()
        throws
    {
        final class Dying: NSObject, UITextFieldDelegate {
            var die: () -> Void = {}
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
                die()
                return true
            }
        }
        let dying = Dying()
        let app = TestApp(root: {
            let form = FormController("Form") { ($0 as? FormController)?.field.delegate = dying }
            let box = EncodingContainer("Box", children: [StateController("Inner")])
            return EncodingContainer("Root", children: [form, box]) { $0.view.addSubview($0.children[0].view) }
        })
        try app.launch()
        try app.type("x", into: "field")
        app.save()
        #expect(app.savedPaths.last == ["Root", "Box", "Inner"])
        app.kill()
        dying.die = { [unowned app] in app.dieHere() }
        try app.launch()
        app.kill()
        dying.die = {}
        try app.launch()
        #expect(app.restoreProblems(.leftOutAfterCrash) == [["Root", "Form"]])
        #expect(app.restoredPaths.contains(["Root", "Box", "Inner"]))
    }

    @Test func `S-LIFE-5: what decodes after it was looked for again is said to have decoded`() throws {
        var die: () -> Void = {}
        let app = TestApp(root: {
            let box = EncodingContainer("Box")
            box.onDecode = { [unowned box] _ in
                let child = StateController("Late")
                child.onDecode = { _ in die() }
                box.addChild(child)
            }
            return box
        })
        try app.launch()
        app.root?.addChild(StateController("Late"))
        app.save()
        app.kill()
        die = { [unowned app] in app.dieHere() }
        try app.launch()
        app.kill()
        die = {}
        try app.launch()
        let problem = UIApplication.shared.restorationReport?.problems.first { $0.reason == .leftOutAfterCrash }
        #expect(problem?.publicPath == ["Box", "Late"])
        #expect(problem?.message.contains("while an object decoded") == true)
    }

    // S-LIFE-8.1, S-LIFE-8.2
    @Test func `S-LIFE-8: another death also leaves out the parent of the object named last`() throws {
        let scenario = try Scenario()
        try scenario.launchDying(in: ["Inner decode"])
        try scenario.launchDying(in: ["Detail finish"])
        try scenario.app.launch()
        #expect(scenario.blamed == ["First", "Inner"])
        #expect(Set(scenario.restored) == ["Tabs", "Second", "Notes", "Other"])
    }

    @Test func `S-LIFE-7, S-LIFE-8: two objects that crash are both left out at the third launch`() throws {
        let scenario = try Scenario()
        let both: Set = ["Detail decode", "Other decode"]
        try scenario.launchDying(in: both)
        try scenario.launchDying(in: both)
        try scenario.app.launch()
        #expect(Set(scenario.blamed) == ["Detail", "Second"])
        #expect(Set(scenario.restored) == ["Tabs", "First", "List"])
    }

    // S-LIFE-9.1
    @Test func `S-LIFE-9: after a third death nothing is restored, until a newer state is saved`() throws {
        let scenario = try Scenario()
        try scenario.launchDying(in: ["Detail decode"])
        try scenario.launchDying(in: ["Other decode"])
        try scenario.launchDying(in: ["List decode"])
        var messages: [String] = []
        for _ in 0..<3 {
            try scenario.app.launch()
            #expect(scenario.blamed == ["all"] && scenario.restored.isEmpty)
            #expect(UIApplication.shared.launchReason == .recovering)
            messages += try #require(UIApplication.shared.restorationReport).problems.map(\.message)
            scenario.app.kill()
        }
        #expect(messages.count == 3)
        for message in messages { #expect(message.contains("while an object decoded") && !message.contains("..")) }
        try scenario.app.launch()
        scenario.app.save()
        scenario.app.kill()
        try scenario.app.launch()
        #expect(scenario.blamed.isEmpty && Set(scenario.restored).isSuperset(of: ["Tabs", "List"]))
        #expect(UIApplication.shared.launchReason == .restoring)
    }

    // S-LIFE-9.2
    @Test func `S-LIFE-9: a death that names no object restores nothing`() throws {
        let deaths: [(Scenario) -> Void] = [
            { scenario in scenario.onQuestion = { scenario.app.dieHere() } },
            { scenario in scenario.onDidDecode = { scenario.app.dieHere() } },
            { scenario in scenario.onDidFinish = { scenario.app.dieHere() } },
        ]
        for death in deaths {
            let scenario = try Scenario()
            death(scenario)
            try scenario.app.launch()
            (scenario.onQuestion, scenario.onDidDecode, scenario.onDidFinish) = ({}, {}, {})
            try scenario.app.launch()
            #expect(scenario.blamed == ["all"] && scenario.restored.isEmpty)
        }
    }

    // S-LIFE-6.1, S-LIFE-6.2
    @Test func `S-LIFE-6: a kill after the launch, a termination in it and a machine that died blame nobody`() throws {
        let scenario = try Scenario()
        let all = ["Tabs", "First", "List", "Detail", "Inner", "Second", "Notes", "Other"]
        func isUnharmed() -> Bool { scenario.blamed.isEmpty && Set(scenario.restored) == Set(all) }
        for _ in 0..<3 {
            try scenario.app.launch()
            #expect(isUnharmed())
            scenario.app.kill()
        }
        scenario.onCall = { name, call in
            guard name == "Detail", call == "decode" else { return }
            UIApplication.shared.restorationExtensions.noteTermination()
            scenario.app.dieHere()
        }
        try scenario.app.launch()
        scenario.onCall = { _, _ in }
        try scenario.app.launch()
        #expect(isUnharmed())
        scenario.app.kill()

        try scenario.launchDying(in: ["Detail decode"])
        scenario.app.restartMachine()
        try scenario.app.launch()
        #expect(isUnharmed())
        scenario.app.kill()

        // At this moment the delegate's answer is still missing, so the launch restored nothing.
        scenario.onCall = { name, call in if name == "List", call == "load" { scenario.app.dieHere() } }
        try scenario.app.launch()
        scenario.onCall = { _, _ in }
        try scenario.app.launch()
        #expect(scenario.blamed == [] && Set(scenario.restored) == Set(all))
    }

    @Test(arguments: ["ignored", "too old", "by policy"])
    func `S-LIFE-6, S-LIFE-8: a launch that restores nothing on purpose ends a row of deaths`(_ why: String) throws {
        var configuration = UIStateRestorationConfiguration()
        var die: () -> Void = {}
        let app = TestApp(root: {
            let child = StateController("Child")
            child.onDecode = { _ in die() }
            return EncodingContainer("Root", children: [child])
        }) { $0.stateRestorationConfiguration = configuration }
        func launchDying() throws {
            die = { [unowned app] in app.dieHere() }
            try app.launch()
            app.kill()
            die = {}
        }
        try app.launch()
        app.save()
        try launchDying()
        #expect(app.crashJournal?.launch != nil)
        switch why {
        case "ignored": app.ignoresSavedState = true
        case "too old": configuration.maximumAge = -1
        default: configuration.launchPolicies = [.recovering: .startFresh]
        }
        try app.launch()
        #expect(app.restoredPaths == [])
        #expect(app.crashJournal != nil && app.crashJournal?.launch == nil)
        app.save()
        app.ignoresSavedState = false
        configuration = UIStateRestorationConfiguration()
        try launchDying()
        try app.launch()
        #expect(app.restoreProblems(.leftOutAfterCrash) == [["Root", "Child"]])
    }

    @Test
    func
        `S-LIFE-10: what something was left out of is kept aside when a newer state is saved, and stays good until then`()
        throws
    {
        let scenario = try Scenario()
        let original = try #require(scenario.app.storedArchive())
        try scenario.launchDying(in: ["Detail decode"])
        #expect(scenario.app.storedArchive() == original, "a launch that crashes replaces nothing")
        try scenario.app.launch()
        scenario.app.kill()
        #expect(scenario.app.storedArchive() == original)
        try scenario.app.launch()
        #expect(scenario.blamed == ["Detail"], "nothing newer was saved")
        scenario.app.save()
        scenario.app.kill()
        let kept = try FileManager.default.contentsOfDirectory(atPath: scenario.app.stateFolder.path)
            .filter { $0.hasSuffix(".crashed") }
        #expect(kept.count == 1)
        try scenario.app.launch()
        #expect(scenario.blamed.isEmpty)
        #expect(!scenario.restored.contains("Detail"), "its bytes are in the file kept aside only")
    }

    @Test func `S-LIFE-12: a launch that left something out has not proven its state`() throws {
        let scenario = try Scenario()
        try scenario.launchDying(in: ["Detail decode"])
        try scenario.app.launch()
        for _ in 0..<4 {
            scenario.app.root?.title = UUID().uuidString
            scenario.app.save()
        }
        scenario.app.kill()
        let files = try FileManager.default.contentsOfDirectory(atPath: scenario.app.stateFolder.path)
        #expect(files.count { $0.hasSuffix(".crashed") } == 1)
    }

    @Test func `S-LIFE-19: in developer mode a marker leaves nothing out`() throws {
        let scenario = try Scenario()
        scenario.app.isInDeveloperMode = true
        for _ in 0..<4 { try scenario.launchDying(in: ["Detail decode"]) }
        try scenario.app.launch()
        #expect(scenario.blamed.isEmpty && scenario.restored.contains("Detail"))
        #expect(UIApplication.shared.launchReason == .restoring)
    }

    @Test func `S-LIFE-5: a journal that is damaged, foreign or cannot be written harms no launch`() throws {
        let scenario = try Scenario()
        try scenario.launchDying(in: ["Detail decode"])
        let journal = scenario.app.stateFolder.appendingPathComponent("crash-journal")
        let bytes = try Data(contentsOf: journal)
        for content in [Data(), bytes.dropLast(), bytes + bytes, Data(repeating: 0xFF, count: bytes.count)] {
            try content.write(to: journal)
            try scenario.app.launch()
            #expect(scenario.blamed.isEmpty && scenario.restored.contains("Detail"))
            scenario.app.kill()
        }
        // This journal is foreign, but has the code of the newest launch. The code covers the head, which is the same
        // in both.
        try scenario.launchDying(in: ["Detail decode"])
        let newest = try Data(contentsOf: journal)
        var foreign = try #require(CrashJournal(bytes: Array(newest)))
        foreign.launch?.place.record = 1_000_000
        var patched = foreign.bytes(nil)
        patched.replaceSubrange(144..<160, with: newest[144..<160])
        try Data(patched).write(to: journal)
        try scenario.app.launch()
        #expect(scenario.blamed == ["all"], "it names no object of this state")
        scenario.app.kill()
        try? FileManager.default.removeItem(at: journal)
        try FileManager.default.createDirectory(at: journal, withIntermediateDirectories: false)
        try scenario.app.launch()
        #expect(scenario.restored.contains("Detail"))
    }
}

/// An app of `Tabs` with `First` [`List`, `Detail` that contains `Inner`] and `Second` [`Notes`, `Other`].
@MainActor
private final class Scenario {
    /// Runs in each callback of a restored screen, with its name and the callback's.
    var onCall: (String, String) -> Void = { _, _ in }
    var onQuestion: () -> Void = {}
    var onDidDecode: () -> Void = {}
    var onDidFinish: () -> Void = {}
    lazy var app = TestApp(
        root: { [unowned self] in
            UITabBarController(
                "Tabs", [navigation("First", screen("List")), navigation("Second", screen("Notes"))])
        },
        configure: { [unowned self] delegate in
            delegate.onShouldRestore = { [unowned self] _ in
                onQuestion()
                return true
            }
            delegate.onDidDecode = { [unowned self] _ in onDidDecode() }
            delegate.onDidFinish = { [unowned self] _ in onDidFinish() }
        })

    /// Launches the app, pushes both details and saves.
    ///
    /// - Parameter visitingAll: false if nobody ever saw the second tab.
    init(visitingAll: Bool = true) throws {
        try app.launch()
        RecreatedController.provide = { [unowned self] path, _ in
            let name = path.last ?? ""
            onCall(name, "create")
            return detail(name)
        }
        let tabs = try app.root(as: UITabBarController.self)
        for (index, name) in ["Detail", "Other"].enumerated() {
            if visitingAll { tabs.selectedIndex = index }
            (tabs.children[index] as? UINavigationController)?.pushViewController(detail(name), animated: false)
        }
        tabs.selectedIndex = 0
        app.save()
        app.kill()
    }

    private func detail(_ name: String) -> UIViewController {
        let controller = RecreatedController(name)
        prepare(controller, name)
        if name == "Detail" {
            let inner = screen("Inner")
            controller.onLoad = { [weak self] controller in
                controller.addChild(inner)
                controller.view.addSubview(inner.view)
                self?.onCall(name, "load")
            }
            controller.onEncode = { $0.encode(controller.children, forKey: "children") }
        }
        return controller
    }

    private func screen(_ name: String) -> StateController {
        let controller = ScreenController(name)
        controller.onLayout = { [weak self] in self?.onCall(name, "layout") }
        controller.onAppear = { [weak self] in self?.onCall(name, "appear") }
        prepare(controller, name)
        return controller
    }

    private func navigation(_ name: String, _ root: UIViewController) -> UINavigationController {
        let navigation = DecodingNavigation(name, [root])
        navigation.onDecode = { [weak self] in self?.onCall(name, "decode") }
        return navigation
    }

    private func prepare(_ controller: StateController, _ name: String) {
        controller.onLoad = { [weak self] _ in self?.onCall(name, "load") }
        controller.onDecode = { [weak self] _ in self?.onCall(name, "decode") }
        controller.onFinished = { [weak self] in self?.onCall(name, "finish") }
    }

    /// Launches the app, and lets it die in the first of these calls that happens.
    func launchDying(in calls: Set<String>) throws {
        onCall = { [unowned self] name, call in if calls.contains("\(name) \(call)") { app.dieHere() } }
        defer { onCall = { _, _ in } }
        try app.launch()
        app.kill()
    }

    /// The names of the objects that this launch left out after crashes, or `all` if it restored nothing.
    var blamed: [String] {
        UIApplication.shared.restorationReport?.problems.filter { $0.reason == .leftOutAfterCrash }
            .map { $0.publicPath?.last ?? "all" } ?? []
    }

    var restored: [String] { app.restoredPaths.compactMap(\.last) }
}

/// A controller that reports when it appears and when UIKit lays it out.
private final class ScreenController: StateController {
    var onAppear: () -> Void = {}
    var onLayout: () -> Void = {}

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onAppear()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        onLayout()
    }
}

private final class DecodingNavigation: UINavigationController {
    var onDecode: () -> Void = {}

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        onDecode()
    }
}
