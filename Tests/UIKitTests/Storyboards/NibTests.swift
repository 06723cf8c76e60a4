import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of views and objects from a xib.
@MainActor
@Suite(.serialized)
struct NibTests {
    private let note = StoryboardFiles.nib(
        owner: """
            <outlet property="view" destination="v" id="c1"/><outlet property="title1" destination="l" id="c2"/>
            """,
        """
        <view id="v" restorationIdentifier="note"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews><label id="l"/>
        <button id="b"><connections><action selector="close:" destination="-1" eventType="touchUpInside" id="c3"/></connections>
        </button></subviews></view>
        """)

    @Test(arguments: ["NoteView", "NoteViewController"])
    func `A controller finds the nib that is called like its class, with and without Controller`(name: String) throws {
        let files = try StoryboardFiles(["\(name).xib": note])
        defer { withExtendedLifetime(files) {} }
        // The files differ from test to test.
        NibNames.found = [:]
        let controller = NoteViewController()
        #expect(controller.nibName == nil)
        #expect(controller.view.restorationIdentifier == "note")
        #expect(controller.title1 === controller.view.subviews.first)
        (controller.view.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(SceneController.log == ["close"])
        NibNames.found = [:]
    }

    @Test func `A nib is found by its name; without the file the view is empty, and that is reported`() throws {
        let files = try StoryboardFiles(["Other.xib": note])
        defer { withExtendedLifetime(files) {} }
        #expect(NoteViewController(nibName: "Other", bundle: nil).view.subviews.count == 2)
        #expect(UIApplication.shared.interfaceReport.problems.isEmpty)
        #expect(NoteViewController(nibName: "Gone", bundle: nil).view.subviews.isEmpty)
        #expect(UIApplication.shared.interfaceReport.problems.map(\.reason) == [.fileNotFound])
    }

    @Test func `A nib makes its objects anew each time, in order, connected to its owner`() throws {
        let files = try StoryboardFiles([
            "Parts.xib": StoryboardFiles.nib(
                owner: "<outlet property=\"nameLabel\" destination=\"l\" id=\"c\"/>",
                """
                <label id="l"/><view id="v" customClass="AwakeView" customModule="UIKitTests"/>
                <customObject id="h" customClass="SceneHelper" customModule="UIKitTests"/>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let nib = UINib(nibName: "Parts", bundle: nil)
        let owner = SceneController(nibName: nil, bundle: nil)
        let first = nib.instantiate(withOwner: owner)
        #expect(first.map { "\(type(of: $0))" } == ["UILabel", "AwakeView", "SceneHelper"])
        #expect(owner.nameLabel === first.first as? UILabel)
        #expect((first.last as? SceneHelper)?.isAwake == true)
        #expect((first[1] as? AwakeView)?.log.last == "awake")
        let second = Bundle.main.loadNibNamed("Parts", owner: owner)
        #expect(second?.count == 3)
        #expect(owner.nameLabel === second?.first as? UILabel && owner.nameLabel !== first.first as? UILabel)
        #expect(Bundle.main.loadNibNamed("Gone", owner: nil) == nil)
    }

    @Test func `Data that is no nib gives no objects and says why`() {
        let nib = UINib(data: Data("garbage".utf8), bundle: nil)
        #expect(nib.problem?.reason == .malformed)
        #expect(nib.instantiate(withOwner: nil).isEmpty)
    }
}
