import Foundation
import Testing
import UIKitTesting

@testable import RestorationExploring

struct WalkTests {
    private func state(
        _ controllers: [AppInspection.Controller], _ windows: [PresentationNode] = []
    ) -> AppState {
        var inspection = AppInspection()
        inspection.controllers = controllers
        return AppState(windows: windows, insight: Insight(inspection: inspection))
    }

    private func controller(
        _ name: String, _ identifier: String?, isSeen: Bool = true, isAlert: Bool = false
    ) -> AppInspection.Controller {
        .init(
            className: name, identifier: identifier, path: [identifier].compactMap(\.self), isSeen: isSeen,
            isAlert: isAlert)
    }

    // MARK: Screens

    @Test func `A screen is the controllers that are seen, whatever they show`() {
        let notes = state([controller("App.Notes", "Notes")], [PresentationNode(id: "a", role: .text, label: "1")])
        let later = state(
            [controller("App.Notes", "Notes"), controller("App.Draft", "Draft", isSeen: false)],
            [PresentationNode(id: "a", role: .text, label: "2")])
        #expect(notes.screen == later.screen)
        #expect(notes.screen != state([controller("App.Draft", "Draft")]).screen)
    }

    @Test func `What is asked in front of a screen makes it another, and an identifier made anew does not`() {
        let notes = [controller("App.Notes", "Notes")]
        let asked = [
            PresentationNode(id: "w", role: .window, children: [.init(id: "x", role: .alert, label: "Delete?")])
        ]
        #expect(state(notes).screen != state(notes, asked).screen)
        #expect(state(notes, asked).isPassing && !state(notes).isPassing)
        let one = state([controller("App.Note", "Note-6F9619FF-8B86-D011-B42D-00CF4FC964FF")])
        let other = state([controller("App.Note", "Note-0E9619FF-8B86-D011-B42D-00CF4FC964A1")])
        #expect(one.screen == other.screen)
    }

    @Test func `What the app's code does not expect to come back is known by its view or controller`() {
        var inspection = AppInspection()
        inspection.controllers = [
            .init(className: "App.Login", identifier: "Login", path: ["Login"], expectsRestoration: false),
            .init(className: "App.Notes", identifier: "Notes", path: ["Notes"]),
        ]
        inspection.views = [
            "secret": .init(className: "UIKit.UITextField", controller: 1, expectsRestoration: false),
            "note": .init(className: "UIKit.UITextField", controller: 1),
        ]
        let fields = ["secret", "note"].map { PresentationNode(id: $0, role: .textField) }
        let state = AppState(
            windows: [PresentationNode(id: "w", role: .window, children: fields)],
            insight: Insight(inspection: inspection))
        func isMeant(_ kind: LostKind, _ id: String) -> Bool {
            state.isMeantToComeBack(
                TreeDifference(kind: kind, element: ElementReference(id: id, role: .textField), before: "", after: ""))
        }
        #expect(!isMeant(.text, "secret") && isMeant(.text, "note"))
        #expect(!isMeant(.screen, "Login|App.Login") && isMeant(.screen, "Notes|App.Notes"))
    }

    // MARK: Ends

    private func runner(until last: ContinuousClock.Instant?) -> TrialRunner {
        TrialRunner(
            app: ExploredApp(executable: URL(fileURLWithPath: "/bin/true")), options: ExploringOptions(),
            tally: Tally(), last: last)
    }

    private func explorer(_ runner: TrialRunner) -> Explorer {
        let detective = FailureMinimizer(
            runner: runner, findings: FindingList(), sources: SourceIndex(folder: nil), seed: 1)
        return Explorer(
            walk: Walk(options: runner.options, tally: runner.tally), runner: runner, detective: detective,
            options: runner.options)
    }

    @Test func `Who goes at random ends when the time is over, and when there is nothing to do`() {
        let over = explorer(runner(until: .now))
        Wanderer(explorer: over, seed: 1).wander()
        #expect(over.runner.tally.now == Coverage())
        let idle = explorer(runner(until: .now + .seconds(3600)))
        Wanderer(explorer: idle, seed: 1).wander()
        #expect(idle.detective.findings.all.map(\.cause.kind) == ["endedAtLaunch"])
    }

    @Test func `Shortening ends when the time is over`() {
        var tries = 0
        let steps = Shortening<Int>(isOver: { tries == 3 }).shortest(Array(1...100)) { _ in
            tries += 1
            return false
        }
        #expect(tries == 3 && steps.count == 100)
    }

    @Test func `A hang that does not happen again is no finding, and may become one`() {
        let list = FindingList()
        #expect(!list.isKnown(symptom: "hang"))
        list.forget(symptom: "hang")
        #expect(!list.hasSeen("hang") && !list.isKnown(symptom: "hang"))
    }

    @Test func `The newest save is damaged, and nothing else`() throws {
        let home = try AppHome()
        let states = home.folder.appendingPathComponent("state/App.savedState")
        try FileManager.default.createDirectory(at: states, withIntermediateDirectories: true)
        #expect(!home.damageSaves(since: .distantPast))
        let (old, new) = (states.appendingPathComponent("1.state"), states.appendingPathComponent("2.state"))
        for file in [old, new] { try Data(repeating: 7, count: 300).write(to: file) }
        let start = Date(timeIntervalSinceNow: -60)
        try FileManager.default.setAttributes([.modificationDate: start - 60], ofItemAtPath: old.path)
        #expect(home.damageSaves(since: start))
        #expect(try Data(contentsOf: old) == Data(repeating: 7, count: 300))
        #expect(try Data(contentsOf: new).suffix(200).contains(7) == false)
        // Documents are the app's own files, but states and keys aren't.
        try Data().write(to: home.folder.appendingPathComponent("note.txt"))
        #expect(home.ownFiles.keys.sorted() == ["note.txt"])
    }

    @Test func `No other user can look into the home of an explored app, nor into a copy of it`() throws {
        let home = try AppHome()
        try Data("mine".utf8).write(to: home.folder.appendingPathComponent("note.txt"))
        let copy = try AppHome(copying: home)
        for home in [home, copy] {
            let mode = try FileManager.default.attributesOfItem(atPath: home.folder.path)[.posixPermissions] as? Int
            #expect(mode == 0o700)
            #expect(home.ownFiles.keys.sorted() == ["note.txt"])
        }
    }

    @Test func `An explored app gets the variables that every program needs, and no tokens of the explorer`() {
        let environment = [
            "PATH": "/bin", "LANG": "de_DE.UTF-8", "LC_TIME": "C", "UIKIT_WEB_ADDRESS": "127.0.0.1:0",
            "GITHUB_TOKEN": "secret", "AWS_SECRET_ACCESS_KEY": "secret", "SSH_AUTH_SOCK": "/run/agent",
        ]
        let passed = ExploredApp.neededByPrograms(in: environment)
        #expect(passed.keys.sorted() == ["LANG", "LC_TIME", "PATH", "UIKIT_WEB_ADDRESS"])
    }

    @Test func `No app that is explored reaches the user's desktop`() throws {
        let home = try AppHome()
        let bus = try #require(home.environment["DBUS_SESSION_BUS_ADDRESS"])
        #expect(bus.contains(home.folder.path))
        #expect(home.environment["XDG_RUNTIME_DIR"]?.hasPrefix(home.folder.path) == true)
    }

    // MARK: Crashes

    @Test func `A crash whose stack takes longer than the app's patience is no hang`() throws {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("crash-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: script) }
        try Data("#!/bin/sh\necho '*** Signal 4: Backtracing from 0x1...'\nsleep 1\nkill -ILL $$\n".utf8).write(
            to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
        let run = AppRun(ExploredApp(executable: script, patience: .milliseconds(300)), in: try AppHome())
        let failure = #expect(throws: AppFailure.self) { try run.launch() }
        #expect(failure?.kind == .crashed(signal: SIGILL))
    }
}
