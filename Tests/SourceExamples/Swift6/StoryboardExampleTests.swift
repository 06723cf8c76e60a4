import Foundation
import Testing
import UIKitTesting

/// An app's classes for a storyboard compile in this language mode, and are found and connected.
@MainActor
struct StoryboardExampleTests {
    /// The module that this file is compiled into: both modes have one.
    private var module: String {
        String(reflecting: TripController.self).split(separator: ".").first.map(String.init) ?? ""
    }

    private func storyboard() throws -> UIStoryboard {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Trips-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("Trips.storyboard")
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch" initialViewController="nav-01-aaa">
            <scenes>
              <scene sceneID="s1"><objects>
                <navigationController id="nav-01-aaa" sceneMemberID="viewController"><connections>
                  <segue destination="trs-01-aaa" kind="relationship" relationship="rootViewController" id="r1"/>
                </connections></navigationController>
              </objects></scene>
              <scene sceneID="s2"><objects>
                <tableViewController id="trs-01-aaa" customClass="TripsController" customModule="\(module)" \
            sceneMemberID="viewController"><connections>
                  <segue destination="trp-01-aaa" kind="show" identifier="plain" id="g1"/>
                  <segue destination="trp-01-aaa" kind="show" identifier="made" destinationCreationSelector="makeTrip:" \
            id="g2"/>
                  <segue destination="trp-01-aaa" kind="custom" customClass="DissolveSegue" customModule="\(module)" \
            identifier="dissolve" id="g3"/>
                </connections></tableViewController>
              </objects></scene>
              <scene sceneID="s3"><objects>
                <viewController storyboardIdentifier="Trip" id="trp-01-aaa" customClass="TripController" \
            customModule="\(module)" sceneMemberID="viewController">
                  <view key="view" id="v"><subviews>
                    <textField id="f"><connections>
                      <action selector="nameChanged:" destination="trp-01-aaa" eventType="editingChanged" id="a1"/>
                    </connections></textField>
                    <view id="b1" customClass="BadgeView" customModule="\(module)"><userDefinedRuntimeAttributes>
                      <userDefinedRuntimeAttribute type="number" keyPath="borderWidth">
                        <real key="value" value="1.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
                    <view id="b2" customClass="BadgeView" customModule="\(module)"/>
                  </subviews></view>
                  <connections>
                    <outlet property="nameField" destination="f" id="o1"/>
                    <outletCollection property="badges" destination="b1" id="o2"/>
                    <outletCollection property="badges" destination="b2" id="o3"/>
                    <outlet property="spare" destination="b2" id="o4"/>
                  </connections>
                </viewController>
              </objects></scene>
            </scenes>
            </document>
            """
        try Data(text.utf8).write(to: url)
        return try UIStoryboard(contentsOf: url)
    }

    @Test func `S-API-3: outlets, collections, actions and attributes reach private and observed properties`() throws {
        let trip = try #require(
            try storyboard().instantiateViewController(withIdentifier: "Trip") as? TripController)
        trip.loadViewIfNeeded()
        #expect(trip.name == "decoded")
        trip.shownField?.text = "Carpathians"
        trip.shownField?.sendActions(for: .editingChanged)
        #expect(trip.name == "Carpathians")
        #expect(trip.shownBadges.map(\.layer.borderWidth) == [1.5, 0])
        #expect(trip.shownBadges.allSatisfy { $0.layer.cornerRadius == 4 })
        #expect(trip.spare === trip.shownBadges.last)
    }

    @Test func `S-API-3: segues prepare, segue actions make, and custom segues perform`() throws {
        let navigation = try #require(
            try storyboard().instantiateInitialViewController() as? UINavigationController)
        let trips = try #require(navigation.topViewController as? TripsController)
        trips.performSegue(withIdentifier: "plain", sender: nil)
        #expect((navigation.topViewController as? TripController)?.name == "plain")
        navigation.popViewController(animated: false)
        trips.performSegue(withIdentifier: "dissolve", sender: nil)
        #expect((trips.presentedViewController as? TripController)?.name == "dissolve")
        trips.performSegue(withIdentifier: "made", sender: nil)
        #expect(navigation.topViewController is TripController)
    }
}
