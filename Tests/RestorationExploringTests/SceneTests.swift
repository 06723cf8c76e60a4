import RestorationArchive
import Testing
import UIKitTesting

@testable import RestorationExploring

/// Tests of the scenes of an app that an exploration looks at together and alone.
struct SceneTests {
    private func objects(_ name: String) -> AppInspection {
        var objects = AppInspection()
        objects.controllers = [
            .init(className: "App.Root", identifier: "Root", path: ["Root"], isSeen: true),
            .init(className: "App.\(name)", path: [], parent: 0, isSeen: true),
        ]
        objects.views = ["label": .init(className: "UIKit.UILabel", controller: 1)]
        return objects
    }

    private func tree(_ text: String) -> PresentationNode {
        PresentationNode(
            id: "w", role: .window, children: [PresentationNode(id: "label", role: .text, label: text)])
    }

    private var both: AppState {
        AppState(
            windows: [tree("one"), tree("two").renamed { SceneNumber.id($0, inSceneAt: 1) }],
            insight: Insight(scenes: [
                .init(session: "A", objects: objects("List")), .init(session: "B", objects: objects("Note")),
            ]))
    }

    @Test func `Objects of a second scene are numbered, and belong to the controllers of that scene`() {
        let inspection = both.insight.inspection
        #expect(
            inspection.controllers.map(\.key) == [
                "Root|App.Root", "/?|App.List", "window 2: Root|App.Root", "window 2: /?|App.Note",
            ])
        #expect(inspection.controllers.map(\.parent) == [nil, 0, nil, 2])
        #expect(both.owner(of: "label")?.controller == 1 && both.owner(of: "window 2: label")?.controller == 3)
        #expect(both.screenName == "List + Note")
    }

    @Test func `A scene alone is as if the app had no other`() {
        for (place, text, name) in [(0, "one", "List"), (1, "two", "Note")] {
            let scene = both.scene(at: place)
            #expect(scene.windows == [tree(text)])
            #expect(scene.insight.inspection == objects(name))
        }
        #expect(both.scene(at: 2).windows.isEmpty && both.scene(at: 2).insight.inspection == AppInspection())
    }

    @Test func `The cause of a loss is searched for in the saves of its own scene`() {
        func archive(_ title: String) -> Archive {
            Archive(
                application: .init(bundleVersion: "1", userInterfaceIdiom: 0, timestamp: .now, systemVersion: ""),
                applicationState: CodedValues(
                    keyed: [CodedEntry("title", .string(title))], unkeyed: [], objects: []))
        }
        let archives = ["App": archive("app"), "App/A": archive("a"), "App/B": archive("b")]
        let saves = Saves(Array(archives.keys)) { archives[$0] }
        let evidence = Evidence(
            way: .killed, before: both, after: both, saved: saves, moments: [both.windows], enteredAgain: both.windows)
        for (place, title) in [(0, "a"), (1, "b")] {
            let scene = evidence.scene(at: place)
            #expect(scene.saved?.archive?.applicationState["title"] == .string(title))
            #expect(scene.moments == [both.scene(at: place).windows] && scene.enteredAgain == scene.before.windows)
        }
        // An app without scenes has one state.
        #expect(saves.ofScene(nil).archives.count == 3)
        #expect(saves.ofScene("C").archive == nil)
    }
}
