import Foundation
import Testing

@testable import RepriseXcodePorting

@Suite("Info.plist")
struct InfoPlistTests {
    private func values(_ files: [String: String], name: String = "App") throws -> [String: Any] {
        let folder = try SampleFolder(files, name: name)
        let plan = try folder.plan()
        // The values go through the file that the plug-in reads.
        try PortFiles(plan, manifest: PackageManifest(plan, reprise: .placeholder)).write(overwriting: false)
        let settings = try PortSettings(contentsOf: folder.path + "/" + PortSettings.fileName)
        #expect(settings == PortSettings(plan))
        let target = try #require(settings.targets.first)
        let data = try target.value.infoPlist.propertyList(in: folder.path)
        return try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    @Test func `A file's placeholders are filled in with build settings`() throws {
        let values = try values(Xcode8Project.files)
        #expect(values["CFBundleIdentifier"] as? String == "org.example.Old-List")
        #expect(values["CFBundleExecutable"] as? String == "Old_List")
        #expect(values["CFBundleName"] as? String == "Old List")
        #expect(values["CFBundleShortVersionString"] as? String == "1.2")
        #expect(values["LSRequiresIPhoneOS"] as? Bool == true)
        #expect(values["UIMainStoryboardFile"] as? String == "Main")
    }

    @Test func `The class of a scene delegate has the name of the target's module`() throws {
        let values = try values(Xcode11Project.files)
        let manifest = try #require(values["UIApplicationSceneManifest"] as? [String: Any])
        #expect("\(manifest)".contains("Notes.SceneDelegate"))
        #expect(values["CFBundleIdentifier"] as? String == "org.example.notes")
    }

    @Test func `Build settings stand for what no file says`() throws {
        let values = try values(Xcode16Project.files)
        #expect(values["UIMainStoryboardFile"] as? String == "Main")
        #expect(values["UILaunchStoryboardName"] as? String == "LaunchScreen")
        #expect(values["CFBundleIdentifier"] as? String == "org.example.today")
        #expect(values["CFBundleShortVersionString"] as? String == "2.1")
        #expect(values["CFBundleVersion"] as? String == "7")
        #expect(values["CFBundleDisplayName"] as? String == "Today's \"list\"")
        #expect(values["UIApplicationSupportsIndirectInputEvents"] as? Bool == true)
        #expect((values["UISupportedInterfaceOrientations~ipad"] as? [String])?.count == 2)
        #expect(
            (values["UIApplicationSceneManifest"] as? [String: Any])?["UIApplicationSupportsMultipleScenes"] as? Bool
                == false)
    }

    @Test func `A project without a file gets a manifest of scenes where a setting asks for it`() throws {
        let values = try values(Xcode14Project.files)
        #expect((values["UIApplicationSceneManifest"] as? [String: Any])?["UISceneConfigurations"] != nil)
        #expect(values["UIMainStoryboardFile"] as? String == "Missing")
        #expect(values["CFBundleName"] as? String == "2 Shops")
    }

    @Test func `Settings and file are merged as Xcode does it`() throws {
        let folder = try SampleFolder([
            "Info.plist": """
            <?xml version="1.0"?><plist version="1.0"><dict><key>A</key><string>file</string><key>B</key><array>
            <string>1</string><string>2</string></array><key>C</key><dict><key>x</key><string>file</string>
            <key>y</key><string>file</string></dict><key>D</key><integer>7</integer></dict></plist>
            """
        ])
        var plan = InfoPlistPlan(file: "Info.plist")
        plan.defaults = ["A": .text("default"), "E": .text("default")]
        plan.values = ["A": .text("set"), "B": .list(["2", "3"]), "C": .dictionary(["y": .text("set")])]
        let data = try plan.propertyList(in: folder.path)
        let values = try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary)
        #expect(
            values == [
                "A": "set", "B": ["1", "2", "3"], "C": ["x": "file", "y": "set"], "D": 7, "E": "default",
            ] as NSDictionary)
    }

    @Test func `A folder without a project fills in what templates have`() throws {
        let values = try values(PlainFolder.files, name: "Simple App")
        #expect(values["CFBundleIdentifier"] as? String == "Simple_App")
        #expect(values["UIMainStoryboardFile"] as? String == "Main")
    }

    @Test func `A damaged file is an error of the report, and the app has what settings say`() throws {
        var files = Xcode8Project.files
        files["Old List/Info.plist"] = "<?xml version=\"1.0\"?><plist><dict>"
        let report = try SampleFolder(files).report()
        #expect(report.finding("infoPlist")?.severity == .error)
        #expect(try values(files)["CFBundleIdentifier"] as? String == "org.example.Old-List")
    }

    @Test func `A storyboard that no resource is, and a file that is not there, are said`() throws {
        #expect(try SampleFolder(Xcode14Project.files).report().finding("mainStoryboard") != nil)
        var files = Xcode8Project.files
        files["Old List/Info.plist"] = nil
        #expect(try SampleFolder(files).report().finding("infoPlist")?.first == .init("Old List/Info.plist"))
    }
}
