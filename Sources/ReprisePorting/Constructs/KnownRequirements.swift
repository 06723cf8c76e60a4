/// Requirements of UIKit's protocols that Apple declares as optional, and that this UIKit declares with a default.
///
/// The list comes from the extensions of the protocols in UIKit.
enum KnownRequirements {
    /// Returns true if a call of that name with those labels may call an optional requirement.
    static func contains(_ name: String, labels: [String]) -> Bool {
        all.contains("\(name)(\(labels.map { "\($0):" }.joined()))")
    }

    /// Returns true if a protocol, or one that it inherits from, has an optional requirement.
    static func contains(_ signature: String, in protocolName: String) -> Bool {
        if signatures[protocolName]?.contains(signature) == true { return true }
        return refined[protocolName].map { contains(signature, in: $0) } ?? false
    }

    private static let all = Set(signatures.values.joined())

    private static let refined = [
        "UITableViewDelegate": "UIScrollViewDelegate", "UICollectionViewDelegate": "UIScrollViewDelegate",
        "UICollectionViewDelegateFlowLayout": "UICollectionViewDelegate", "UITextViewDelegate": "UIScrollViewDelegate",
        "UIWindowSceneDelegate": "UISceneDelegate", "UIPickerViewAccessibilityDelegate": "UIPickerViewDelegate",
        "UIPopoverPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
        "UISheetPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
        "UINavigationBarDelegate": "UIBarPositioningDelegate", "UISearchBarDelegate": "UIBarPositioningDelegate",
    ]

    private static let signatures: [String: Set<String>] = [
        "NSUserActivityDelegate": [
            "userActivityWasContinued(_:)",
            "userActivityWillSave(_:)",
        ],
        "UIAdaptivePresentationControllerDelegate": [
            "adaptivePresentationStyle(for:)",
            "presentationControllerDidAttemptToDismiss(_:)",
            "presentationControllerDidDismiss(_:)",
            "presentationControllerShouldDismiss(_:)",
            "presentationControllerWillDismiss(_:)",
        ],
        "UIApplicationDelegate": [
            "application(_:configurationForConnecting:options:)",
            "application(_:continue:restorationHandler:)",
            "application(_:didDecodeRestorableStateWith:)",
            "application(_:didDiscardSceneSessions:)",
            "application(_:didFailToContinueUserActivityWithType:error:)",
            "application(_:didFailToSaveStateWith:)",
            "application(_:didFinishLaunchingWithOptions:)",
            "application(_:didUpdate:)",
            "application(_:open:options:)",
            "application(_:shouldRestoreApplicationState:)",
            "application(_:shouldRestoreSecureApplicationState:)",
            "application(_:shouldSaveApplicationState:)",
            "application(_:shouldSaveSecureApplicationState:)",
            "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
            "application(_:willContinueUserActivityWithType:)",
            "application(_:willEncodeRestorableStateWith:)",
            "application(_:willFinishLaunchingWithOptions:)",
            "applicationDidBecomeActive(_:)",
            "applicationDidEnterBackground(_:)",
            "applicationWillEnterForeground(_:)",
            "applicationWillResignActive(_:)",
            "applicationWillTerminate(_:)",
            "main()",
        ],
        "UIBarPositioningDelegate": [
            "position(for:)"
        ],
        "UICollectionViewDataSource": [
            "collectionView(_:canMoveItemAt:)",
            "collectionView(_:moveItemAt:to:)",
            "collectionView(_:viewForSupplementaryElementOfKind:at:)",
            "numberOfSections(in:)",
        ],
        "UICollectionViewDelegate": [
            "collectionView(_:didDeselectItemAt:)",
            "collectionView(_:didEndDisplaying:forItemAt:)",
            "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
            "collectionView(_:didHighlightItemAt:)",
            "collectionView(_:didSelectItemAt:)",
            "collectionView(_:didUnhighlightItemAt:)",
            "collectionView(_:shouldDeselectItemAt:)",
            "collectionView(_:shouldHighlightItemAt:)",
            "collectionView(_:shouldSelectItemAt:)",
            "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
            "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
            "collectionView(_:willDisplay:forItemAt:)",
            "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
        ],
        "UICollectionViewDelegateFlowLayout": [
            "collectionView(_:layout:insetForSectionAt:)",
            "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
            "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
            "collectionView(_:layout:referenceSizeForFooterInSection:)",
            "collectionView(_:layout:referenceSizeForHeaderInSection:)",
            "collectionView(_:layout:sizeForItemAt:)",
            "flow(_:)",
        ],
        "UIGestureRecognizerDelegate": [
            "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
            "gestureRecognizer(_:shouldReceive:)",
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
            "gestureRecognizer(_:shouldRequireFailureOf:)",
            "gestureRecognizerShouldBegin(_:)",
        ],
        "UINavigationBarDelegate": [
            "navigationBar(_:didPop:)",
            "navigationBar(_:shouldPop:)",
        ],
        "UINavigationControllerDelegate": [
            "navigationController(_:didShow:animated:)",
            "navigationController(_:willShow:animated:)",
        ],
        "UIPageViewControllerDataSource": [
            "presentationCount(for:)",
            "presentationIndex(for:)",
        ],
        "UIPageViewControllerDelegate": [
            "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
            "pageViewController(_:willTransitionTo:)",
        ],
        "UIPickerViewAccessibilityDelegate": [
            "pickerView(_:accessibilityHintForComponent:)",
            "pickerView(_:accessibilityLabelForComponent:)",
        ],
        "UIPickerViewDelegate": [
            "pickerView(_:attributedTitleForRow:forComponent:)",
            "pickerView(_:didSelectRow:inComponent:)",
            "pickerView(_:rowHeightForComponent:)",
            "pickerView(_:titleForRow:forComponent:)",
            "pickerView(_:viewForRow:forComponent:reusing:)",
            "pickerView(_:widthForComponent:)",
        ],
        "UIPopoverPresentationControllerDelegate": [
            "prepareForPopoverPresentation(_:)"
        ],
        "UISceneDelegate": [
            "scene(_:continue:)",
            "scene(_:didFailToContinueUserActivityWithType:error:)",
            "scene(_:didUpdate:)",
            "scene(_:openURLContexts:)",
            "scene(_:restoreInteractionStateWith:)",
            "scene(_:willConnectTo:options:)",
            "scene(_:willContinueUserActivityWithType:)",
            "sceneDidBecomeActive(_:)",
            "sceneDidDisconnect(_:)",
            "sceneDidEnterBackground(_:)",
            "sceneWillEnterForeground(_:)",
            "sceneWillResignActive(_:)",
            "stateRestorationActivity(for:)",
        ],
        "UIScrollViewDelegate": [
            "scrollViewDidEndDecelerating(_:)",
            "scrollViewDidEndDragging(_:willDecelerate:)",
            "scrollViewDidEndScrollingAnimation(_:)",
            "scrollViewDidScroll(_:)",
            "scrollViewDidScrollToTop(_:)",
            "scrollViewShouldScrollToTop(_:)",
            "scrollViewWillBeginDecelerating(_:)",
            "scrollViewWillBeginDragging(_:)",
            "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
            "viewForZooming(in:)",
        ],
        "UISearchBarDelegate": [
            "searchBar(_:selectedScopeButtonIndexDidChange:)",
            "searchBar(_:textDidChange:)",
            "searchBarCancelButtonClicked(_:)",
            "searchBarSearchButtonClicked(_:)",
            "searchBarShouldBeginEditing(_:)",
            "searchBarTextDidBeginEditing(_:)",
            "searchBarTextDidEndEditing(_:)",
        ],
        "UISearchControllerDelegate": [
            "didDismissSearchController(_:)",
            "didPresentSearchController(_:)",
            "presentSearchController(_:)",
            "willDismissSearchController(_:)",
            "willPresentSearchController(_:)",
        ],
        "UISheetPresentationControllerDelegate": [
            "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
        ],
        "UISplitViewControllerDelegate": [
            "primaryViewController(forCollapsing:)",
            "primaryViewController(forExpanding:)",
            "splitViewController(_:collapseSecondary:onto:)",
            "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
            "splitViewController(_:separateSecondaryFrom:)",
            "splitViewController(_:show:sender:)",
            "splitViewController(_:showDetail:sender:)",
            "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
            "splitViewController(_:willChangeTo:)",
            "splitViewController(_:willHide:)",
            "splitViewController(_:willShow:)",
            "splitViewControllerDidCollapse(_:)",
            "splitViewControllerDidExpand(_:)",
            "targetDisplayModeForAction(in:)",
        ],
        "UIStateRestoring": [
            "applicationFinishedRestoringState()",
            "decodeRestorableState(with:)",
            "encodeRestorableState(with:)",
        ],
        "UITabBarControllerDelegate": [
            "tabBarController(_:didSelect:)",
            "tabBarController(_:shouldSelect:)",
        ],
        "UITabBarDelegate": [
            "tabBar(_:didSelect:)"
        ],
        "UITableViewDataSource": [
            "sectionIndexTitles(for:)",
            "tableView(_:canEditRowAt:)",
            "tableView(_:canMoveRowAt:)",
            "tableView(_:commit:forRowAt:)",
            "tableView(_:moveRowAt:to:)",
            "tableView(_:titleForFooterInSection:)",
            "tableView(_:titleForHeaderInSection:)",
        ],
        "UITableViewDataSourcePrefetching": [
            "tableView(_:cancelPrefetchingForRowsAt:)"
        ],
        "UITableViewDelegate": [
            "tableView(_:accessoryButtonTappedForRowWith:)",
            "tableView(_:contextMenuConfigurationForRowAt:point:)",
            "tableView(_:didDeselectRowAt:)",
            "tableView(_:didEndDisplaying:forRowAt:)",
            "tableView(_:didEndDisplayingFooterView:forSection:)",
            "tableView(_:didEndDisplayingHeaderView:forSection:)",
            "tableView(_:didEndEditingRowAt:)",
            "tableView(_:didSelectRowAt:)",
            "tableView(_:editActionsForRowAt:)",
            "tableView(_:editingStyleForRowAt:)",
            "tableView(_:heightForRowAt:)",
            "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
            "tableView(_:shouldIndentWhileEditingRowAt:)",
            "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
            "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
            "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
            "tableView(_:viewForFooterInSection:)",
            "tableView(_:viewForHeaderInSection:)",
            "tableView(_:willBeginEditingRowAt:)",
            "tableView(_:willDisplay:forRowAt:)",
            "tableView(_:willDisplayFooterView:forSection:)",
            "tableView(_:willDisplayHeaderView:forSection:)",
            "tableView(_:willSelectRowAt:)",
        ],
        "UITextFieldDelegate": [
            "textField(_:shouldChangeCharactersIn:replacementString:)",
            "textFieldDidBeginEditing(_:)",
            "textFieldDidChangeSelection(_:)",
            "textFieldDidEndEditing(_:)",
            "textFieldDidEndEditing(_:reason:)",
            "textFieldShouldBeginEditing(_:)",
            "textFieldShouldClear(_:)",
            "textFieldShouldEndEditing(_:)",
            "textFieldShouldReturn(_:)",
        ],
        "UITextViewDelegate": [
            "textView(_:shouldChangeTextIn:replacementText:)",
            "textViewDidBeginEditing(_:)",
            "textViewDidChange(_:)",
            "textViewDidChangeSelection(_:)",
            "textViewDidEndEditing(_:)",
            "textViewShouldBeginEditing(_:)",
            "textViewShouldEndEditing(_:)",
        ],
        "UIViewControllerRestoration": [
            "viewController(withRestorationIdentifierPath:coder:)"
        ],
        "UIViewControllerTransitionCoordinator": [
            "animate(alongsideTransition:)"
        ],
        "UIViewControllerTransitioningDelegate": [
            "presentationController(forPresented:presenting:source:)"
        ],
        "UIWindowSceneDelegate": [
            "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
            "windowScene(_:didUpdateEffectiveGeometry:)",
        ],
    ]
}
