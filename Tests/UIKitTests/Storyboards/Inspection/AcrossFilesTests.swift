import Foundation
import Testing

@testable import UIKit

/// Tests of objects that storyboard references cut off. The inspection looks at all files of an app together.
@MainActor
struct AcrossFilesTests {
    typealias File = InspectedInterface

    private func reference(_ id: String, _ storyboard: String, _ identifier: String? = nil) -> String {
        """
        <viewControllerPlaceholder storyboardName="\(storyboard)" \
        \(identifier.map { "referencedIdentifier=\"\($0)\"" } ?? "") id="\(id)" sceneMemberID="viewController"/>
        """
    }

    /// Inspects files by name, each with its initial controller and its scenes. A reference means the file with that
    /// name.
    private func inspect(
        _ files: KeyValuePairs<String, (initial: String?, scenes: [String])>
    ) throws -> [String: InspectedInterface] {
        let read = try files.map { name, content in
            let text = StoryboardFiles.storyboard(initial: content.initial, content.scenes)
            return InterfaceFile(try InterfaceReader.read(Data(text.utf8), file: "\(name).storyboard"))
        }
        let names = files.map(\.key)
        let references = read.map { file in
            let targets = file.references.compactMap { reference in
                names.firstIndex(of: reference.storyboard).map { (reference, $0) }
            }
            return Dictionary(uniqueKeysWithValues: targets)
        }
        let inspections = InterfaceInspection.inspect(read, following: references)
        return Dictionary(uniqueKeysWithValues: zip(names, inspections.map(InspectedInterface.init)))
    }

    @Test func `A container without an identifier cuts off what another file has for it (S-PRES-9)`() throws {
        let files = try inspect([
            "Main": (
                "tabs",
                [
                    File.container("tabBarController", "tabs", "Tabs", "viewControllers", "nav"),
                    File.container("navigationController", "nav", nil, "rootViewController", "r"),
                    reference("r", "Notes"),
                ]
            ),
            "Notes": ("list", [File.controller("list", "List")]),
        ])
        let main = try #require(files["Main"])
        let notes = try #require(files["Notes"])
        #expect(main.objects("excludedByAncestor") == ["nav"])
        let finding = try #require(main.findings("excludedByAncestor").first)
        let line = try #require(notes.inspection.controllers.first?.line)
        #expect(finding.message.contains("\"List\" (Notes.storyboard line \(line))"))
        #expect(finding.elsewhere == [.init(file: "Notes.storyboard", line: line)] && finding.relatedLines.isEmpty)
        #expect(notes.restoration("list") == .cutOff)
        #expect(notes.inspection.findings.filter { $0.severity > .note } == [])
    }

    @Test func `One that has its identifiers all the way comes back, in a stack that begins in another file`() throws {
        let files = try inspect([
            "Main": (
                "nav",
                [
                    File.container("navigationController", "nav", "Nav", "rootViewController", "r"),
                    reference("r", "Notes", "List"),
                ]
            ),
            "Notes": (
                nil,
                [
                    File.controller(
                        "list", "List", attributes: #"storyboardIdentifier="List""#,
                        connections: File.segue("show", "note")),
                    File.controller("note", "Note", attributes: #"storyboardIdentifier="Note""#),
                ]
            ),
        ])
        let notes = try #require(files["Notes"])
        #expect(notes.restoration("list") == .comesBack && notes.restoration("note") == .comesBack)
        #expect(files.count == 2 && files.values.flatMap(\.inspection.findings) == [])
    }

    @Test func `A stack is the same through three files, and its container without an identifier cuts it off`() throws {
        let files = try inspect([
            "Main": (
                "nav",
                [
                    File.container("navigationController", "nav", nil, "rootViewController", "a"),
                    File.controller("a", "A", connections: File.segue("show", "r")), reference("r", "Second"),
                ]
            ),
            "Second": (
                "b", [File.controller("b", "B", connections: File.segue("show", "s")), reference("s", "Third", "C")]
            ),
            "Third": (nil, [File.controller("c", "C", attributes: #"storyboardIdentifier="C""#)]),
        ])
        #expect(files["Main"]?.objects("excludedByAncestor") == ["nav"])
        #expect(files["Second"]?.restoration("b") == .cutOff && files["Third"]?.restoration("c") == .cutOff)
        let names = files["Main"]?.findings("excludedByAncestor").first?.elsewhere.map(\.file)
        #expect(names == ["Second.storyboard", "Third.storyboard"])
    }

    @Test func `A reference to a reference leads on`() throws {
        let files = try inspect([
            "Main": (
                "nav",
                [
                    File.container("navigationController", "nav", nil, "rootViewController", "r"),
                    File.controller("other", "Other"), reference("r", "Second", "Via"),
                ]
            ),
            "Second": (
                nil,
                [
                    reference("s", "Third").replacingOccurrences(
                        of: "id=\"s\"", with: "id=\"s\" storyboardIdentifier=\"Via\"")
                ]
            ),
            "Third": ("c", [File.controller("c", "C")]),
        ])
        #expect(files["Third"]?.restoration("c") == .cutOff)
        #expect(files["Main"]?.objects("excludedByAncestor") == ["nav"])
    }

    @Test func `References in a circle end, and the main storyboard's first controller is not cut off`() throws {
        let files = try inspect([
            "Login": (
                "login",
                [File.controller("login", nil, connections: File.segue("presentation", "r")), reference("r", "Main")]
            ),
            "Main": (
                "home",
                [
                    File.controller("home", "Home", connections: File.segue("presentation", "s")),
                    reference("s", "Login"),
                ]
            ),
            "Loop": (nil, [reference("l", "Loop", "UIViewController-l")]),
        ])
        #expect(files["Main"]?.restoration("home") == .comesBack)
        #expect(files["Login"]?.restoration("login") == .noIdentifier)
        #expect(files["Login"]?.objects("excludedByAncestor") == [])
        #expect(files["Loop"]?.inspection.controllers.isEmpty == true)
    }

    @Test func `What is embedded from another file is said where it is embedded (S-PRES-14)`() throws {
        let embed =
            #"<containerView id="c"><connections><segue destination="r" kind="embed" id="e"/></connections></containerView>"#
        let files = try inspect([
            "Main": ("a", [File.controller("a", "A", view: embed), reference("r", "Part")]),
            "Part": ("p", [File.controller("p", "P")]),
        ])
        #expect(files["Main"]?.objects("notEncoded") == ["r"])
        #expect(files["Part"]?.restoration("p") == .ifEncoded)
        #expect(files["Part"]?.findings("notEncoded").isEmpty == true)
    }

    @Test func `A file without any identifier is told of what it cuts off elsewhere`() throws {
        let files = try inspect([
            "Main": (
                "nav",
                [
                    File.container("navigationController", "nav", nil, "rootViewController", "r"),
                    reference("r", "Notes"),
                ]
            ),
            "Notes": ("list", [File.controller("list", "List")]),
        ])
        #expect(files["Main"]?.objects("excludedByAncestor") == ["nav"])
        #expect(files["Main"]?.findings("noIdentifier").isEmpty == true)
    }
}
