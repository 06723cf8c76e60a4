import Foundation
import Testing
import UIKitTesting

/// What is deprecated warns where it is called; through a protocol it does not.
@MainActor
private protocol Swift4 {
    func makeDelegate() -> any UIApplicationDelegate
    func container(of delegate: (any UIApplicationDelegate)?) -> (controller: UIViewController, log: [String])?
    func ask(_ controller: UIViewController)
    func removeList(of controller: UIViewController) -> (before: Int, after: Int)
    func types() -> [(Any.Type, Any.Type)]
    func values() -> [(AnyHashable, AnyHashable)]
    func notifications() -> [(NSNotification.Name, Notification.Name)]
    func geometry() -> [(AnyHashable, AnyHashable)]
    func images(_ image: UIImage) -> [Data?]
    func oldMembers() -> [Bool]
}

private struct AppOfSwift4: Swift4 {
    @available(*, deprecated)
    func makeDelegate() -> any UIApplicationDelegate { Swift4AppDelegate() }

    @available(*, deprecated)
    func container(of delegate: (any UIApplicationDelegate)?) -> (controller: UIViewController, log: [String])? {
        let controller = (delegate as? Swift4AppDelegate)?.window?.rootViewController as? Swift4ContainerController
        return controller.map { ($0, $0.log) }
    }

    @available(*, deprecated)
    func ask(_ controller: UIViewController) { (controller as? Swift4ContainerController)?.ask() }

    @available(*, deprecated)
    func removeList(of controller: UIViewController) -> (before: Int, after: Int) {
        let before = controller.childViewControllers.count
        (controller as? Swift4ContainerController)?.removeList()
        return (before, controller.childViewControllers.count)
    }

    @available(*, deprecated)
    func types() -> [(Any.Type, Any.Type)] {
        let controls: [(Any.Type, Any.Type)] = [
            (UIControlEvents.self, UIControl.Event.self), (UIControlState.self, UIControl.State.self),
            (UIControlContentVerticalAlignment.self, UIControl.ContentVerticalAlignment.self),
            (UIControlContentHorizontalAlignment.self, UIControl.ContentHorizontalAlignment.self),
            (UIButtonType.self, UIButton.ButtonType.self), (UIDatePickerMode.self, UIDatePicker.Mode.self),
            (UITextBorderStyle.self, UITextField.BorderStyle.self),
            (UITextFieldViewMode.self, UITextField.ViewMode.self),
            (UISearchBarStyle.self, UISearchBar.Style.self), (UISearchBarIcon.self, UISearchBar.Icon.self),
            (UIProgressViewStyle.self, UIProgressView.Style.self),
            (UIActivityIndicatorViewStyle.self, UIActivityIndicatorView.Style.self),
        ]
        let lists: [(Any.Type, Any.Type)] = [
            (UITableViewStyle.self, UITableView.Style.self),
            (UITableViewScrollPosition.self, UITableView.ScrollPosition.self),
            (UITableViewRowAnimation.self, UITableView.RowAnimation.self),
            (UITableViewCellStyle.self, UITableViewCell.CellStyle.self),
            (UITableViewCellEditingStyle.self, UITableViewCell.EditingStyle.self),
            (UITableViewCellAccessoryType.self, UITableViewCell.AccessoryType.self),
            (UITableViewCellSelectionStyle.self, UITableViewCell.SelectionStyle.self),
            (UITableViewCellSeparatorStyle.self, UITableViewCell.SeparatorStyle.self),
            (UIContextualActionStyle.self, UIContextualAction.Style.self),
            (UIContextualActionHandler.self, UIContextualAction.Handler.self),
            (UICollectionViewScrollPosition.self, UICollectionView.ScrollPosition.self),
            (UICollectionViewScrollDirection.self, UICollectionView.ScrollDirection.self),
            (UICollectionElementCategory.self, UICollectionView.ElementCategory.self),
            (
                UICollectionViewFlowLayoutSectionInsetReference.self,
                UICollectionViewFlowLayout.SectionInsetReference.self
            ),
        ]
        let views: [(Any.Type, Any.Type)] = [
            (UIViewContentMode.self, UIView.ContentMode.self), (UIViewAutoresizing.self, UIView.AutoresizingMask.self),
            (UIViewTintAdjustmentMode.self, UIView.TintAdjustmentMode.self),
            (UIViewAnimationOptions.self, UIView.AnimationOptions.self),
            (UIViewKeyframeAnimationOptions.self, UIView.KeyframeAnimationOptions.self),
            (UIViewAnimationCurve.self, UIView.AnimationCurve.self), (UIWindowLevel.self, UIWindow.Level.self),
            (UIBlurEffectStyle.self, UIBlurEffect.Style.self),
            (UIScrollViewIndicatorStyle.self, UIScrollView.IndicatorStyle.self),
            (UIScrollViewKeyboardDismissMode.self, UIScrollView.KeyboardDismissMode.self),
            (UIScrollViewContentInsetAdjustmentBehavior.self, UIScrollView.ContentInsetAdjustmentBehavior.self),
            (UILayoutConstraintAxis.self, NSLayoutConstraint.Axis.self),
            (NSLayoutAttribute.self, NSLayoutConstraint.Attribute.self),
            (NSLayoutRelation.self, NSLayoutConstraint.Relation.self),
            (NSLayoutFormatOptions.self, NSLayoutConstraint.FormatOptions.self),
            (UIStackViewAlignment.self, UIStackView.Alignment.self),
            (UIStackViewDistribution.self, UIStackView.Distribution.self),
            (UIGestureRecognizerState.self, UIGestureRecognizer.State.self),
            (UISwipeGestureRecognizerDirection.self, UISwipeGestureRecognizer.Direction.self),
            (UITouchPhase.self, UITouch.Phase.self),
        ]
        let controllers: [(Any.Type, Any.Type)] = [
            (UIAlertControllerStyle.self, UIAlertController.Style.self),
            (UIAlertActionStyle.self, UIAlertAction.Style.self),
            (UIPageViewControllerNavigationDirection.self, UIPageViewController.NavigationDirection.self),
            (UIPageViewControllerNavigationOrientation.self, UIPageViewController.NavigationOrientation.self),
            (UIPageViewControllerTransitionStyle.self, UIPageViewController.TransitionStyle.self),
            (UIPageViewControllerSpineLocation.self, UIPageViewController.SpineLocation.self),
            (UISplitViewControllerDisplayMode.self, UISplitViewController.DisplayMode.self),
            (UISplitViewControllerPrimaryEdge.self, UISplitViewController.PrimaryEdge.self),
            (UIBarButtonItemStyle.self, UIBarButtonItem.Style.self),
            (UIBarButtonSystemItem.self, UIBarButtonItem.SystemItem.self),
            (UITabBarSystemItem.self, UITabBarItem.SystemItem.self),
            (UITabBarItemPositioning.self, UITabBar.ItemPositioning.self),
        ]
        let others: [(Any.Type, Any.Type)] = [
            (UIApplicationState.self, UIApplication.State.self),
            (UIApplicationLaunchOptionsKey.self, UIApplication.LaunchOptionsKey.self),
            (UIApplicationOpenURLOptionsKey.self, UIApplication.OpenURLOptionsKey.self),
            (UIImageOrientation.self, UIImage.Orientation.self),
            (UIImageRenderingMode.self, UIImage.RenderingMode.self),
            (UIFontTextStyle.self, UIFont.TextStyle.self), (NSAttributedStringKey.self, NSAttributedString.Key.self),
            (UIDeviceBatteryState.self, UIDevice.BatteryState.self),
            (UIImpactFeedbackStyle.self, UIImpactFeedbackGenerator.FeedbackStyle.self),
            (UINotificationFeedbackType.self, UINotificationFeedbackGenerator.FeedbackType.self),
            (UIAccessibilityNotifications.self, UIAccessibility.Notification.self),
            (RunLoopMode.self, RunLoop.Mode.self),
        ]
        return controls + lists + views + controllers + others
    }

    @available(*, deprecated)
    func values() -> [(AnyHashable, AnyHashable)] {
        let texts: [(AnyHashable, AnyHashable)] = [
            (NSFontAttributeName, NSAttributedString.Key.font),
            (NSForegroundColorAttributeName, NSAttributedString.Key.foregroundColor),
            (NSBackgroundColorAttributeName, NSAttributedString.Key.backgroundColor),
            (NSParagraphStyleAttributeName, NSAttributedString.Key.paragraphStyle),
            (NSUnderlineStyleAttributeName, NSAttributedString.Key.underlineStyle),
            (NSUnderlineColorAttributeName, NSAttributedString.Key.underlineColor),
            (NSStrikethroughStyleAttributeName, NSAttributedString.Key.strikethroughStyle),
            (NSStrikethroughColorAttributeName, NSAttributedString.Key.strikethroughColor),
            (NSKernAttributeName, NSAttributedString.Key.kern), (NSLinkAttributeName, NSAttributedString.Key.link),
            (NSBaselineOffsetAttributeName, NSAttributedString.Key.baselineOffset),
            (NSStrokeColorAttributeName, NSAttributedString.Key.strokeColor),
            (NSStrokeWidthAttributeName, NSAttributedString.Key.strokeWidth),
            (NSUnderlineStyle.styleNone.rawValue, 0), (NSUnderlineStyle.styleSingle.rawValue, 1),
            (NSUnderlineStyle.styleThick.rawValue, 2), (NSUnderlineStyle.styleDouble.rawValue, 9),
            (UIFontWeightUltraLight, UIFont.Weight.ultraLight), (UIFontWeightThin, UIFont.Weight.thin),
            (UIFontWeightLight, UIFont.Weight.light), (UIFontWeightRegular, UIFont.Weight.regular),
            (UIFontWeightMedium, UIFont.Weight.medium), (UIFontWeightSemibold, UIFont.Weight.semibold),
            (UIFontWeightBold, UIFont.Weight.bold), (UIFontWeightHeavy, UIFont.Weight.heavy),
            (UIFontWeightBlack, UIFont.Weight.black),
        ]
        let views: [(AnyHashable, AnyHashable)] = [
            (UIViewNoIntrinsicMetric, UIView.noIntrinsicMetric), (UIWindowLevelAlert, UIWindow.Level.alert),
            (UIWindowLevelNormal, UIWindow.Level.normal), (UIWindowLevelStatusBar, UIWindow.Level.statusBar),
            (UIScrollViewDecelerationRateNormal, UIScrollView.DecelerationRate.normal),
            (UIScrollViewDecelerationRateFast, UIScrollView.DecelerationRate.fast),
            (UIStackViewSpacingUseDefault, UIStackView.spacingUseDefault),
            (UIStackViewSpacingUseSystem, UIStackView.spacingUseSystem),
            (UILayoutPriorityRequired, UILayoutPriority.required),
            (UILayoutPriorityDefaultHigh, UILayoutPriority.defaultHigh),
            (UILayoutPriorityDefaultLow, UILayoutPriority.defaultLow),
            (UILayoutPriorityFittingSizeLevel, UILayoutPriority.fittingSizeLevel),
            (UITableViewAutomaticDimension, UITableView.automaticDimension),
            (UISegmentedControlNoSegment, UISegmentedControl.noSegment),
            (UISplitViewControllerAutomaticDimension, UISplitViewController.automaticDimension),
            (UICollectionElementKindSectionHeader, UICollectionView.elementKindSectionHeader),
            (UICollectionElementKindSectionFooter, UICollectionView.elementKindSectionFooter),
            (UIPageViewControllerOptionSpineLocationKey, UIPageViewController.OptionsKey.spineLocation),
            (UIPageViewControllerOptionInterPageSpacingKey, UIPageViewController.OptionsKey.interPageSpacing),
            (UINibExternalObjects, UINib.OptionsKey.externalObjects),
        ]
        let application: [(AnyHashable, AnyHashable)] = [
            (UIKeyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameBeginUserInfoKey),
            (UIKeyboardFrameEndUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey),
            (UIKeyboardAnimationDurationUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey),
            (UIKeyboardAnimationCurveUserInfoKey, UIResponder.keyboardAnimationCurveUserInfoKey),
            (UIApplicationOpenSettingsURLString, UIApplication.openSettingsURLString),
            (
                UIApplicationOpenURLOptionUniversalLinksOnly,
                UIApplication.OpenExternalURLOptionsKey.universalLinksOnly
            ),
            (UIApplicationBackgroundFetchIntervalMinimum, UIApplication.backgroundFetchIntervalMinimum),
            (UIApplicationBackgroundFetchIntervalNever, UIApplication.backgroundFetchIntervalNever),
            (UIBackgroundTaskInvalid, UIBackgroundTaskIdentifier.invalid),
            (RunLoopMode.commonModes, RunLoop.Mode.common), (RunLoopMode.defaultRunLoopMode, RunLoop.Mode.default),
        ]
        return texts + views + application + accessibility()
    }

    @available(*, deprecated)
    private func accessibility() -> [(AnyHashable, AnyHashable)] {
        let traits: [UIAccessibilityTraits] = [
            UIAccessibilityTraitNone, UIAccessibilityTraitButton, UIAccessibilityTraitLink, UIAccessibilityTraitImage,
            UIAccessibilityTraitSelected, UIAccessibilityTraitPlaysSound, UIAccessibilityTraitKeyboardKey,
            UIAccessibilityTraitStaticText, UIAccessibilityTraitSummaryElement, UIAccessibilityTraitNotEnabled,
            UIAccessibilityTraitUpdatesFrequently, UIAccessibilityTraitSearchField,
            UIAccessibilityTraitStartsMediaSession, UIAccessibilityTraitAdjustable,
            UIAccessibilityTraitAllowsDirectInteraction, UIAccessibilityTraitCausesPageTurn,
            UIAccessibilityTraitHeader,
        ]
        var both = UIAccessibilityTraitLink | UIAccessibilityTraitImage
        both |= UIAccessibilityTraitSelected
        let bits: [UInt64] = [0] + (0...14).map { 1 << $0 } + [1 << 16]
        return [
            (traits.map(\.rawValue), bits), (both.rawValue, 14),
            (UIAccessibilityScreenChangedNotification, UIAccessibility.Notification.screenChanged),
            (UIAccessibilityLayoutChangedNotification, UIAccessibility.Notification.layoutChanged),
            (UIAccessibilityAnnouncementNotification, UIAccessibility.Notification.announcement),
            (
                UIAccessibilityVoiceOverStatusChanged,
                UIAccessibility.voiceOverStatusDidChangeNotification.rawValue
            ),
            (UIAccessibilityIsVoiceOverRunning(), UIAccessibility.isVoiceOverRunning),
            (UIAccessibilityIsBoldTextEnabled(), UIAccessibility.isBoldTextEnabled),
            (UIAccessibilityIsReduceMotionEnabled(), UIAccessibility.isReduceMotionEnabled),
            (UIAccessibilityIsReduceTransparencyEnabled(), UIAccessibility.isReduceTransparencyEnabled),
            (UIAccessibilityIsInvertColorsEnabled(), UIAccessibility.isInvertColorsEnabled),
            (UIAccessibilityIsSwitchControlRunning(), UIAccessibility.isSwitchControlRunning),
            (UIAccessibilityDarkerSystemColorsEnabled(), UIAccessibility.isDarkerSystemColorsEnabled),
        ]
    }

    @available(*, deprecated)
    func notifications() -> [(NSNotification.Name, Notification.Name)] {
        [
            (.UIApplicationDidFinishLaunching, UIApplication.didFinishLaunchingNotification),
            (.UIApplicationDidBecomeActive, UIApplication.didBecomeActiveNotification),
            (.UIApplicationWillResignActive, UIApplication.willResignActiveNotification),
            (.UIApplicationDidEnterBackground, UIApplication.didEnterBackgroundNotification),
            (.UIApplicationWillEnterForeground, UIApplication.willEnterForegroundNotification),
            (.UIApplicationWillTerminate, UIApplication.willTerminateNotification),
            (.UIApplicationDidReceiveMemoryWarning, UIApplication.didReceiveMemoryWarningNotification),
            (.UIApplicationSignificantTimeChange, UIApplication.significantTimeChangeNotification),
            (.UIApplicationUserDidTakeScreenshot, UIApplication.userDidTakeScreenshotNotification),
            (
                .UIApplicationProtectedDataWillBecomeUnavailable,
                UIApplication.protectedDataWillBecomeUnavailableNotification
            ),
            (
                .UIApplicationProtectedDataDidBecomeAvailable,
                UIApplication.protectedDataDidBecomeAvailableNotification
            ),
            (
                .UIApplicationBackgroundRefreshStatusDidChange,
                UIApplication.backgroundRefreshStatusDidChangeNotification
            ),
            (.UIKeyboardWillShow, UIResponder.keyboardWillShowNotification),
            (.UIKeyboardDidShow, UIResponder.keyboardDidShowNotification),
            (.UIKeyboardWillHide, UIResponder.keyboardWillHideNotification),
            (.UIKeyboardDidHide, UIResponder.keyboardDidHideNotification),
            (.UIKeyboardWillChangeFrame, UIResponder.keyboardWillChangeFrameNotification),
            (Notification.Name.UIKeyboardDidChangeFrame, UIResponder.keyboardDidChangeFrameNotification),
            (.UITextFieldTextDidBeginEditing, UITextField.textDidBeginEditingNotification),
            (.UITextFieldTextDidChange, UITextField.textDidChangeNotification),
            (.UITextFieldTextDidEndEditing, UITextField.textDidEndEditingNotification),
            (.UITextViewTextDidBeginEditing, UITextView.textDidBeginEditingNotification),
            (.UITextViewTextDidChange, UITextView.textDidChangeNotification),
            (.UITextViewTextDidEndEditing, UITextView.textDidEndEditingNotification),
            (.UIContentSizeCategoryDidChange, UIContentSizeCategory.didChangeNotification),
            (.UIDeviceOrientationDidChange, UIDevice.orientationDidChangeNotification),
            (.UIDeviceBatteryLevelDidChange, UIDevice.batteryLevelDidChangeNotification),
            (.UIDeviceBatteryStateDidChange, UIDevice.batteryStateDidChangeNotification),
            (.UIAccessibilityAnnouncementDidFinish, UIAccessibility.announcementDidFinishNotification),
            (.UIAccessibilityVoiceOverStatusDidChange, UIAccessibility.voiceOverStatusDidChangeNotification),
        ]
    }

    @available(*, deprecated)
    func geometry() -> [(AnyHashable, AnyHashable)] {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        let leading = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let turned = CGAffineTransform(translationX: 5, y: 6)
        let values: [(AnyHashable, AnyHashable)] = [
            (insets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), (UIEdgeInsetsZero, UIEdgeInsets.zero),
            (UIOffsetMake(1, 2), UIOffset(horizontal: 1, vertical: 2)), (UIOffsetZero, UIOffset.zero),
            (NSDirectionalEdgeInsetsZero, NSDirectionalEdgeInsets.zero),
            (NSStringFromCGRect(UIEdgeInsetsInsetRect(rect, insets)), "{{3, 3}, {24, 36}}"),
            (UIEdgeInsetsEqualToEdgeInsets(insets, insets), true),
            (UIEdgeInsetsEqualToEdgeInsets(insets, .zero), false),
            (UIOffsetEqualToOffset(.zero, .zero), true), (UIOffsetEqualToOffset(UIOffsetMake(1, 0), .zero), false),
        ]
        let texts: [(AnyHashable, AnyHashable)] = [
            (NSStringFromCGPoint(rect.origin), "{1, 2}"), (NSStringFromCGSize(rect.size), "{30, 40}"),
            (NSStringFromCGVector(CGVector(dx: 1, dy: 2)), "{1, 2}"),
            (NSStringFromUIEdgeInsets(insets), "{1, 2, 3, 4}"),
            (NSStringFromUIOffset(UIOffsetMake(1, 2)), "{1, 2}"),
            (NSStringFromDirectionalEdgeInsets(leading), "{1, 2, 3, 4}"),
            (NSStringFromCGAffineTransform(turned), "[1, 0, 0, 1, 5, 6]"),
            (NSStringFromCGRect(CGRectFromString("{{1, 2}, {30, 40}}")), NSStringFromCGRect(rect)),
            (CGPointFromString("{1, 2}") == rect.origin, true), (CGSizeFromString("{30, 40}") == rect.size, true),
            (CGVectorFromString("{1, 2}"), CGVector(dx: 1, dy: 2)), (UIEdgeInsetsFromString("{1, 2, 3, 4}"), insets),
            (UIOffsetFromString("{1, 2}"), UIOffsetMake(1, 2)),
            (CGAffineTransformFromString("[1, 0, 0, 1, 5, 6]"), turned),
            (NSDirectionalEdgeInsetsFromString("{1, 2, 3, 4}"), leading),
            (UILayoutFittingCompressedSize == UIView.layoutFittingCompressedSize, true),
            (UILayoutFittingExpandedSize == UIView.layoutFittingExpandedSize, true),
            (UICollectionViewFlowLayoutAutomaticSize == UICollectionViewFlowLayout.automaticSize, true),
        ]
        let turns: [(AnyHashable, AnyHashable)] = [
            (UIDeviceOrientationIsPortrait(.portraitUpsideDown), true), (UIDeviceOrientationIsPortrait(.faceUp), false),
            (UIDeviceOrientationIsLandscape(.landscapeLeft), true), (UIDeviceOrientationIsLandscape(.portrait), false),
            (UIDeviceOrientationIsValidInterfaceOrientation(.faceDown), false),
            (UIDeviceOrientationIsValidInterfaceOrientation(.landscapeRight), true),
            (UIInterfaceOrientationIsPortrait(.portrait), true),
            (UIInterfaceOrientationIsPortrait(.landscapeLeft), false),
            (UIInterfaceOrientationIsLandscape(.landscapeRight), true),
            (UIInterfaceOrientationIsLandscape(.unknown), false),
        ]
        return values + texts + turns
    }

    @available(*, deprecated)
    func images(_ image: UIImage) -> [Data?] {
        [UIImagePNGRepresentation(image), UIImageJPEGRepresentation(image, 0.5)]
    }

    @available(*, deprecated)
    func oldMembers() -> [Bool] {
        let outer = UIViewController()
        let inner = UIViewController()
        outer.addChildViewController(inner)
        let back = UIView()
        let front = UIView()
        for view in [front, back] { outer.view.addSubview(view) }
        outer.view.bringSubview(toFront: front)
        let spinner = UIActivityIndicatorView(activityIndicatorStyle: .whiteLarge)
        spinner.activityIndicatorViewStyle = .gray
        UIAccessibilityPostNotification(UIAccessibilityAnnouncementNotification, "done")
        return [
            outer.childViewControllers == [inner], outer.view.subviews == [back, front], spinner.style == .gray,
            !inner.isMovingToParentViewController, !inner.isMovingFromParentViewController,
            outer.childViewControllerForStatusBarStyle == nil, outer.childViewControllerForStatusBarHidden == nil,
            !UIApplication.shared.openURL(URL(fileURLWithPath: "/")),
        ]
    }
}

/// Sources of Swift 3 and 4 compile as they stand, in this language mode, and mean what they meant.
@MainActor
@Suite(.serialized)
struct Swift4AppTests {
    private let swift4: any Swift4 = AppOfSwift4()

    @Test func `Types of before Swift 4.2 are the types of today`() {
        for (old, new) in swift4.types() { #expect(ObjectIdentifier(old) == ObjectIdentifier(new)) }
    }

    @Test func `Constants of before Swift 4.2 have the values of today`() {
        for (old, new) in swift4.values() { #expect(old == new) }
    }

    @Test func `Notifications have the names of today, so that observers of before Swift 4.2 are told`() {
        for (old, new) in swift4.notifications() { #expect(old == new) }
    }

    @Test func `Functions for geometry and orientations give what the members give that replaced them`() {
        for (old, new) in swift4.geometry() { #expect(old == new) }
    }

    @Test func `The functions for pictures give the data of a picture of that kind, and nil for another`() throws {
        let text = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let bytes = try #require(Data(base64Encoded: text))
        let image = try #require(UIImage(data: bytes))
        #expect(swift4.images(image) == [image.pngData(), image.jpegData(compressionQuality: 0.5)])
        #expect(swift4.images(image).first == bytes)
    }

    @Test func `Members of before Swift 4.2 do what the members of today do`() {
        #expect(swift4.oldMembers() == Array(repeating: true, count: 8))
    }

    @Test func `An app of Swift 4 is used, and comes back`() throws {
        let app = TestApp { swift4.makeDelegate() }
        try app.launch()
        let container = try #require(swift4.container(of: app.delegate)).controller
        #expect(app.element("One", role: .row) != nil)
        swift4.ask(container)
        try app.press("Delete")
        #expect(swift4.container(of: app.delegate)?.log == ["deleted"])
        try app.relaunch()
        let restored = try #require(swift4.container(of: app.delegate)).controller
        #expect(restored !== container && app.element("Two") != nil)
        #expect(swift4.container(of: app.delegate)?.log == ["deleted"])
        let (before, after) = swift4.removeList(of: restored)
        #expect(before == 1 && after == 0 && app.element("Two") == nil)
    }
}
