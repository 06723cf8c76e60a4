import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of gesture recognizers beside a controller in its scene.
@MainActor
@Suite(.serialized)
struct GestureConnectionTests {
    @Test func `A recognizer is made with its attributes, added to its view, and sends its action and segue`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                initial: "a",
                """
                <viewController id="a" title="A" customClass="SceneController" customModule="UIKitTests" \
                sceneMemberID="viewController"><view key="view" id="v"><gestureRecognizers/><connections>
                <outletCollection property="gestureRecognizers" destination="t" appends="YES" \
                collectionClass="NSMutableArray" id="c1"/>
                <outletCollection property="gestureRecognizers" destination="p" appends="YES" \
                collectionClass="NSMutableArray" id="c2"/>
                <outletCollection property="gestureRecognizers" destination="w" appends="YES" \
                collectionClass="NSMutableArray" id="c3"/></connections></view></viewController>
                <tapGestureRecognizer numberOfTapsRequired="2" id="t"><connections>
                <action selector="pressed" destination="a" id="c4"/>
                <segue destination="b" kind="presentation" identifier="tapped" id="c5"/></connections></tapGestureRecognizer>
                <pongPressGestureRecognizer allowableMovement="20" minimumPressDuration="0.75" id="p"/>
                <swipeGestureRecognizer direction="left" enabled="NO" id="w"/>
                """,
                "<viewController id=\"b\" title=\"B\" sceneMemberID=\"viewController\"/>")
        ])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: { nil })
        app.mainStoryboard = "Main"
        try app.launch()
        SceneController.reset()
        let controller = try #require(app.root)
        let recognizers = try #require(controller.view.gestureRecognizers)
        #expect(
            recognizers.map { "\(type(of: $0))" }.sorted() == [
                "UILongPressGestureRecognizer", "UISwipeGestureRecognizer", "UITapGestureRecognizer",
            ])
        let press = try #require(recognizers.compactMap { $0 as? UILongPressGestureRecognizer }.first)
        #expect(press.minimumPressDuration == 0.75 && press.allowableMovement == 20)
        let swipe = try #require(recognizers.compactMap { $0 as? UISwipeGestureRecognizer }.first)
        #expect(swipe.direction == .left && !swipe.isEnabled)
        let tap = try #require(recognizers.compactMap { $0 as? UITapGestureRecognizer }.first)
        #expect(tap.numberOfTapsRequired == 2)
        tap.advance(to: .ended)
        #expect(SceneController.log == ["pressed", "prepare tapped"])
        #expect(controller.presentedViewController?.title == "B")
        #expect(UIApplication.shared.interfaceReport.problems == [])
    }
}
