/// UIKit's members that apps override, with the names that they had in older versions.
///
/// UIKit declares old names for calls. An override needs the new name, because UIKit only calls that.
enum OldOverrides {
    /// Methods that became properties in Swift 3 or 4.2.
    static let properties: [String: String] = [
        "alignmentRectInsets()": "alignmentRectInsets",
        "canBecomeFirstResponder()": "canBecomeFirstResponder",
        "canBecomeFocused()": "canBecomeFocused",
        "canResignFirstResponder()": "canResignFirstResponder",
        "childViewControllerForHomeIndicatorAutoHidden()": "childForHomeIndicatorAutoHidden",
        "childViewControllerForScreenEdgesDeferringSystemGestures()": "childForScreenEdgesDeferringSystemGestures",
        "childViewControllerForStatusBarHidden()": "childForStatusBarHidden",
        "childViewControllerForStatusBarStyle()": "childForStatusBarStyle",
        "collectionViewContentSize()": "collectionViewContentSize",
        "disablesAutomaticKeyboardDismissal()": "disablesAutomaticKeyboardDismissal",
        "inputAccessoryView()": "inputAccessoryView",
        "inputView()": "inputView",
        "intrinsicContentSize()": "intrinsicContentSize",
        "isFirstResponder()": "isFirstResponder",
        "layerClass()": "layerClass",
        "preferredInterfaceOrientationForPresentation()": "preferredInterfaceOrientationForPresentation",
        "preferredScreenEdgesDeferringSystemGestures()": "preferredScreenEdgesDeferringSystemGestures",
        "preferredStatusBarStyle()": "preferredStatusBarStyle",
        "preferredStatusBarUpdateAnimation()": "preferredStatusBarUpdateAnimation",
        "prefersHomeIndicatorAutoHidden()": "prefersHomeIndicatorAutoHidden",
        "prefersStatusBarHidden()": "prefersStatusBarHidden",
        "requiresConstraintBasedLayout()": "requiresConstraintBasedLayout",
        "shouldAutorotate()": "shouldAutorotate",
        "supportedInterfaceOrientations()": "supportedInterfaceOrientations",
    ]

    /// Properties and methods that have other names since Swift 4.2.
    static let names: [String: String] = [
        "addChildViewController(_:)": "addChild(_:)",
        "allowedChildViewControllersForUnwinding(from:)": "allowedChildrenForUnwinding(from:)",
        "bringSubview(toFront:)": "bringSubviewToFront(_:)",
        "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
        "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
        "didMove(toParentViewController:)": "didMove(toParent:)",
        "removeFromParentViewController()": "removeFromParent()",
        "sendSubview(toBack:)": "sendSubviewToBack(_:)",
        "willMove(toParentViewController:)": "willMove(toParent:)",
    ]

    /// Returns true if the member has a different name today.
    static func contains(_ signature: String) -> Bool { properties[signature] != nil || names[signature] != nil }
}
