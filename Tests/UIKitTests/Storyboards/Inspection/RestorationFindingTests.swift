import Foundation
import Testing

@testable import UIKit

/// Tests of findings about controllers that UIKit couldn't restore (spec chapters 4 to 6 and 8).
@MainActor
@Suite(.serialized)
struct RestorationFindingTests {
    private typealias File = InspectedInterface

    @Test func `A file without any identifier is told so once, and that is no error (S-PRES-1)`() throws {
        let file = try File(
            initial: "nav", File.controller("list"),
            File.container("navigationController", "nav", nil, "rootViewController", "list"))
        #expect(file.inspection.findings.count == 1)
        let finding = try #require(file.findings("noIdentifier").first)
        #expect(finding.severity == .warning && finding.objectID == "nav" && finding.rule == "S-PRES-1")
        #expect(finding.message.contains("None of the 2 controllers"))
        #expect(file.inspection.controllers.map(\.restoration) == [.noIdentifier, .noIdentifier])
    }

    @Test func `A file in which all have one has nothing to mend, and each controller comes back`() throws {
        let file = try File(
            initial: "tabs", File.container("tabBarController", "tabs", "Tabs", "viewControllers", "nav"),
            File.container("navigationController", "nav", "Nav", "rootViewController", "list"),
            File.controller("list", "List", connections: File.segue("show", "detail")),
            File.controller("detail", "Detail", attributes: #"storyboardIdentifier="Detail""#))
        #expect(file.inspection.findings == [])
        #expect(file.inspection.controllers.map(\.restoration) == [.comesBack, .comesBack, .comesBack, .comesBack])
        #expect(file.inspection.controllers.map(\.line) == file.inspection.controllers.map(\.line).sorted())
        #expect(file.inspection.controllers.map(\.isInitial) == [true, false, false, false])
    }

    @Test func `Lines are those of the file`() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav"><scenes>
            <scene><objects>
            <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="list" kind="relationship" relationship="rootViewController" id="s"/>
            </connections></navigationController></objects></scene>
            <scene><objects>
            <viewController id="list" restorationIdentifier="List" sceneMemberID="viewController"/>
            </objects></scene></scenes></document>
            """
        let document = try InterfaceReader.read(Data(text.utf8), file: "Main.storyboard")
        let inspection = InterfaceInspection(document)
        #expect(inspection.findings.map(\.line) == [3])
        #expect(inspection.findings.map(\.relatedLines) == [[7]])
        #expect(inspection.controllers.map(\.line) == [3, 7])
    }

    // MARK: Cut off

    @Test func `A container without an identifier cuts off what it contains, however deep (S-PRES-9)`() throws {
        let file = try File(
            initial: "tabs", File.container("tabBarController", "tabs", "Tabs", "viewControllers", "nav"),
            File.container("navigationController", "nav", nil, "rootViewController", "list"),
            File.controller("list", "List", connections: File.segue("show", "detail")),
            File.controller("detail", "Detail"))
        let finding = try #require(file.findings("excludedByAncestor").first)
        #expect(file.objects("excludedByAncestor") == ["nav"] && finding.severity == .error)
        #expect(finding.message.contains("\"List\"") && finding.message.contains("\"Detail\""))
        #expect(file.restoration("tabs") == .comesBack && file.restoration("nav") == .noIdentifier)
        #expect(file.restoration("list") == .cutOff && file.restoration("detail") == .cutOff)
    }

    @Test func `What is presented goes through the outermost container, and is cut off with it (S-PATH-3)`() throws {
        let file = try File(
            initial: "nav", File.container("navigationController", "nav", nil, "rootViewController", "list"),
            File.controller("list", connections: File.segue("presentation", "sheet")),
            File.controller("sheet", "Sheet"))
        #expect(file.objects("excludedByAncestor") == ["nav"])
        #expect(file.restoration("sheet") == .cutOff)
    }

    @Test func `One way that leads past what is not saved is enough`() throws {
        let file = try File(
            initial: "start",
            File.controller(
                "start", "Start", connections: File.segue("presentation", "a") + File.segue("presentation", "sheet")),
            File.controller("a", nil, connections: File.segue("presentation", "sheet")),
            File.controller("sheet", "Sheet"))
        #expect(file.restoration("sheet") == .comesBack)
        #expect(file.findings("excludedByAncestor") == [])
        #expect(file.objects("noIdentifier") == ["a"])
    }

    @Test func `Controllers that lead to one another are not taken for cut off`() throws {
        let file = try File(
            File.controller("a", "A", connections: File.segue("presentation", "b")),
            File.controller("b", "B", connections: File.segue("presentation", "a")), File.controller("c"))
        #expect(file.restoration("a") == .comesBack && file.restoration("b") == .comesBack)
    }

    @Test func `The root of a stack without an identifier is missing under what was pushed (S-CLASS-6)`() throws {
        let file = try File(
            initial: "nav", File.container("navigationController", "nav", "Nav", "rootViewController", "list"),
            File.controller("list", connections: File.segue("show", "detail")), File.controller("detail", "Detail"))
        let finding = try #require(file.findings("leftOutOfStack").first)
        #expect(finding.objectID == "list" && finding.severity == .error && finding.rule == "S-CLASS-6")
        #expect(file.restoration("detail") == .comesBack)
    }

    @Test func `An embedded controller comes back only if its container encodes it (S-PRES-14)`() throws {
        let box = """
            <containerView id="box"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <connections>\(File.segue("embed", "map"))</connections></containerView>
            """
        func file(_ attributes: String) throws -> File {
            try File(
                initial: "home", File.controller("home", "Home", attributes: attributes, view: box),
                File.controller("map", "Map"))
        }
        let plain = try file("")
        #expect(plain.restoration("map") == .ifEncoded)
        #expect(plain.findings("notEncoded").map(\.severity) == [.error])
        let own = try file(#"customClass="HomeController""#)
        #expect(own.findings("notEncoded").map(\.severity) == [.warning])
        #expect(own.findings("notEncoded").first?.message.contains("HomeController") == true)
    }

    // MARK: Identifiers

    @Test func `Controllers without one are one warning, as some are to be left out (S-PRES-7)`() throws {
        let file = try File(
            initial: "a", File.controller("a", "A"), File.controller("b"), File.controller("c"),
            File.controller("d", "", attributes: #"customClass="D""#))
        #expect(file.findings("noIdentifier").map(\.severity) == [.warning])
        #expect(file.findings("noIdentifier").first?.message.contains("3 controllers") == true)
    }

    @Test func `An empty identifier counts as none, and so does a storyboard identifier that is not there (S-PRES-2)`()
        throws
    {
        let empty = try File(initial: "a", File.controller("a", "A"), File.controller("b", ""))
        #expect(empty.findings("noIdentifier").first?.message.contains("empty") == true)
        let missing = try File(
            initial: "a", File.controller("a", "A"),
            File.controller("b", attributes: #"useStoryboardIdentifierAsRestorationIdentifier="YES""#))
        #expect(missing.findings("noIdentifier").first?.message.contains("storyboard identifier") == true)
        let used = try File(
            initial: "b",
            File.controller(
                "b",
                attributes: #"storyboardIdentifier="B" useStoryboardIdentifierAsRestorationIdentifier="YES""#))
        #expect(used.inspection.controllers.map(\.restorationIdentifier) == ["B"])
        #expect(used.restoration("b") == .comesBack)
    }

    @Test func `Of two with one storyboard identifier the second would be made as the first (S-FIND-12)`() throws {
        let file = try File(
            initial: "a", File.controller("a", "A", attributes: #"storyboardIdentifier="Same""#),
            File.controller("b", "B", attributes: #"storyboardIdentifier="Same""#))
        #expect(file.objects("sameStoryboardIdentifier") == ["b"])
        #expect(file.findings("sameStoryboardIdentifier").map(\.severity) == [.error])
    }

    @Test func `What is opened without a storyboard identifier is found by its object id, which is noted`() throws {
        let file = try File(
            initial: "a", File.controller("a", "A", connections: File.segue("presentation", "b")),
            File.controller("b", "B"))
        #expect(file.findings("noStoryboardIdentifier").map(\.severity) == [.note])
        #expect(file.restoration("b") == .comesBack)
    }

    @Test func `Tabs of one identifier are noted (S-CLASS-10)`() throws {
        let file = try File(
            initial: "tabs", File.container("tabBarController", "tabs", "Tabs", "viewControllers", "a", "b"),
            File.controller("a", "Tab"), File.controller("b", "Tab"))
        #expect(file.findings("sameIdentifier").map(\.severity) == [.note])
        #expect(file.restoration("b") == .comesBack)
    }

    @Test func `A launch screen is not restored, and nothing is asked of it`() throws {
        let text = StoryboardFiles.storyboard(initial: "a", File.controller("a"))
            .replacingOccurrences(of: "<document ", with: #"<document launchScreen="YES" "#)
        let inspection = InterfaceInspection(try InterfaceReader.read(Data(text.utf8), file: "Launch.storyboard"))
        #expect(inspection.isLaunchScreen && inspection.findings == [])
    }
}
