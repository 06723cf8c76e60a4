import Foundation
import Testing

@testable import UIKit

/// Tests of storyboards in wrong places, and of names that lead there.
@MainActor
@Suite(.serialized)
struct HostileFileTests {
    private var simple: String {
        StoryboardFiles.storyboard(initial: "a", #"<viewController id="a" sceneMemberID="viewController"/>"#)
    }

    @Test func `A file of 100 MB is refused before it is read`() throws {
        let files = try StoryboardFiles()
        let url = files.folder.appendingPathComponent("Large.storyboard")
        #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 100 << 20)
        try handle.close()
        let time = ContinuousClock().measure {
            #expect(UIStoryboard(name: "Large", bundle: nil).problem?.reason == .limitExceeded)
        }
        #expect(time < .seconds(1))
    }

    @Test func `What is no file of its own is not opened`() throws {
        let files = try StoryboardFiles()
        let folder = files.folder.appendingPathComponent("Folder.storyboard")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(mkfifo(files.folder.appendingPathComponent("Pipe.storyboard").path, 0o600) == 0)
        for name in ["Folder", "Pipe", "Nothing"] {
            let problem = UIStoryboard(name: name, bundle: nil).problem
            #expect(problem?.reason == .fileNotFound, "\(name)")
            #expect(problem?.file == "\(name).storyboard")
        }
        #expect(throws: InterfaceProblem.self) {
            try UIStoryboard(contentsOf: files.folder.appendingPathComponent("Pipe.storyboard"))
        }
    }

    @Test func `A link that leads out of the resources is not followed, one within them is`() throws {
        let files = try StoryboardFiles()
        let outside = FileManager.default.temporaryDirectory.appendingPathComponent("Outside-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: outside) }
        let target = outside.appendingPathComponent("Target.storyboard")
        try Data(simple.utf8).write(to: target)
        try files.write(simple, to: "Inside.storyboard")
        for (name, place) in [
            ("Out", target.path), ("Zero", "/dev/zero"), ("Loop", files.folder.path + "/Loop.storyboard"),
            ("In", files.folder.path + "/Inside.storyboard"), ("Near", "Inside.storyboard"),
        ] {
            let link = files.folder.appendingPathComponent("\(name).storyboard").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place)
        }
        for name in ["Out", "Zero", "Loop"] {
            #expect(UIStoryboard(name: name, bundle: nil).problem?.reason == .fileNotFound, "\(name)")
        }
        for name in ["Inside", "In", "Near"] {
            #expect(UIStoryboard(name: name, bundle: nil).problem == nil, "\(name)")
        }
    }

    @Test func `A link to a large file is as large as the file`() throws {
        let files = try StoryboardFiles()
        let url = files.folder.appendingPathComponent("Large.data")
        #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 100 << 20)
        try handle.close()
        let link = files.folder.appendingPathComponent("Link.storyboard").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Large.data")
        #expect(UIStoryboard(name: "Link", bundle: nil).problem?.reason == .limitExceeded)
    }

    @Test(arguments: [
        "../Main", "/etc/passwd", "a/../Main", "..", ".", "", "Main\0", "./Main", "~/Main", "Main.storyboard/",
        "\u{2025}/Main",
    ])
    func `A name is not a path`(name: String) throws {
        let files = try StoryboardFiles()
        try files.write(simple, to: "Main.storyboard")
        #expect(UIStoryboard(name: name, bundle: nil).problem?.reason == .fileNotFound)
        #expect(UINib(nibName: name, bundle: nil).problem?.reason == .fileNotFound)
    }

    @Test(arguments: ["../Main", "/etc/passwd", "a/b", "..", "NoSuchFile", "Broken"])
    func `S-SEC-16: a reference leads to storyboards of the app only, and is reported with its line`(name: String)
        throws
    {
        let files = try StoryboardFiles()
        try files.write("<document", to: "Broken.storyboard")
        try files.write(
            StoryboardFiles.storyboard(
                initial: "a",
                """
                <navigationController id="a" sceneMemberID="viewController"><connections>
                <segue destination="b" kind="relationship" relationship="rootViewController" id="r"/>
                </connections></navigationController>
                """, #"<viewControllerPlaceholder storyboardName="\#(name)" id="b" sceneMemberID="viewController"/>"#),
            to: "Main.storyboard")
        let problems = try InterfaceFixtures.within(files.folder) {
            let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
            #expect(controller.children.isEmpty)
        }
        let missing = problems.filter { $0.reason == .missingReference }
        #expect(missing.map(\.objectID) == ["b"])
        #expect(missing.map(\.file) == ["Main.storyboard"] && missing.compactMap(\.line).count == 1)
    }
}
