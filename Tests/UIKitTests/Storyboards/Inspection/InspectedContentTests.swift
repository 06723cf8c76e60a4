import Foundation
import Testing

@testable import UIKit

/// Tests of an inspection's findings about the content of a file, and about what the app needs.
@MainActor
@Suite(.serialized)
struct InspectedContentTests {
    private typealias File = InspectedInterface

    @Test func `The app's classes are no problem: they are listed with what the file connects`() throws {
        let file = try File(
            initial: "a",
            File.controller(
                "a", "A", attributes: #"customClass="NoteController" customModule="Notes""#,
                view: """
                    <button id="b"><connections><action selector="save:" destination="a" eventType="touchUpInside" id="x"/>
                    </connections></button><textField id="f" restorationIdentifier="f"><connections>
                    <outlet property="delegate" destination="a" id="y"/></connections></textField>
                    """,
                connections: #"<outlet property="nameField" destination="f" id="z"/>"#),
            File.controller("b", "B", attributes: #"customClass="NoteController" customModule="Notes""#),
            File.controller("c", "C", attributes: #"customClass="UITableViewController""#))
        #expect(file.inspection.findings.filter { $0.severity > .note } == [])
        let needed = try #require(file.inspection.classes.first)
        #expect(file.inspection.classes.count == 1)
        #expect(needed.qualifiedName == "Notes.NoteController" && needed.kind == "UIViewController")
        #expect(needed.members.sorted() == ["nameField", "save:"] && needed.lines.count == 2)
        #expect(needed.lines == file.inspection.controllers.filter { $0.objectID != "c" }.map(\.line))
    }

    @Test func `What UIKit's own class lacks is a problem, as it is when an app loads the file`() throws {
        let file = try File(
            initial: "a",
            File.controller(
                "a", "A", view: #"<label id="l"/>"#,
                connections: ["title1", "b"].map { #"<outlet property="\#($0)" destination="l" id="\#($0)"/>"# }
                    .joined()))
        let finding = try #require(file.findings("unknownMember").first)
        #expect(file.findings("unknownMember").count == 1 && finding.severity == .warning)
        #expect(finding.message.contains("title1") && finding.message.contains("\"b\""))
    }

    @Test func `Elements without a class here are listed once with all their lines`() throws {
        let file = try File(
            initial: "a",
            File.controller(
                "a", "A", view: "<glkView id=\"m1\" mapType=\"standard\">\n</glkView>\n<glkView id=\"m2\"/>"))
        let findings = file.findings("unsupportedElement")
        #expect(findings.map(\.objectID) == ["m1"] && findings.first?.otherLines.count == 1)
        // The inspection doesn't report what a plain view wouldn't read of it.
        #expect(file.findings("unread") == [])
    }

    @Test func `What no decoder asks for is noted, for each kind of element once`() throws {
        let file = try File(
            initial: "a",
            File.controller(
                "a", "A",
                view: """
                    <label glow="3" id="l1" userLabel="x" text="y"/><label glow="4" id="l2"/>
                    <label id="l3"><size key="halo" width="1" height="2"/></label>
                    """))
        let notes = file.findings("unread")
        #expect(notes.count == 1 && notes.first?.severity == .note)
        #expect(notes.first?.message.contains("glow (2 times), halo.") == true, "\(notes)")
    }

    @Test func `What has no effect on Apple's platforms either is not noted`() throws {
        let paragraph = """
            <attributedString key="attributedText"><fragment content="x"><attributes><font key="NSFont" metaFont="system"/>
            <paragraphStyle key="NSParagraphStyle" alignment="center" baseWritingDirection="natural" hyphenationFactor="1"
            tighteningFactorForTruncation="0.0" allowsDefaultTighteningForTruncation="NO"/></attributes></fragment>
            </attributedString>
            """
        let file = try File(
            initial: "a",
            File.controller(
                "a", "A", attributes: #"autoresizesArchivedViewToFullSize="NO" wantsFullScreenLayout="YES""#,
                view: """
                    <label id="l" usesAttributedText="YES" autoshrinkMode="minimumScaleFactor">\(paragraph)</label>
                    <button id="b" hasAttributedTitle="YES"><state key="normal" title="x"/><connections>
                    <segue destination="z" kind="show" id="s1" splitViewControllerTargetIndex="0">
                    <segue key="commit" inheritsFrom="parent" id="s2"/></segue></connections></button>
                    <segmentedControl id="s" segmentControlStyle="plain" restorationIdentifier="s"><segments>
                    <segment title="x" image="star" catalog="system"/></segments></segmentedControl>
                    <datePicker id="d" restorationIdentifier="d"><timeZone key="timeZone" name="Europe/Berlin"><data>QUI=</data>
                    </timeZone></datePicker>
                    <tableView id="t" restorationIdentifier="t" dataMode="prototypes"><prototypes>
                    <tableViewCell id="c" reuseIdentifier="c" hidesAccessoryWhenEditing="NO">
                    <frame key="frameInset" width="1" maxX="2"/></tableViewCell></prototypes></tableView>
                    <button id="q"><state key="normal"><imageReference key="image" image="star" catalog="system"
                    symbolScale="large" renderingMode="template"/>
                    <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large"/></state></button>
                    """), File.controller("z", "Z", attributes: #"storyboardIdentifier="Z""#))
        #expect(file.inspection.findings == [])
    }

    @Test func `Connections into other scenes are one finding for each object that they lead to`() throws {
        func action(_ name: String) -> String {
            #"<action selector="\#(name):" destination="z" eventType="touchUpInside" id="c-\#(name)"/>"#
        }
        let file = try File(
            initial: "a",
            File.controller(
                "a", "A",
                view: "<button id=\"b\"><connections>\(action("save") + action("load"))</connections></button>"),
            File.controller("z", "Z", attributes: #"storyboardIdentifier="Z""#))
        let findings = file.findings("danglingReference")
        #expect(findings.count == 1)
        #expect(findings.first?.message.contains("The same is true") == false)
    }

    @Test func `A value that is not of its type is a warning`() throws {
        let file = try File(
            initial: "a", File.controller("a", "A", view: #"<label hidden="perhaps" id="l"/>"#))
        #expect(file.objects("invalidValue") == ["l"])
        #expect(file.findings("invalidValue").first?.message.contains("perhaps") == true)
    }

    @Test(arguments: [
        (#"<imageView contentMode="bananas" id="l"/>"#, "\"bananas\" of \"contentMode\""),
        (#"<label tag="bananas" id="l"/>"#, "\"bananas\" of \"tag\""),
        (#"<label alpha="inf" id="l"/>"#, "\"inf\" of \"alpha\""),
        (
            #"<textField id="l"><textInputTraits key="textInputTraits" returnKeyType="bananas"/></textField>"#,
            "\"bananas\" of \"textInputTraits.returnKeyType\""
        ),
    ])
    func `A word that a choice does not have, or no number, is a warning`(view: String, sentence: String) throws {
        let file = try File(initial: "a", File.controller("a", "A", view: view))
        let found = file.findings("invalidValue")
        #expect(found.count == 1 && found.first?.severity == .warning)
        #expect(found.first?.message.contains(sentence) == true, "\(found)")
    }

    @Test func `Words that Interface Builder begins with are known, also where they change nothing`() throws {
        let file = try File(
            initial: "a",
            #"""
            <pageViewController id="a" restorationIdentifier="A" navigationOrientation="horizontal" 
            transitionStyle="pageCurl" spineLocation="min" sceneMemberID="viewController"/>
            """#,
            File.controller(
                "b", "B", attributes: #"storyboardIdentifier="B""#,
                view: #"""
                    <textField id="t" restorationIdentifier="T"><textInputTraits key="textInputTraits" 
                    autocorrectionType="default" spellCheckingType="default" autocapitalizationType="none" 
                    keyboardAppearance="default"/></textField><label id="l" contentMode="left" textAlignment="natural"/>
                    """#))
        #expect(file.findings("invalidValue").isEmpty, "\(file.findings("invalidValue"))")
    }

    @Test func `Connections that lead nowhere and controllers that contain themselves are found`() throws {
        let dangling = try File(
            initial: "a",
            File.controller(
                "a", "A", attributes: #"customClass="X""#,
                connections: #"<outlet property="gone" destination="nothing" id="x"/>"#),
            File.controller("b", "B", connections: File.segue("show", "nowhere")))
        #expect(dangling.findings("danglingReference").count == 2)
        let circle = try File(
            initial: "n", File.container("navigationController", "n", "N", "rootViewController", "t"),
            File.container("tabBarController", "t", "T", "viewControllers", "n"))
        #expect(circle.findings("cycle").map(\.severity) == [.error])
    }

    @Test func `A prototype that no code can ask for is a warning`() throws {
        let file = try File(
            initial: "a",
            """
            <tableViewController id="a" restorationIdentifier="A" sceneMemberID="viewController">
            <tableView key="view" restorationIdentifier="t" dataMode="prototypes" id="t"><prototypes>
            <tableViewCell id="c1"/><tableViewCell id="c2" reuseIdentifier=""/><tableViewCell id="c3" reuseIdentifier="row"/>
            </prototypes></tableView></tableViewController>
            """)
        let findings = file.findings("invalidValue")
        #expect(findings.map(\.objectID) == ["c1"] && findings.first?.otherLines.count == 1)
    }

    @Test func `Images, references and segues are read as when they are used`() throws {
        let file = try File(
            initial: "a",
            File.controller(
                "a", "A", view: #"<imageView image="logo" id="i"/><imageView image="star" catalog="system" id="s"/>"#,
                connections: """
                    <segue destination="r" kind="show" modalPresentationStyle="formSheet" animates="NO" id="x"
                        customClass="Fade" customModule="Notes"/>
                    """),
            """
            <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Detail" id="r"
                sceneMemberID="viewController"/>
            """)
        #expect(file.inspection.images.map(\.name) == ["logo"])
        #expect(file.inspection.references.map(\.storyboard) == ["Other"])
        #expect(file.inspection.references.map(\.identifier) == ["Detail"])
        #expect(file.inspection.classes.map(\.qualifiedName) == ["Notes.Fade"])
        #expect(file.inspection.controllers.map(\.objectID) == ["a"])
        #expect(file.findings("unread") == [])
    }
}
