import Foundation
import Testing
import UIKitTesting

/// Tests of apps with scenes, as real processes with real kills.
@Suite(.serialized)
struct SceneProcessTests {
    private func label(_ name: String, of app: AppProcess) async -> String? {
        await app.windows.allElements.compactMap(\.label).first { $0.hasPrefix(name + " ") }
            .map { String($0.dropFirst(name.count + 1)) }
    }

    @Test func `S-SCENE-4, S-SCENE-29, S-SCENE-89: session, user info, activity and cursor survive SIGKILL`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.sceneApp)
        try await app.start()
        let session = try #require(await label("session", of: app))
        #expect(UUID(uuidString: session) != nil)
        for launch in 1...3 {
            #expect(await label("connected", of: app) == "\(launch)")
            #expect(await label("session", of: app) == session)
            let text = String(repeating: "x", count: launch) + " half"
            try await app.type(text, into: "Text", cursor: launch)
            try await app.flush()
            try await app.kill()
            try await app.start()
            let field = try await app.waitForElement("Text")
            #expect(field.input?.text == text)
            #expect(field.input?.selection?.location == launch && field.traits.contains(.focused))
        }
    }

    @Test func `A test sees the windows of all scenes, types into each, and has them again after SIGKILL`() async throws
    {
        let app = try AppProcess(executable: BuiltProducts.sceneApp)
        try await app.start()
        try await app.press("Open another")
        try await app.waitForFields(2)
        let texts = ["first", "second"]
        for (field, text) in zip(await app.fields, texts) {
            try await app.deliver(
                .edit(field.id, text: text, selection: .init(location: text.utf16.count, length: 0)))
        }
        #expect(Set(await app.fields.map(\.id)).count == 2)
        try await app.flush()
        try await app.kill()
        try await app.start()
        #expect(await app.fields.map { $0.input?.text } == texts)
        // Without a scene of its own, an element is refused.
        await #expect(throws: UIKitTestingError.self) { try await app.deliver(.activate("window 3: nothing")) }
    }

    // S-SCENE-87.1
    @Test func `S-SCENE-87: what is typed in a scene is saved by itself, in the file of its session`() async throws {
        let app = try AppProcess(executable: BuiltProducts.sceneApp)
        try await app.start()
        try await app.flush()
        let session = try #require(await label("session", of: app))
        let folder = app.folder.appendingPathComponent(
            "state/org.example.EndToEndSceneApp.savedState/sessions/\(session)")
        @Sendable func size() -> Int {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return files.filter { $0.hasSuffix(".state") }.reduce(0) { sum, name in
                let file = folder.appendingPathComponent(name).path
                return sum + ((try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0)
            }
        }
        let before = size()
        try await app.type("typed", into: "Text")
        try await app.wait(for: "the save") { size() > before }
        try await app.kill()
        try await app.start()
        #expect(await app.element("Text")?.input?.text == "typed")
    }

    @Test func `A launch with a URL among its arguments, as of a desktop entry, opens it on top of what comes back`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.sceneApp)
        try await app.start()
        try await app.type("half", into: "Text")
        try await app.flush()
        try await app.kill()
        try await app.start(arguments: ["--verbose", "https://example.org", "note://7"])
        #expect(await label("opened", of: app) == "note://7")
        #expect(await app.element("Text")?.input?.text == "half")
        try await app.kill()
        try await app.start()
        #expect(await label("opened", of: app) == nil)
    }

    // S-SCENE-43.1, S-SCENE-43.2
    @Test func `S-SCENE-43: a signal ends a scene app in good order`() async throws {
        let app = try AppProcess(executable: BuiltProducts.sceneApp)
        try await app.start()
        try await app.type("typed", into: "Text")
        #expect(try await app.end() == 0)
        try await app.start()
        #expect(await app.element("Text")?.input?.text == "typed")
        #expect(await label("connected", of: app) == "2")
    }
}

extension AppProcess {
    fileprivate var fields: [PresentationNode] { windows.allElements.filter { $0.role == .textField } }

    fileprivate func waitForFields(_ count: Int) async throws {
        try await wait(for: "\(count) fields") { fields.count == count }
    }
}
