/// Members that apps override, and that UIKit and Foundation do not have on Linux. Overrides of them become members of the app's own,
/// which nobody calls.
///
/// A test compares the list with UIKit's sources.
enum AbsentMembers {
    /// What stands for `super`'s, by signature.
    static let values: [String: String] = [
        // Key-value observing.
        "automaticallyNotifiesObservers(forKey:)": "true",
        "keyPathsForValuesAffectingValue(forKey:)": "Set<String>()",
        "setNilValueForKey(_:)": "()",
        "forwardingTarget(for:)": "(nil as Any?)",
        // Rotation before iOS 8, and views that were let go before iOS 6.
        "didRotate(from:)": "()",
        "shouldAutorotate(to:)": "true",
        "viewDidUnload()": "()",
        "viewWillUnload()": "()",
        "willAnimateRotation(to:duration:)": "()",
        "willRotate(to:duration:)": "()",
        // What no display tells.
        "accessibilityActivate()": "false",
        "accessibilityDecrement()": "()",
        "accessibilityIncrement()": "()",
        "accessibilityPerformEscape()": "false",
        "accessibilityPerformMagicTap()": "false",
        "canBecomeFocused": "false",
        "childForHomeIndicatorAutoHidden": "(nil as UIViewController?)",
        "childForScreenEdgesDeferringSystemGestures": "(nil as UIViewController?)",
        "disablesAutomaticKeyboardDismissal": "false",
        "preferredScreenEdgesDeferringSystemGestures": "UIRectEdge()",
        "touchesShouldBegin(_:with:in:)": "true",
        "touchesShouldCancel(in:)": "true",
        // Steps of UIKit's own.
        "didAddSubview(_:)": "()",
        "segueForUnwinding(to:from:identifier:)": "(nil as UIStoryboardSegue?)",
        "shouldAutomaticallyForwardAppearanceMethods": "true",
        "targetViewController(forAction:sender:)": "(nil as UIViewController?)",
        "willRemoveSubview(_:)": "()",
    ]
}
