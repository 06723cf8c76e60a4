import Testing

@testable import RepriseXcodePorting

@Suite("Xcode projects")
struct ProjectFileTests {
    private func project(_ text: String) throws -> ProjectFile {
        try ProjectFile(bytes: Array(text.utf8), path: "/x/App.xcodeproj")
    }

    @Test func `A target's phases have their files with the paths of the groups around them`() throws {
        let project = try project(Xcode8Project.pbxproj)
        let target = try #require(project.targets.first)
        #expect(project.name == "App" && project.folder == "/x" && project.developmentRegion == "en")
        #expect(project.targets.map(\.kind) == [.application, .tests])
        #expect(
            target.files(.sources).map(\.path) == [
                "/x/Old List/List View.swift", "/x/Old List/AppDelegate.swift", "/x/Old List/Old.m",
                "/x/Old List/Model.xcdatamodeld",
            ])
        #expect(
            target.files(.resources).flatMap(\.files).map(\.path) == [
                "/x/Old List/Base.lproj/LaunchScreen.storyboard", "/x/Old List/Assets.xcassets",
                "/x/Old List/Base.lproj/Main.storyboard", "/x/Old List/de.lproj/Main.strings",
            ])
        #expect(project.targets[1].dependencies == [target.identifier])
        #expect(project.remarks.isEmpty)
    }

    @Test func `A framework that is linked is a dependency, and a package's product has its package`() throws {
        let project = try project(Xcode11Project.pbxproj)
        let target = try #require(project.targets.first)
        #expect(target.dependencies == ["T3"])
        #expect(target.packageProducts == ["Collections"])
        #expect(
            project.packages == [
                .init(
                    location: "https://github.com/apple/swift-collections.git", isLocal: false,
                    requirement: "from: \"1.1.0\"")
            ])
        #expect(target.configurations.map(\.baseFile) == ["/x/Notes.xcconfig", "/x/Notes.xcconfig"])
    }

    @Test func `A synchronized folder gives its files, but for exceptions, and a file to another target`() throws {
        let target = try #require(try project(Xcode16Project.pbxproj).targets.first)
        #expect(
            target.synchronizedFolders == [
                .init(path: "/x/Today", exceptions: ["Drafts/Old draft.swift", "Info.plist"]),
                .init(path: "/x/Shared", onlyMembers: ["Used.swift"]),
            ])
        let folder = SynchronizedFolder(path: "/x", exceptions: ["a/b", "c"])
        #expect(!folder.hasMember("a/b") && !folder.hasMember("a/b/d.swift") && !folder.hasMember("c"))
        #expect(folder.hasMember("a/bc") && folder.hasMember("a"))
    }

    @Test func `References that lead nowhere are passed over and said`() throws {
        #expect(
            try project(Xcode14Project.pbxproj).remarks == [
                "PBXProject D600 names in targets an object D999 that does not exist."
            ])
    }

    @Test func `Groups that hold each other, and paths out of the root, end`() throws {
        let project = try project(
            """
            { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (H, F); path = ../../../..; sourceTree = "<group>"; };
            H = { isa = PBXGroup; children = (G); path = a; sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = "b/../../c.swift"; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = F; }; S = { isa = PBXSourcesBuildPhase; files = (B, B); };
            T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (S); }; };
            rootObject = P; }
            """)
        #expect(project.targets[0].files(.sources).map(\.path) == ["/c.swift", "/c.swift"])
        #expect(project.targets[0].name == "T")
    }

    @Test(arguments: ["()", "{ }", "{ objects = (); }", "{ objects = { A = { isa = PBXGroup; }; }; rootObject = A; }"])
    func `What is no project is refused`(text: String) {
        #expect(throws: PortingError.self) { try project(text) }
    }

    @Test func `A project that is kept as XML is read, too`() throws {
        let folder = try SampleFolder([
            "A.xcodeproj/project.pbxproj": """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>rootObject</key><string>P</string><key>objects</key><dict>
            <key>P</key><dict><key>isa</key><string>PBXProject</string></dict></dict></dict></plist>
            """
        ])
        #expect(try ProjectFile(contentsOf: folder.path + "/A.xcodeproj").targets.isEmpty)
    }
}
