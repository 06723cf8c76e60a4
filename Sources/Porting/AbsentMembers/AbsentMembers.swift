/// Members that apps override, and that UIKit and Foundation do not have on Linux. Overrides of them become members of the app's own,
/// which nobody calls.
///
/// A test compares the list with UIKit's sources.
enum AbsentMembers {
    /// As a value: `super` gives back what it is given last.
    static let lastArgument = "last argument"

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
        "canBecomeFocused": "false",
        "childForHomeIndicatorAutoHidden": "(nil as UIViewController?)",
        "childForScreenEdgesDeferringSystemGestures": "(nil as UIViewController?)",
        "disablesAutomaticKeyboardDismissal": "false",
        "preferredScreenEdgesDeferringSystemGestures": "UIRectEdge()",
        "touchesShouldBegin(_:with:in:)": "true",
        "touchesShouldCancel(in:)": "true",
        "sendEvent(_:)": "()",
        // What controllers of tables and collections do not ask of themselves.
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
        // Steps of UIKit's own.
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
