import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of members in an app's extensions of UIKit's classes, as files name them.
@MainActor
@Suite(.serialized)
struct InterfaceExtensionTests {
    private static func attribute(_ type: String, _ keyPath: String, _ value: String = "", _ child: String = "")
        -> String
    {
        #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="\#(keyPath)" \#(value)>\#(child)</userDefinedRuntimeAttribute>"#
    }

    private static func attributes(_ lines: String...) -> String {
        "<userDefinedRuntimeAttributes>\(lines.joined())</userDefinedRuntimeAttributes>"
    }

    private static let main = StoryboardFiles.storyboard(
        initial: "a",
        """
        <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
        \(attributes(
            attribute("number", "rounding", "", #"<integer key="value" value="8"/>"#),
            attribute("color", "layer.edgeColor", "", #"<color key="value" systemColor="systemRedColor"/>"#)))
        <subviews><label id="l">\(attributes(attribute("string", "locKey", #"value="greeting""#)))</label>
        <button id="b">\(attributes(attribute("string", "locKey", #"value="press""#)))
        <connections><action selector="shake:" destination="v" eventType="touchUpInside" id="c"/></connections></button>
        <view id="r" customClass="RoundView" customModule="UIKitTests">
        \(attributes(attribute("number", "rounding", "", #"<integer key="value" value="2"/>"#)))</view></subviews></view>
        </viewController>
        """)

    @Test func `Members of extensions that the delegate lists are there before the main storyboard is loaded`() throws {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp { ExtendingDelegate() }
        app.mainStoryboard = "Main"
        try app.launch()
        defer { InterfaceMembers.extend(with: []) }
        #expect(UIApplication.shared.interfaceReport.problems == [])
        let view = try #require(app.delegate?.window?.rootViewController?.view)
        #expect(view.layer.cornerRadius == 8 && view.layer.borderColor?.color == .systemRed)
        #expect(view.subviews.map(\.accessibilityHint) == ["label greeting", "button press", nil])
        // The list of the app's own class has priority over an extension of its superclass.
        let round = try #require(view.subviews.last as? RoundView)
        #expect(round.own == 2 && round.layer.cornerRadius == 0)
        (view.subviews[1] as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(view.tag == 1)
    }

    @Test func `An app has its own extensions only`() throws {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        let extending = TestApp { ExtendingDelegate() }
        try extending.launch()
        extending.kill()
        let app = TestApp(root: { nil })
        app.mainStoryboard = "Main"
        try app.launch()
        // A window loads the view in this way.
        _ = UIApplication.shared.windows.first?.rootViewController?.view
        let lacking = UIApplication.shared.interfaceReport.problems.filter { $0.reason == .unknownMember }
        #expect(Set(lacking.compactMap(\.member)) == ["rounding", "layer.edgeColor", "locKey", "shake:"])
    }

    @Test func `The attributes that nearly all apps declare alike work without being listed`() throws {
        InterfaceMembers.extend(with: [])
        let problems = try StoryboardFiles.problems {
            let button: UIButton = try StoryboardFiles.object(
                """
                <button id="b">\(Self.attributes(
                    Self.attribute("number", "cornerRadius", "", #"<real key="value" value="4.5"/>"#),
                    Self.attribute("number", "borderWidth", "", #"<integer key="value" value="2"/>"#),
                    Self.attribute("color", "borderColor", "", #"<color key="value" systemColor="systemBlueColor"/>"#)))
                </button>
                """)
            #expect(button.layer.cornerRadius == 4.5 && button.layer.borderWidth == 2)
            #expect(button.layer.borderColor?.color == .systemBlue)
        }
        #expect(problems == [])
    }

    @Test func `An app's own property of such a name counts, where it is listed`() throws {
        InterfaceMembers.extend(with: [.attribute("cornerRadius", \UIView.rounding)])
        defer { InterfaceMembers.extend(with: []) }
        let view: UIView = try StoryboardFiles.object(
            """
            <view id="v">\(Self.attributes(
                Self.attribute("number", "cornerRadius", "", #"<integer key="value" value="3"/>"#)))</view>
            """)
        #expect(view.layer.cornerRadius == 3 && view.layer.masksToBounds)
    }
}

extension UIView {
    @IBInspectable fileprivate var rounding: CGFloat {
        get { layer.cornerRadius }
        set {
            layer.cornerRadius = newValue
            layer.masksToBounds = newValue > 0
        }
    }

    fileprivate func shake(_ sender: UIButton) { tag += 1 }
}

extension CALayer {
    fileprivate var edgeColor: UIColor? {
        get { borderColor.map { UIColor(cgColor: $0) } }
        set { borderColor = newValue?.cgColor }
    }
}

extension UILabel {
    fileprivate var locKey: String? {
        get { accessibilityHint }
        set { accessibilityHint = newValue.map { "label \($0)" } }
    }
}

extension UIButton {
    fileprivate var locKey: String? {
        get { accessibilityHint }
        set { accessibilityHint = newValue.map { "button \($0)" } }
    }
}

final class RoundView: UIView {
    fileprivate var own = 0
    override class var interfaceMembers: [InterfaceMember] { [.attribute("rounding", \RoundView.own)] }
}

private final class ExtendingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    static var interfaceExtensions: [InterfaceMember] {
        [
            .attribute("rounding", \UIView.rounding), .attribute("edgeColor", \CALayer.edgeColor),
            .attribute("locKey", \UILabel.locKey), .attribute("locKey", \UIButton.locKey),
            .action("shake:", UIView.shake),
        ]
    }
}
