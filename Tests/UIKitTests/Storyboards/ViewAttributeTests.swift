import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct ViewAttributeTests {
    @Test func `A view has its place, looks and margins`() throws {
        let view: UIView = try StoryboardFiles.object(
            """
            <view opaque="NO" hidden="YES" alpha="0.5" tag="3" clipsSubviews="YES" userInteractionEnabled="NO" \
            multipleTouchEnabled="YES" exclusiveTouch="YES" contentMode="TopLeft" autoresizesSubviews="NO" \
            clearsContextBeforeDrawing="NO" insetsLayoutMarginsFromSafeArea="NO" semanticContentAttribute="playback" \
            preservesSuperviewLayoutMargins="YES" translatesAutoresizingMaskIntoConstraints="NO" \
            restorationIdentifier="photo" horizontalHuggingPriority="251" verticalHuggingPriority="252" \
            horizontalCompressionResistancePriority="749" verticalCompressionResistancePriority="1000" id="v">
            <rect key="frame" x="1" y="2" width="3" height="4"/>
            <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
            <color key="backgroundColor" systemColor="systemRedColor"/>
            <color key="tintColor" systemColor="systemBlueColor"/>
            <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
            <edgeInsets key="layoutMargins" top="5" left="6" bottom="7" right="8"/>
            <accessibility key="accessibilityConfiguration" label="Photo" hint="Opens" identifier="p" value="3">
            <accessibilityTraits key="traits" button="YES" image="YES"/><bool key="isElement" value="YES"/>
            </accessibility></view>
            """)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight])
        #expect(view.isHidden && !view.isOpaque && view.clipsToBounds && !view.isUserInteractionEnabled)
        #expect(view.isMultipleTouchEnabled && view.isExclusiveTouch && !view.autoresizesSubviews)
        #expect(!view.clearsContextBeforeDrawing && !view.insetsLayoutMarginsFromSafeArea)
        #expect(view.preservesSuperviewLayoutMargins && !view.translatesAutoresizingMaskIntoConstraints)
        #expect(view.semanticContentAttribute == .playback)
        #expect(view.alpha == 0.5)
        #expect(view.tag == 3)
        #expect(view.contentMode == .topLeft)
        #expect(view.restorationIdentifier == "photo")
        #expect(view.backgroundColor == .systemRed)
        #expect(view.tintColor == .systemBlue)
        #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 251)
        #expect(view.contentHuggingPriority(for: .vertical).rawValue == 252)
        #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 749)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 1000)
        #expect(view.accessibilityLabel == "Photo")
        #expect(view.accessibilityHint == "Opens")
        #expect(view.accessibilityIdentifier == "p")
        #expect(view.accessibilityValue == "3")
        #expect(view.accessibilityTraits == [.button, .image])
        #expect(view.isAccessibilityElement)
    }

    @Test func `A stack arranges its subviews`() throws {
        let stack: UIStackView = try StoryboardFiles.object(
            """
            <stackView axis="vertical" distribution="equalSpacing" alignment="center" spacing="12" \
            baselineRelativeArrangement="YES" layoutMarginsRelativeArrangement="YES" id="s">
            <subviews><label text="a" id="a"/><label text="b" id="b"/></subviews></stackView>
            """)
        #expect(stack.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } == ["a", "b"])
        #expect(stack.axis == .vertical)
        #expect(stack.distribution == .equalSpacing)
        #expect(stack.alignment == .center)
        #expect(stack.spacing == 12)
        #expect(stack.isBaselineRelativeArrangement && stack.isLayoutMarginsRelativeArrangement)
        let standard: UIStackView = try StoryboardFiles.object(
            #"<stackView alignment="top" spacingType="standard" id="s"/>"#)
        #expect(standard.spacing == UIStackView.spacingUseSystem)
        #expect(standard.alignment == .top)
    }

    @Test func `An image view has a symbol, and its highlighted form`() throws {
        let view: UIImageView = try StoryboardFiles.object(
            """
            <imageView image="star" catalog="system" highlighted="YES" id="i">
            <imageReference key="highlightedImage" image="star.fill" catalog="system"/>
            <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large" weight="bold"/></imageView>
            """)
        #expect(view.image == UIImage(systemName: "star"))
        #expect(view.highlightedImage == UIImage(systemName: "star.fill"))
        #expect(view.isHighlighted)
        #expect(
            view.preferredSymbolConfiguration
                == UIImage.SymbolConfiguration(pointSize: 0, weight: .bold, scale: .large))
    }

    @Test func `An image that is not there is reported`() throws {
        let problems = try StoryboardFiles.problems {
            let view: UIImageView = try StoryboardFiles.object(#"<imageView image="nowhere" id="i"/>"#)
            #expect(view.image == nil)
        }
        #expect(problems.map(\.reason) == [.missingReference])
        #expect(problems.first?.member == "nowhere")
    }

    @Test func `Progress and activity are shown as they say`() throws {
        let progress: UIProgressView = try StoryboardFiles.object(
            """
            <progressView progress="0.25" progressViewStyle="bar" id="p">
            <color key="progressTintColor" systemColor="systemRedColor"/>
            <color key="trackTintColor" systemColor="systemBlueColor"/></progressView>
            """)
        #expect(progress.progress == 0.25)
        #expect(progress.progressViewStyle == .bar)
        #expect(progress.progressTintColor == .systemRed)
        #expect(progress.trackTintColor == .systemBlue)
        let activity: UIActivityIndicatorView = try StoryboardFiles.object(
            """
            <activityIndicatorView hidesWhenStopped="YES" animating="YES" style="whiteLarge" id="a">
            <color key="color" systemColor="systemRedColor"/></activityIndicatorView>
            """)
        #expect(activity.hidesWhenStopped && activity.isAnimating)
        #expect(activity.style == .whiteLarge)
        #expect(activity.color == .systemRed)
        let still: UIActivityIndicatorView = try StoryboardFiles.object(
            #"<activityIndicatorView style="gray" id="a"/>"#)
        #expect(!still.hidesWhenStopped && !still.isAnimating)
    }

    @Test func `A scroll view has its sizes, insets and ways to scroll`() throws {
        let view: UIScrollView = try StoryboardFiles.object(
            """
            <scrollView pagingEnabled="YES" scrollEnabled="NO" directionalLockEnabled="YES" bounces="NO" \
            bouncesZoom="NO" alwaysBounceVertical="YES" alwaysBounceHorizontal="YES" delaysContentTouches="NO" \
            canCancelContentTouches="NO" showsVerticalScrollIndicator="NO" showsHorizontalScrollIndicator="NO" \
            scrollsToTop="NO" indicatorStyle="white" minimumZoomScale="0.5" maximumZoomScale="3" \
            keyboardDismissMode="interactive" contentInsetAdjustmentBehavior="never" id="s">
            <size key="contentSize" width="100" height="200"/>
            <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
            <inset key="scrollIndicatorInsets" minX="5" minY="0.0" maxX="0.0" maxY="0.0"/>
            <viewLayoutGuide key="contentLayoutGuide" id="g"/></scrollView>
            """)
        #expect(view.isPagingEnabled && !view.isScrollEnabled && view.isDirectionalLockEnabled)
        #expect(!view.bounces && !view.bouncesZoom && view.alwaysBounceVertical && view.alwaysBounceHorizontal)
        #expect(!view.delaysContentTouches && !view.canCancelContentTouches && !view.scrollsToTop)
        #expect(!view.showsVerticalScrollIndicator && !view.showsHorizontalScrollIndicator)
        #expect(view.indicatorStyle == .white)
        #expect((view.minimumZoomScale, view.maximumZoomScale) == (0.5, 3))
        #expect(view.keyboardDismissMode == .interactive)
        #expect(view.contentInsetAdjustmentBehavior == .never)
        #expect(view.contentSize == CGSize(width: 100, height: 200))
        #expect(view.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(view.scrollIndicatorInsets.left == 5)
    }

    @Test func `A visual effect view holds its subviews in the content view`() throws {
        let view: UIVisualEffectView = try StoryboardFiles.object(
            """
            <visualEffectView id="e"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
            <view key="contentView" id="c"><subviews><label text="a" id="a"/></subviews></view>
            <blurEffect style="systemThinMaterial"/></visualEffectView>
            """)
        #expect(view.subviews == [view.contentView])
        #expect((view.contentView.subviews.first as? UILabel)?.text == "a")
        #expect((view.effect as? UIBlurEffect)?.style == .systemThinMaterial)
        let vibrant: UIVisualEffectView = try StoryboardFiles.object(
            """
            <visualEffectView id="e"><vibrancyEffect><blurEffect style="dark"/></vibrancyEffect></visualEffectView>
            """)
        #expect((vibrant.effect as? UIVibrancyEffect)?.blurEffect.style == .dark)
    }

    @Test func `What UIKit here does not have keeps its place, and is reported once`() throws {
        let problems = try StoryboardFiles.problems {
            let view: UIView = try StoryboardFiles.object(
                """
                <view id="v"><subviews>
                <glkView mapType="standard" restorationIdentifier="map" id="m">
                <rect key="frame" x="1" y="2" width="3" height="4"/><subviews><label text="a" id="a"/></subviews></glkView>
                <glkView id="n"/></subviews></view>
                """)
            let map = try #require(view.subviews.first)
            #expect(type(of: map) == UIView.self)
            #expect(map.restorationIdentifier == "map")
            #expect(map.frame.origin == CGPoint(x: 1, y: 2))
            #expect(map.subviews.first is UILabel)
        }
        #expect(problems.map(\.reason) == [.unsupportedElement])
        #expect(problems.first?.object == "glkView")
    }

    @Test func `Bars of an app's own have their items and looks`() throws {
        let bar: UINavigationBar = try StoryboardFiles.object(
            """
            <navigationBar translucent="NO" barStyle="black" largeTitles="YES" id="n">
            <color key="barTintColor" systemColor="systemRedColor"/>
            <textAttributes key="titleTextAttributes"><color key="textColor" systemColor="systemBlueColor"/>
            <fontDescription key="fontDescription" type="system" pointSize="20"/></textAttributes>
            <items><navigationItem title="One" id="o"/><navigationItem title="Two" id="t"/></items></navigationBar>
            """)
        #expect(!bar.isTranslucent && bar.prefersLargeTitles)
        #expect(bar.barStyle == .black)
        #expect(bar.barTintColor == .systemRed)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemBlue)
        #expect(bar.titleTextAttributes?[.font] as? UIFont == .systemFont(ofSize: 20))
        #expect(bar.topItem?.title == "Two")
        #expect(bar.backItem?.title == "One")
        #expect(bar.popItem(animated: false)?.title == "Two")
        #expect(bar.popItem(animated: false) == nil)
        let toolbar: UIToolbar = try StoryboardFiles.object(
            """
            <toolbar translucent="NO" id="t"><items><barButtonItem title="A" id="a"/>
            <barButtonItem systemItem="flexibleSpace" id="f"/></items></toolbar>
            """)
        #expect(toolbar.items?.count == 2)
        #expect(!toolbar.isTranslucent)
        let tabBar: UITabBar = try StoryboardFiles.object(
            """
            <tabBar id="b"><items><tabBarItem title="A" id="a"/><tabBarItem title="B" badgeValue="2" id="c"/></items>
            <color key="unselectedItemTintColor" systemColor="systemRedColor"/>
            <connections><outlet property="selectedItem" destination="c" id="o"/></connections></tabBar>
            """)
        #expect(tabBar.items?.map(\.title) == ["A", "B"])
        #expect(tabBar.selectedItem?.badgeValue == "2")
        #expect(tabBar.unselectedItemTintColor == .systemRed)
    }
}
