import Testing
import UIKitTesting

/// Xcode's template of today, in this language mode.
@MainActor
@Suite(.serialized)
struct SceneTemplateTests {
    @Test func `S-SCENE-1, S-SCENE-3, S-SCENE-7, S-SCENE-14: the template's note comes back with its cursor`() throws {
        let app = TestApp { TemplateAppDelegate() }
        app.infoDictionary = [
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        [
                            "UISceneConfigurationName": "Default Configuration",
                            "UISceneDelegateClassName": "SourceExamplesSwift6.TemplateSceneDelegate",
                        ]
                    ]
                ]
            ] as [String: Any]
        ]
        try app.launch()
        try app.type("half a note", into: "Note", cursor: 4)
        try app.relaunch()
        let note = try #require(app.element("Note"))
        #expect(note.input?.text == "half a note")
        #expect(note.input?.selection?.location == 4 && note.traits.contains(.focused))
    }
}
