import Foundation
import Testing

@testable import UIKit

/// Tests of findings about views that UIKit couldn't restore.
@MainActor
@Suite(.serialized)
struct ViewFindingTests {
    private typealias File = InspectedInterface

    @Test func `Of two views of one controller with one identifier the second is not saved (S-PRES-22)`() throws {
        let file = try File(
            initial: "a",
            File.controller(
                "a", "A",
                view: """
                    <textField restorationIdentifier="name" id="first"/>
                    <view id="box"><subviews><textField restorationIdentifier="name" id="second"/></subviews></view>
                    """),
            File.controller("b", "B", view: #"<textField restorationIdentifier="name" id="other"/>"#))
        #expect(file.objects("duplicatePath") == ["second"])
        #expect(file.findings("duplicatePath").map(\.severity) == [.error])
    }

    @Test func `Views of a controller without an identifier do not come back (S-PRES-15)`() throws {
        let file = try File(
            initial: "a", File.controller("a", view: #"<textField restorationIdentifier="name" id="field"/>"#))
        let finding = try #require(file.findings("viewsOfExcluded").first)
        #expect(finding.objectID == "a" && finding.severity == .error && finding.message.contains("\"name\""))
    }

    @Test func `A list without identifier saves nothing in a cell that is reused (S-PRES-19)`() throws {
        func table(_ mode: String, named: Bool = true, _ cells: (String) -> String) -> String {
            let cell = """
                <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleDefault" id="cell"><tableViewCellContentView
                key="contentView" id="content"><subviews><textField restorationIdentifier="draft" id="field"/></subviews>
                </tableViewCellContentView></tableViewCell>
                """
            return """
                <tableViewController id="a" restorationIdentifier="A" sceneMemberID="viewController">
                <tableView key="view" \(named ? #"restorationIdentifier="table""# : "") dataMode="\(mode)" id="table">\(cells(cell))</tableView>
                </tableViewController>
                """
        }
        let prototypes = try File(initial: "a", table("prototypes", named: false) { "<prototypes>\($0)</prototypes>" })
        #expect(prototypes.objects("viewInCell") == ["field"])
        #expect(prototypes.findings("viewInCell").map(\.severity) == [.error])
        let named = try File(initial: "a", table("prototypes") { "<prototypes>\($0)</prototypes>" })
        #expect(named.findings("viewInCell") == [])
        let rows = try File(
            initial: "a",
            table("static") {
                "<sections><tableViewSection id=\"s\"><cells>\($0)</cells></tableViewSection></sections>"
            })
        #expect(rows.findings("viewInCell") == [])
    }

    @Test func `Views that could be saved and have no identifier are noted, each kind once, secrets never (S-INPUT-6)`()
        throws
    {
        let views = """
            <textField id="f1"/><textField id="f2"/><switch id="s"/><label id="l"/>
            <textField id="secret"><textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
            """
        let file = try File(initial: "a", File.controller("a", "A", view: views))
        let notes = file.findings("viewWithoutIdentifier")
        #expect(notes.map(\.severity) == [.note, .note])
        #expect(notes.contains { $0.message.hasPrefix("2 textFields") })
        #expect(notes.contains { $0.message.hasPrefix("1 switch") })
        let excluded = try File(initial: "a", File.controller("a", nil, view: views), File.controller("b", "B"))
        #expect(excluded.findings("viewWithoutIdentifier") == [])
    }

    @Test func `In a nib, cells and File's Owner are looked at too`() throws {
        let file = try File(
            nib: """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NoteController"><connections>
                <outlet property="view" destination="root" id="o1"/><outlet property="field" destination="f1" id="o2"/>
                </connections></placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="root"><subviews><textField restorationIdentifier="name" id="f1"/>
                <textField restorationIdentifier="name" id="f2"/></subviews></view>
                <tableViewCell reuseIdentifier="row" restorationIdentifier="row" id="cell"/>
                """)
        #expect(file.inspection.kind == .nib)
        #expect(file.objects("duplicatePath") == ["f2"])
        #expect(file.findings("viewInCell").map(\.severity) == [.warning])
        let owner = try #require(file.inspection.classes.first)
        #expect(owner.name == "NoteController" && owner.kind == "File's Owner" && owner.members == ["field"])
    }
}
