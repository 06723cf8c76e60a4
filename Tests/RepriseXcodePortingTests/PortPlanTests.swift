import Foundation
import Testing

@testable import RepriseXcodePorting

@Suite("Plans")
struct PortPlanTests {
    @Test func `An app of Xcode 8 has the module name, storyboards and identifier that Xcode gives it`() throws {
        let plan = try SampleFolder(Xcode8Project.files).plan()
        let target = try #require(plan.targets.first)
        #expect(plan.targets.count == 1 && plan.language == "en" && plan.project == "Old List.xcodeproj")
        #expect(target.name == "Old_List" && target.xcodeName == "Old List" && target.kind == .executable)
        #expect(target.layout.path == "Old List")
        #expect(target.layout.exclude == ["Info.plist", "Model.xcdatamodeld", "Old.m"])
        #expect(target.layout.sources == nil)
        #expect(target.layout.resources.map(\.path) == ["Assets.xcassets", "Base.lproj", "de.lproj"])
        #expect(target.mainStoryboard == "Main" && target.launchStoryboard == "LaunchScreen")
        #expect(target.bundleIdentifier == "org.example.Old-List" && target.deploymentTarget == "10.0")
        #expect(target.compilation.languageMode == "5" && target.compilation.projectVersion == "3.0")
    }

    @Test func `A framework of the project becomes a library that the app depends on`() throws {
        let plan = try SampleFolder(Xcode11Project.files).plan()
        #expect(plan.targets.map(\.name) == ["NotesKit", "Notes"])
        #expect(plan.targets.map(\.kind) == [.library, .executable])
        #expect(plan.targets[1].dependencies == ["NotesKit"])
        #expect(plan.targets[0].infoPlist == nil)
    }

    @Test func `Settings of an xcconfig file and those that it includes count`() throws {
        let target = try #require(try SampleFolder(Xcode11Project.files).plan().targets.last)
        #expect(target.bundleIdentifier == "org.example.notes")
        #expect(target.compilation.conditions.map(\.name) == ["NOTES", "TRACE"])
        #expect(target.compilation.conditions.map(\.configuration) == [nil, "debug"])
    }

    @Test func `Of two applications that share a file the first is planned, and either can be chosen`() throws {
        let folder = try SampleFolder(Xcode11Project.files)
        let plan = try folder.plan()
        #expect(
            plan.findings.contains { $0.rule == "applicationLeftOut" && $0.subject == "NotesLite" && $0.count == 1 })
        let lite = try folder.plan(target: "NotesLite")
        #expect(lite.targets.map(\.name) == ["NotesLite"])
        #expect(lite.targets[0].layout.swiftFiles == ["Notes/Common.swift", "Notes/Lite/Lite.swift"])
        #expect(throws: PortingError.noSuchTarget("Other", ["Notes", "NotesLite"])) { try folder.plan(target: "Other") }
    }

    @Test func `Sources are named one by one where most of a folder's files are another target's`() throws {
        var files = Xcode11Project.files
        for index in 0..<5 { files["Notes/Other\(index).swift"] = "" }
        files["Notes/Lite/More/A.txt"] = ""
        let layout = try SampleFolder(files).plan(target: "NotesLite").targets[0].layout
        #expect(layout.sources == ["Common.swift", "Lite"])
        #expect(layout.exclude.contains("Other3.swift") && layout.exclude.contains("Lite/More"))
    }

    @Test func `Files of a synchronized folder are members, but for exceptions`() throws {
        let target = try #require(try SampleFolder(Xcode16Project.files).plan().targets.first)
        #expect(
            target.layout.swiftFiles == [
                "Shared/Used.swift", "Today/AppDelegate.swift", "Today/Drafts/Draft.swift", "Today/SceneDelegate.swift",
            ])
        #expect(target.compilation.languageMode == "6" && target.compilation.isIsolatedToMainActor)
        #expect(target.compilation.upcomingFeatures == ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
    }

    @Test func `A folder that is copied as it is, and one that is too deep, are seen in a synchronized folder`() throws
    {
        var files = Xcode16Project.files
        files["Today.xcodeproj/project.pbxproj"] = Xcode16Project.pbxproj.replacing(
            "path = Today;", with: "path = Today; explicitFolders = (Pages, );")
        files["Today/Pages/a.swift"] = ""
        files["Today/Pages/b/c.html"] = ""
        files["Today/" + String(repeating: "d/", count: 50) + "e.swift"] = ""
        let plan = try SampleFolder(files).plan()
        #expect(plan.targets[0].layout.resources.map(\.path).contains("Today/Pages"))
        #expect(!plan.targets[0].layout.swiftFiles.contains("Today/Pages/a.swift"))
        #expect(plan.findings.contains { $0.rule == "largeFolder" && $0.first == .init("Today") })
    }

    @Test func `Spelling on the disk counts where the project spells a file otherwise`() throws {
        let target = try #require(try SampleFolder(Xcode14Project.files).plan().targets.first)
        #expect(target.layout.swiftFiles == ["Features/Row/Row.swift", "Main/App.swift"])
    }

    @Test func `Folders of a language in two places are merged, without files that are no members`() throws {
        let layout = try SampleFolder(Xcode14Project.files).plan().targets[0].layout
        #expect(
            layout.resources == [
                .init(rule: .copy, path: "Features/Row/Base.lproj"),
                .init(rule: .process, path: "Features/Row/en.lproj"),
                .init(rule: .copy, path: "Features/words.json"), .init(rule: .copy, path: "Main/Fonts"),
                .init(rule: .process, path: "Main/en.lproj"), .init(rule: .copy, path: "Main/pt-BR.lproj"),
            ])
        #expect(layout.exclude.contains("Features/Row/en.lproj/Localizable.strings"))
        #expect(!layout.exclude.contains("Main/en.lproj/Localizable.strings"))
    }

    @Test func `What is not an application for a telephone is left out, and said`() throws {
        let report = try SampleFolder(Xcode14Project.files).report()
        #expect(report.finding("platformLeftOut", "Shop Mac")?.severity == .note)
        #expect(report.finding("script")?.message == "1 script of Shop does not run: Lint.")
        #expect(report.finding("watchLeftOut", "Shop Watch")?.severity == .warning)
        #expect(try SampleFolder(Xcode11Project.files).report().finding("extensionLeftOut", "Widget") != nil)
        #expect(try SampleFolder(Xcode8Project.files).report().finding("testsLeftOut", "ListTests")?.severity == .note)
        #expect(throws: PortingError.noApplication("Shop Mac", ["Shop Mac is an application for macOS."])) {
            try SampleFolder(Xcode14Project.files).plan(target: "Shop Mac")
        }
    }

    @Test func `A folder without a project becomes an app that is named after it`() throws {
        let folder = try SampleFolder(PlainFolder.files, name: "Simple App")
        let plan = try folder.plan()
        let target = try #require(plan.targets.first)
        #expect(plan.project == nil && target.name == "Simple_App" && target.mainStoryboard == "Main")
        #expect(target.layout.swiftFiles == ["AppDelegate.swift", "Views/List.swift"])
        #expect(target.layout.resources.map(\.path) == ["Assets.xcassets", "Base.lproj", "Views/Row.xib"])
        #expect(throws: PortingError.nothingToPort(folder.path + "/Base.lproj")) {
            try PortPlan(AppFolder(folder.path + "/Base.lproj", workingFolder: "/"))
        }
    }

    @Test func `A project in a folder within is found, and the package lies in the outer folder`() throws {
        var files: [String: String] = [
            "README.md": "", "Pods/Pods.xcodeproj/project.pbxproj": "{", "Common/C.swift": "",
        ]
        for (name, text) in Xcode16Project.files { files["ios/" + name] = text }
        let plan = try SampleFolder(files).plan()
        #expect(plan.project == "ios/Today.xcodeproj")
        #expect(plan.targets[0].layout.path == "ios")
        #expect(plan.targets[0].infoPlist?.file == "ios/Today/Info.plist")
    }

    @Test func `Of several projects one has to be named`() throws {
        let folder = try SampleFolder(Xcode16Project.files)
        try folder.write(Xcode14Project.pbxproj, to: "Shop.xcodeproj/project.pbxproj")
        #expect(throws: PortingError.severalProjects(folder.path, ["Shop.xcodeproj", "Today.xcodeproj"])) {
            try folder.plan()
        }
        let chosen = try AppFolder("Today.xcodeproj", workingFolder: folder.path)
        #expect(try PortPlan(chosen).targets.map(\.name) == ["Today"])
        #expect(chosen.path == folder.path)
    }

    @Test func `A project without an application says what its targets are`() throws {
        let folder = try SampleFolder(Xcode8Project.files)
        let text = Xcode8Project.pbxproj.replacing("product-type.application", with: "product-type.framework")
        try folder.write(text, to: "Old List.xcodeproj/project.pbxproj")
        #expect(
            throws: PortingError.noApplication(folder.path, ["These targets aren't applications: Old List, ListTests."])
        ) { try folder.plan() }
    }

    @Test func `Two targets whose modules have one name are not both planned`() throws {
        let folder = try SampleFolder(Xcode11Project.files)
        let text = Xcode11Project.pbxproj.replacing("name = NotesKit;", with: "name = Notes;")
        try folder.write(text, to: "Notes.xcodeproj/project.pbxproj")
        let plan = try folder.plan()
        #expect(plan.targets.map(\.name) == ["Notes"])
        #expect(plan.findings.contains { $0.rule == "sameModule" && $0.severity == .error })
    }

    @Test func `An application without a Swift file cannot be ported`() throws {
        let folder = try SampleFolder(Xcode8Project.files)
        for name in ["AppDelegate", "List View"] {
            try FileManager.default.removeItem(atPath: "\(folder.path)/Old List/\(name).swift")
        }
        let error = try #require(throws: PortingError.self) { try folder.plan() }
        #expect(error.description.contains("None of Old List's Swift files is available."))
    }
}
