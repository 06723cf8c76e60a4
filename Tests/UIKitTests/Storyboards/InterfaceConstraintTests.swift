import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct InterfaceConstraintTests {
    private let xml = """
        <view id="v"><subviews><label text="a" id="l"/></subviews>
        <viewLayoutGuide key="safeArea" id="g"/>
        <constraints>
        <constraint firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="topMargin" constant="20" id="c1"/>
        <constraint firstAttribute="width" relation="lessThanOrEqual" constant="280" priority="750" identifier="w" id="c2"/>
        <constraint firstItem="l" firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="1:2" id="c3"/>
        <constraint firstItem="l" firstAttribute="leading" secondItem="nowhere" secondAttribute="leading" id="c4"/>
        <constraint firstItem="l" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="c5"/>
        </constraints>
        <variation key="default"><mask key="constraints"><exclude reference="c5"/></mask></variation></view>
        """

    @Test func `Constraints relate views and guides, and outlets lead to them`() throws {
        let owner = ConstraintOwner()
        let outlets = """
            <outlet property="top" destination="c1" id="o1"/><outlet property="width" destination="c2" id="o2"/>
            <outlet property="excluded" destination="c5" id="o3"/>
            """
        let nib = UINib(data: Data(StoryboardFiles.nib(owner: outlets, xml).utf8), bundle: nil)
        var objects: [Any] = []
        let problems = StoryboardFiles.problems { objects = nib.instantiate(withOwner: owner) }
        let view = try #require(objects.first as? UIView)
        let label = try #require(view.subviews.first)
        #expect(view.constraints.count == 4)
        let top = try #require(owner.top)
        #expect(top.firstItem === label)
        #expect(top.firstAttribute == .top)
        #expect(top.secondItem === view.safeAreaLayoutGuide)
        #expect(top.secondAttribute == .topMargin)
        #expect(top.constant == 20)
        #expect(top.priority == .required)
        #expect(top.isActive)
        let width = try #require(owner.width)
        #expect(width.firstItem === view)
        #expect(width.secondItem == nil)
        #expect(width.secondAttribute == .notAnAttribute)
        #expect(width.relation == .lessThanOrEqual)
        #expect(width.priority.rawValue == 750)
        #expect(width.identifier == "w")
        #expect(view.constraints.first { $0.multiplier == 0.5 }?.firstItem === label)
        // The constraint applies to no size of the screen, but code can activate it.
        let excluded = try #require(owner.excluded)
        #expect(!excluded.isActive)
        excluded.isActive = true
        #expect(view.constraints.contains { $0 === excluded })
        #expect(problems.map(\.reason) == [.danglingReference])
    }

    @Test func `Variations hold in the sizes that they name, the more special ones last`() throws {
        let document = try InterfaceReader.read(
            Data(
                StoryboardFiles.nib(
                    """
                    <view tag="1" id="v"><subviews><view id="a"/><view id="b"/></subviews>
                    <variation key="heightClass=regular-widthClass=compact" tag="3"/>
                    <variation key="widthClass=compact" tag="2"><mask key="subviews"><include reference="a"/></mask>
                    </variation>
                    <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask>
                    </variation></view>
                    """
                ).utf8), file: "test.xib")
        let element = try #require(document.element("v"))
        let narrow = UITraitCollection(size: CGSize(width: 400, height: 800)).interfaceSizes
        let low = UITraitCollection(size: CGSize(width: 400, height: 300)).interfaceSizes
        let wide = UITraitCollection(size: CGSize(width: 1000, height: 800)).interfaceSizes
        #expect(element.uninstalled("subviews", for: narrow) == ["b"])
        #expect(element.uninstalled("subviews", for: wide) == ["a", "b"])
        #expect(element.with(element.variations(for: narrow))["tag"] == "3")
        #expect(element.with(element.variations(for: low))["tag"] == "2")
        #expect(element.with(element.variations(for: wide))["tag"] == "1")
    }

    @Test func `Constraints of code know their items, and are held by the view above them`() {
        let view = UIView()
        let label = UILabel()
        view.addSubview(label)
        let constraint = label.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 4)
        #expect(constraint.firstItem === label)
        #expect(constraint.secondItem === view)
        #expect((constraint.firstAttribute, constraint.secondAttribute) == (.top, .bottom))
        constraint.isActive = true
        #expect(view.constraints == [constraint])
        view.removeConstraint(constraint)
        #expect(!constraint.isActive)
        #expect(view.constraints.isEmpty)
        let written = NSLayoutConstraint(
            item: label, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 30)
        label.addConstraint(written)
        #expect(label.constraints == [written])
        #expect(written.constant == 30)
    }
}

private final class ConstraintOwner: UIResponder {
    @Outlet(.weak) var top: NSLayoutConstraint?
    @Outlet var width: NSLayoutConstraint?
    @Outlet(.weak) var excluded: NSLayoutConstraint?
}
