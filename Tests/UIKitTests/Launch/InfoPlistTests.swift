import Foundation
import Testing
@testable import UIKit

/// Tests of an app's names in the files that Xcode's templates make.
@Suite
struct InfoPlistTests {
    private func info(_ values: [String: Any], executable: String = "My Notes") throws -> InfoPlist {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plist-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("Resources")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            .write(to: place.appendingPathComponent("Info.plist"))
        return InfoPlist(in: [folder], executableName: executable)
    }

    // S-SCENE-20.1
    @Test func `Placeholders of Xcode's are filled in, with their modifiers, in both spellings`() throws {
        let info = try info([
            "a": "$(PRODUCT_BUNDLE_IDENTIFIER)", "b": "${PRODUCT_NAME}", "c": "$(EXECUTABLE_NAME)",
            "d": "$(MARKETING_VERSION)", "e": "$(CURRENT_PROJECT_VERSION)", "f": "$(DEVELOPMENT_LANGUAGE)",
            "g": "$(PRODUCT_MODULE_NAME).SceneDelegate", "h": "org.example.${PRODUCT_NAME:rfc1034identifier}",
            "i": "$(PRODUCT_NAME:lower), $(PRODUCT_NAME:c99extidentifier:upper)", "j": "$(UNKNOWN:default=ours)",
            "k": "costs $5 (five)", "l": "$(", "m": "",
        ])
        let expected = [
            "a": "My Notes", "b": "My Notes", "c": "My Notes", "d": "1.0", "e": "1", "f": "en",
            "g": "My_Notes.SceneDelegate", "h": "org.example.My-Notes", "i": "my notes, MY_NOTES", "j": "ours",
            "k": "costs $5 (five)", "l": "$(", "m": "",
        ]
        #expect(info.values as? [String: String] == expected)
    }

    @Test func `A guess is said, and what is certain, as the module of a template's scene delegate, is not`() throws {
        #expect(try info(["a": "$(PRODUCT_MODULE_NAME).SceneDelegate", "b": "$(EXECUTABLE_NAME)"]).remarks == [])
        let guessed = try info(["a": "$(PRODUCT_MODULE_NAME)", "b": "$(PRODUCT_NAME)"]).remarks
        #expect(guessed.count == 1 && guessed.first?.contains("has $(PRODUCT_NAME), which Xcode fills in") == true)
    }

    @Test func `A value that nobody can fill in is missing, in lists and dictionaries too, and all is said once`()
        throws
    {
        let info = try info([
            "CFBundleIdentifier": "org.$(TEAM).Notes", "list": ["$(TEAM)", "x"],
            "inner": ["a": "$(OTHER_$(TEAM))", "b": "y"], "number": 3,
        ])
        #expect(info["CFBundleIdentifier"] == nil)
        #expect(info.values["list"] as? [String] == ["x"])
        #expect(info.values["inner"] as? [String: String] == ["b": "y"])
        #expect(info.values["number"] as? Int == 3)
        #expect(info.remarks.count == 1)
        #expect(info.remarks.first?.contains("has $(TEAM), which Xcode fills in") == true)
    }

    // S-SCENE-24.2
    @Test func `Two apps whose files have placeholders have states of their own`() throws {
        let values = [
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
        ]
        let identities = try ["Notes", "Recipes"].map {
            ApplicationIdentity(try info(values, executable: $0), executableName: $0)
        }
        #expect(identities.map(\.bundleIdentifier) == ["Notes", "Recipes"])
        #expect(identities.map(\.bundleVersion) == ["1", "1"])
        #expect(identities.map { $0.info["CFBundleIdentifier"] as? String } == ["Notes", "Recipes"])
    }

    @Test func `A file that is no property list is as if it were missing, which is said`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plist-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("<plist><dict>".utf8).write(to: folder.appendingPathComponent("Info.plist"))
        let info = InfoPlist(in: [folder], executableName: "Notes")
        #expect(ApplicationIdentity(info, executableName: "Notes").bundleIdentifier == "Notes")
        #expect(info.remarks.count == 1)
        #expect(info.remarks.first?.contains("Info.plist, because it cannot read it") == true)
    }

    @Test func `SwiftPM's own file, at the top, hides no file of the app's, and counts without one`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plist-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("Resources")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try PropertyListSerialization.data(
            fromPropertyList: ["CFBundleDevelopmentRegion": "de"], format: .xml, options: 0
        ).write(to: folder.appendingPathComponent("Info.plist"))
        let alone = InfoPlist(in: [folder], executableName: "Notes")
        #expect(alone.values as? [String: String] == ["CFBundleDevelopmentRegion": "de"])
        try PropertyListSerialization.data(
            fromPropertyList: ["CFBundleIdentifier": "org.example.Notes"], format: .xml, options: 0
        ).write(to: place.appendingPathComponent("Info.plist"))
        let info = InfoPlist(in: [folder], executableName: "Notes")
        #expect(info["CFBundleIdentifier"] == "org.example.Notes")
    }

    // S-SCENE-16.3
    @Test func `S-SCENE-16: the main storyboard is the one that Info.plist names, else the manifest's first one`()
        throws
    {
        let manifest = [
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    ["UISceneConfigurationName": "None"], ["UISceneStoryboardFile": "Scenes"],
                    ["UISceneStoryboardFile": "Others"],
                ]
            ]
        ]
        var values: [String: Any] = ["UIApplicationSceneManifest": manifest]
        #expect(ApplicationIdentity(try info(values), executableName: "Notes").mainStoryboard == "Scenes")
        values["UIMainStoryboardFile"] = "Main"
        #expect(ApplicationIdentity(try info(values), executableName: "Notes").mainStoryboard == "Main")
    }
}
