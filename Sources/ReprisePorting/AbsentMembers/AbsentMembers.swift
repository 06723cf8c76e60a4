/// Members that apps override, but that UIKit and Foundation do not have on Linux. Overrides of them become the
/// app's own members, and nothing calls them.
///
/// A test compares the list with UIKit's sources.
enum AbsentMembers {
    /// A value that means: `super` returns its last argument.
    static let lastArgument = "last argument"

    /// The replacement for a call of `super`, by signature.
    static let values: [String: String] = [
        // Key-value observing.
        "automaticallyNotifiesObservers(forKey:)": "true",
        "keyPathsForValuesAffectingValue(forKey:)": "Set<String>()",
        "setNilValueForKey(_:)": "()",
        "forwardingTarget(for:)": "(nil as Any?)",
        // Rotation before iOS 8, and the unloading of views before iOS 6.
        "didRotate(from:)": "()",
        "shouldAutorotate(to:)": "true",
        "viewDidUnload()": "()",
        "viewWillUnload()": "()",
        "willAnimateRotation(to:duration:)": "()",
        "willRotate(to:duration:)": "()",
        // Events that no display reports.
        "canBecomeFocused": "false",
        "childForHomeIndicatorAutoHidden": "(nil as UIViewController?)",
        "childForScreenEdgesDeferringSystemGestures": "(nil as UIViewController?)",
        "disablesAutomaticKeyboardDismissal": "false",
        "preferredScreenEdgesDeferringSystemGestures": "UIRectEdge()",
        "touchesShouldBegin(_:with:in:)": "true",
        "touchesShouldCancel(in:)": "true",
        "sendEvent(_:)": "()",
        // Methods that table and collection view controllers do not call on themselves.
        "collectionView(_:canEditItemAt:)": "false",
        "collectionView(_:canFocusItemAt:)": "true",
        "collectionView(_:canPerformAction:forItemAt:withSender:)": "false",
        "collectionView(_:performAction:forItemAt:withSender:)": "()",
        "collectionView(_:shouldShowMenuForItemAt:)": "false",
        "indexTitles(for:)": "(nil as [String]?)",
        "scrollViewDidChangeAdjustedContentInset(_:)": "()",
        "scrollViewDidEndZooming(_:with:atScale:)": "()",
        "scrollViewDidZoom(_:)": "()",
        "scrollViewWillBeginZooming(_:with:)": "()",
        "tableView(_:canFocusRowAt:)": "true",
        "tableView(_:didBeginMultipleSelectionInteractionAt:)": "()",
        "tableView(_:didHighlightRowAt:)": "()",
        "tableView(_:didUnhighlightRowAt:)": "()",
        "tableView(_:estimatedHeightForFooterInSection:)": "CGFloat(0)",
        "tableView(_:estimatedHeightForHeaderInSection:)": "CGFloat(0)",
        "tableView(_:indentationLevelForRowAt:)": "0",
        "tableView(_:sectionForSectionIndexTitle:at:)": lastArgument,
        "tableView(_:shouldBeginMultipleSelectionInteractionAt:)": "false",
        "tableView(_:willDeselectRowAt:)": lastArgument,
        "tableViewDidEndMultipleSelectionInteraction(_:)": "()",
        "tabBar(_:didSelect:)": "()",
        // UIKit's own notifications of changes.
        "adjustedContentInsetDidChange()": "()",
        "beginAppearanceTransition(_:animated:)": "()",
        "canPerformUnwindSegueAction(_:from:withSender:)": "true",
        "collapseSecondaryViewController(_:for:)": "()",
        "didAddSubview(_:)": "()",
        "dictationRecordingDidEnd()": "()",
        "endAppearanceTransition()": "()",
        "overrideTraitCollection(forChild:)": "(nil as UITraitCollection?)",
        "separateSecondaryViewController(for:)": "(nil as UIViewController?)",
        "setOverrideTraitCollection(_:forChild:)": "()",
        "unwind(for:towards:)": "()",
        "segueForUnwinding(to:from:identifier:)": "(nil as UIStoryboardSegue?)",
        "shouldAutomaticallyForwardAppearanceMethods": "true",
        "targetViewController(forAction:sender:)": "(nil as UIViewController?)",
        "willRemoveSubview(_:)": "()",
    ]
}
