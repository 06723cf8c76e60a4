import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import RestorationExploring

struct CauseTests {
    private func state(_ controllers: [AppInspection.Controller]) -> AppState {
        var inspection = AppInspection()
        inspection.controllers = controllers
        return AppState(windows: [PresentationNode(id: "w", role: .window)], insight: Insight(inspection: inspection))
    }

    private func controller(
        _ name: String, _ identifier: String?, path: [String] = [], parent: Int? = nil
    ) -> AppInspection.Controller {
        .init(className: name, identifier: identifier, path: path, parent: parent, isSeen: true)
    }

    private func cause(_ before: [AppInspection.Controller], _ after: [AppInspection.Controller]) throws -> Cause {
        let (old, new) = (state(before), state(after))
        let difference = try #require(StateComparison(old, new).differences.first)
        let evidence = Evidence(way: .killed, before: old, after: new)
        return ScreenCause(evidence: evidence).cause(of: difference)
    }

    // MARK: Screens

    @Test func `A controller without an identifier, or in a container without one, says so`() throws {
        let root = controller("App.Root", "Root", path: ["Root"])
        let own = try cause([root, controller("App.Note", nil, path: ["Root"], parent: 0)], [root])
        #expect(own.kind == "noIdentifier" && own.subject == "Note")
        #expect(own.advice.contains("restorationIdentifier = \"Note\""))
        let container = controller("UIKit.UINavigationController", nil, path: ["Root"], parent: 0)
        let inner = controller("App.Note", "Note", path: ["Root", "Note"], parent: 1)
        let held = try cause([root, container, inner], [root])
        #expect(held.kind == "excludedByAncestor" && held.subject == "UINavigationController of Note")
    }

    @Test func `A child that its container did not encode, and one that has another identifier each time`() throws {
        let root = controller("App.Cards", "Cards", path: ["Cards"])
        let lost = try cause([root, controller("App.Card", "Card", path: ["Cards", "Card"], parent: 0)], [root])
        #expect(lost.kind == "containerDoesNotEncode" && lost.subject == "Cards")
        // The screen's parent is gone as well.
        let name = "Note-6F9619FF-8B86-D011-B42D-00CF4FC964FF"
        let evidence = Evidence(
            way: .killed, before: state([controller("App.Note", name, path: [name])]), after: state([]))
        #expect(ScreenCause(evidence: evidence).changingIdentifier(0)?.kind == "unstableIdentifier")
    }

    @Test func `A screen that was not there before is one that the app shows each time`() throws {
        let root = controller("App.Root", "Root", path: ["Root"])
        let shown = try cause([root], [root, controller("App.Tips", "Tips", path: ["Root", "Tips"], parent: 0)])
        #expect(shown.kind == "replacedAfterRestoring" && shown.subject == "Tips")
    }

    // MARK: Activities

    @Test func `An app that saves activities of its scenes alone is told about them, and not about coders`() throws {
        func archive(_ activity: Int64?, isOfScene: Bool = true) -> Archive {
            var entries = isOfScene ? [CodedEntry(ReservedKey.sessionTitle, .string("Notes"))] : []
            if let activity {
                entries.append(
                    CodedEntry(ReservedKey.sessionActivity, .dictionary([.init("page", .integer(activity))])))
            }
            return Archive(
                application: .init(bundleVersion: "1", userInterfaceIdiom: 0, timestamp: .now, systemVersion: ""),
                applicationState: CodedValues(keyed: entries, unkeyed: [], objects: []))
        }
        let root = controller("App.Root", "Root", path: ["Root"])
        let (old, new) = (state([root, controller("App.Note", nil, path: ["Root"], parent: 0)]), state([root]))
        let difference = try #require(StateComparison(old, new).differences.first)
        func saves(_ archive: Archive) -> Saves { Saves(["org.example.App"]) { _ in archive } }
        func cause(_ saved: Archive, _ earlier: Archive?) -> Cause {
            let evidence = Evidence(
                way: .killed, before: old, after: new, saved: saves(saved), savedEarlier: earlier.map(saves))
            return CauseFinder(evidence: evidence).cause(of: difference)
        }
        for (saved, earlier) in [(archive(nil), nil), (archive(1), archive(1)), (archive(nil), archive(1))] {
            let found = cause(saved, earlier)
            #expect(found.kind == "notInActivity" && found.subject == "Note")
            #expect(found.advice.contains("stateRestorationActivity(for:)"))
        }
        let unused = cause(archive(2), archive(1))
        #expect(unused.kind == "activityNotUsed" && unused.advice.contains("willConnectTo"))
        // Without scenes, the delegate has to opt in.
        #expect(cause(archive(nil, isOfScene: false), nil).kind == "saveDeclined")
    }

    // MARK: Keys

    @Test func `A stored key is told apart into identifiers, whatever they hold (S-PATH-8)`() {
        #expect(Evidence.identifiers("Root/:[1]:/a%2Fb%25c/x") == ["Root", "a/b%c", "x"])
        #expect(Evidence.identifiers("100%") == ["100%"])
    }

    // MARK: Ends

    private func kind(_ failure: AppFailure) -> Cause {
        CrashFinding(failure).finding(Trial(steps: [], way: .killed)).cause
    }

    @Test func `An app that ends by itself has not crashed`() {
        #expect(kind(AppFailure(kind: .ended(status: 0), isAtLaunch: true)).kind == "endedAtLaunch")
        #expect(kind(AppFailure(kind: .ended(status: 3))).kind == "ended")
        #expect(kind(.notStarted("no memory")).kind == "notStarted")
        #expect(kind(AppFailure(kind: .crashed(signal: 11), isAtLaunch: true)).kind == "crashAtLaunch")
        // The app may end itself when the display asks it to.
        #expect(!AppFailure(kind: .ended(status: 0)).isFault)
        #expect(AppFailure(kind: .ended(status: 0), isAtLaunch: true).isFault)
    }

    @Test func `A hang names the object whose code ran, where no stack tells`() {
        let decoding = AppFailure(
            kind: .hung, isAtLaunch: true, noted: NotedPlace(step: .decoding, className: "App.NoteController"))
        #expect(kind(decoding).kind == "hangAtLaunch")
        #expect(kind(decoding).subject == "NoteController.decodeRestorableState(with:)")
        let encoding = AppFailure(kind: .hung, noted: NotedPlace(step: .encoding, className: "App.NoteController"))
        #expect(kind(encoding).kind == "hangInEncode")
        #expect(kind(AppFailure(kind: .hung)).subject == "the app")
    }

    // MARK: Sources

    @Test func `A class is found where it is declared, first in the file of its name, and not where builds lie`() throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, to name: String) throws {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try write(
            "// class Note is elsewhere\nclass Other {}\r\n@MainActor public final class Note: Screen {}", to: "A.swift"
        )
        try write("\nclass Note {}", to: "Sub/Note.swift")
        try write("class Built {}", to: ".build/Built.swift")
        let index = SourceIndex(folder: folder.path)
        #expect(index.place(of: "Note: UITextField \"Name\"") == "Sub/Note.swift:2")
        #expect(index.place(of: "UINavigationController of Other") == "A.swift:2")
        #expect(index.place(of: "Built") == nil)
        #expect(SourceIndex(folder: nil).place(of: "Note") == nil)
        let program = URL(fileURLWithPath: "/home/ann/Notes/.build/debug/Notes")
        #expect(SourceIndex.folder(of: program) == "/home/ann/Notes")
        #expect(SourceIndex.folder(of: URL(fileURLWithPath: "/usr/bin/notes")) == nil)
    }
}
