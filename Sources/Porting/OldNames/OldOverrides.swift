/// Members of UIKit's that apps override, under the names that they had when the app was written.
///
/// Calls of old names go through what UIKit declares for them. A declaration has no such way: UIKit asks for the new name alone.
enum OldOverrides {
    /// Methods that Swift 3 and 4.2 made properties.
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

    /// Properties and methods with other names since Swift 4.2.
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

    /// Whether a member has another name today.
    static func contains(_ signature: String) -> Bool { properties[signature] != nil || names[signature] != nil }
}
