import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct BuiltInMemberTests {
    private func attributes(_ lines: String) -> String {
        "<userDefinedRuntimeAttributes>\(lines)</userDefinedRuntimeAttributes>"
    }

    @Test func `Runtime attributes set what UIKit's classes have, also through key paths`() throws {
        var view: UIButton?
        let problems = try StoryboardFiles.problems {
            view = try StoryboardFiles.object(
                """
                <button id="b">
                \(attributes("""
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                    <integer key="value" value="8"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowOpacity">
                    <real key="value" value="0.5"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor">
                    <color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset">
                    <size key="value" width="1" height="2"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="YES"/>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="enabled" value="NO"/>
                    <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Go"/>
                    <userDefinedRuntimeAttribute type="number" keyPath="titleLabel.numberOfLines">
                    <integer key="value" value="2"/></userDefinedRuntimeAttribute>
                    """))
                </button>
                """)
        }
        let button = try #require(view)
        #expect(problems.isEmpty)
        #expect(button.layer.cornerRadius == 8)
        #expect(button.layer.shadowOpacity == 0.5)
        #expect(button.layer.borderColor?.color == .systemRed)
        #expect(button.layer.shadowOffset == CGSize(width: 1, height: 2))
        #expect(button.layer.masksToBounds)
        #expect(button.isHidden && !button.isEnabled)
        #expect(button.accessibilityLabel == "Go")
        #expect(button.titleLabel?.numberOfLines == 2)
    }

    @Test func `A key path that leads nowhere is reported`() throws {
        let problems = try StoryboardFiles.problems {
            let _: UIView = try StoryboardFiles.object(
                """
                <view id="v">\(attributes("""
                    <userDefinedRuntimeAttribute type="string" keyPath="nothing.else" value="x"/>
                    <userDefinedRuntimeAttribute type="string" keyPath="layer.cornerRadius" value="x"/>
                    """))</view>
                """)
        }
        #expect(problems.map(\.reason) == [.unknownMember, .typeMismatch])
    }

    @Test func `Delegates and data sources are outlets of UIKit's classes`() throws {
        let owner = DelegateOwner()
        let outlet = #"<connections><outlet property="delegate" destination="-1" id="o"/></connections>"#
        let nib = UINib(
            data: Data(
                StoryboardFiles.nib(
                    owner: #"<outlet property="view" destination="v" id="ov"/>"#,
                    """
                    <view id="v"><subviews><textField id="f">\(outlet)</textField>
                    <textView id="t">\(outlet)</textView><scrollView id="s">\(outlet)</scrollView>
                    <searchBar id="b">\(outlet)</searchBar>
                    <pickerView id="p"><connections><outlet property="delegate" destination="-1" id="o1"/>
                    <outlet property="dataSource" destination="-1" id="o2"/></connections></pickerView>
                    </subviews></view>
                    """
                ).utf8), bundle: nil)
        var objects: [Any] = []
        let problems = StoryboardFiles.problems { objects = nib.instantiate(withOwner: owner) }
        #expect(problems.isEmpty)
        let view = try #require(objects.first as? UIView)
        #expect(owner.viewIfLoaded === view)
        #expect((view.subviews[0] as? UITextField)?.delegate === owner)
        #expect((view.subviews[1] as? UITextView)?.delegate === owner)
        #expect((view.subviews[2] as? UIScrollView)?.delegate === owner)
        #expect((view.subviews[3] as? UISearchBar)?.delegate === owner)
        #expect((view.subviews[4] as? UIPickerView)?.delegate === owner)
        #expect((view.subviews[4] as? UIPickerView)?.dataSource === owner)
    }
}

private final class DelegateOwner: UIViewController, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate,
    UIPickerViewDelegate, UIPickerViewDataSource
{
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
}
