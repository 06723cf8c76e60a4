import Foundation
import Testing

@testable import UIKit

/// Tests that an inspection ends whatever the file has, and leaves nothing behind.
@MainActor
@Suite(.serialized)
struct InspectionRobustnessTests {
    private typealias File = InspectedInterface

    @Test func `The project's storyboards and nibs are inspected without touching the app's report`() {
        var count = 0
        let problems = InterfaceFixtures.within(InterfaceFixtures.folder) {
            for url in InterfaceFixtures.all where url.path.hasPrefix(InterfaceFixtures.folder.path) {
                do throws(InterfaceProblem) {
                    let inspection = try InterfaceInspection(contentsOf: url)
                    count += 1
                    let isStoryboard = url.pathExtension == "storyboard"
                    #expect(inspection.kind == (isStoryboard ? .storyboard : .nib), "\(inspection.file)")
                    for finding in inspection.findings {
                        #expect(finding.message.hasSuffix("."), "\(finding)")
                        #expect((finding.line ?? 1) > 0)
                    }
                } catch {
                    // One file is for another system.
                    #expect(error.reason == .notAnInterface, "\(url.lastPathComponent): \(error)")
                }
            }
        }
        #expect(problems == [])
        #expect(count > 10)
    }

    @Test func `Controllers of the fixtures with chains are judged as the spec says`() throws {
        let url = InterfaceFixtures.folder.appendingPathComponent("Identifiers.storyboard")
        let inspection = try InterfaceInspection(contentsOf: url)
        func named(_ identifier: String) -> [InterfaceInspection.Controller.Restoration] {
            inspection.controllers.filter { $0.restorationIdentifier == identifier }.map(\.restoration)
        }
        #expect(named("Orphan") == [.cutOff])
        #expect(named("Chain") == [.comesBack, .comesBack])
        #expect(inspection.findings.contains { $0.reason == "excludedByAncestor" && $0.message.contains("\"Orphan\"") })
        // A controller and its view may have one identifier (S-PATH-14).
        #expect(!inspection.findings.contains { $0.reason == "duplicatePath" })
    }

    @Test(.enabled(if: InterfaceFixtures.others != nil))
    func `Other storyboards and nibs are inspected in bounded time`() throws {
        let folder = try #require(InterfaceFixtures.others)
        let clock = ContinuousClock()
        var count = 0
        for url in InterfaceFixtures.all where url.deletingLastPathComponent().path == folder.path {
            let time = try clock.measure { _ = try InterfaceInspection(contentsOf: url) }
            #expect(time < .seconds(10), "\(url.lastPathComponent)")
            count += 1
        }
        #expect(count > 0)
    }

    @Test(arguments: [
        ("", InterfaceProblem.Reason.malformed), ("<document", .malformed), ("<plist/>", .notAnInterface),
        (#"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects></document>"#, .malformed),
    ])
    func `A file that cannot be read is thrown with its reason`(text: String, reason: InterfaceProblem.Reason) throws {
        let files = try StoryboardFiles(["Broken.storyboard": text])
        let url = files.folder.appendingPathComponent("Broken.storyboard")
        let error = #expect(throws: InterfaceProblem.self) { try InterfaceInspection(contentsOf: url) }
        #expect(error?.reason == reason)
        let missing = #expect(throws: InterfaceProblem.self) {
            try InterfaceInspection(contentsOf: files.folder.appendingPathComponent("Gone.xib"))
        }
        #expect(missing?.reason == .fileNotFound)
    }

    @Test func `No code of the app's runs, even if its classes are there`() throws {
        let module = String(reflecting: FixtureController.self).split(separator: ".").first.map(String.init) ?? ""
        let file = try File(
            initial: "a",
            File.controller("a", "A", attributes: #"customClass="CountedController" customModule="\#(module)""#))
        #expect(CountedController.count == 0)
        #expect(file.inspection.classes.map(\.name) == ["CountedController"])
        #expect(file.inspection.controllers.map(\.className) == ["CountedController"])
    }

    @Test func `A file that names itself over and over ends within the bounds of one request for each scene`() throws {
        let boxes = (0..<8).map { index in
            """
            <containerView id="box\(index)"><rect key="frame" x="0" y="0" width="9" height="9"/><connections>
            <segue destination="c" kind="embed" id="e\(index)"/></connections></containerView>
            """
        }
        let scenes = (0..<20).map { index in
            let next = "\"s\((index + 1) % 20)\""
            return File.controller(
                "s\(index)", "S", view: boxes.joined().replacingOccurrences(of: "\"c\"", with: next))
        }
        let text = StoryboardFiles.storyboard(initial: "s0", scenes)
        let document = try InterfaceReader.read(Data(text.utf8), file: "Main.storyboard")
        var inspection: InterfaceInspection?
        let time = ContinuousClock().measure { inspection = InterfaceInspection(document) }
        #expect(time < .seconds(30))
        #expect(inspection?.controllers.count == 20)
        #expect(inspection?.findings.contains { $0.reason == "limitExceeded" || $0.reason == "cycle" } == true)
    }
}

final class CountedController: UIViewController {
    static var count = 0

    required init?(coder: NSCoder) {
        Self.count += 1
        super.init(coder: coder)
    }
}
