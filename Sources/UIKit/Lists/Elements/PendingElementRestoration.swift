import Foundation
import RestorationArchive

/// The elements that a restoration still looks for in a table or collection view (S-CLASS-22). Data often arrives after
/// the launch.
///
/// The search ends when the user or the app first scrolls or selects.
@MainActor
final class PendingElementRestoration {
    private var wanted: SavedElements?
    private var isMissingSome = false
    private var isMissingAll = false

    /// Encodes the shown elements. If the restoration still looks for some, it encodes all saved ones again, because
    /// their data may arrive after the next launch.
    func encode(_ view: ElementView, with coder: RestorationEncoder) {
        let sought = isMissingSome ? wanted : nil
        (sought ?? SavedElements(savedFrom: view)).encode(with: coder)
    }

    func decode(for view: ElementView, with coder: RestorationDecoder) {
        wanted = SavedElements(coder: coder)
        find(in: view, reportingTo: coder)
    }

    /// Selects the saved elements that exist now, and scrolls to the first visible one. It doesn't call the delegate
    /// (S-CLASS-26). Does nothing after the search ended. It leaves several rows of edit mode unselected until that
    /// mode begins.
    /// - Parameter coder: Gets the report of elements that don't exist.
    func find(in view: ElementView, reportingTo coder: RestorationDecoder? = nil) {
        guard let wanted else { return }
        let found = wanted.find(in: view, reportingTo: coder)
        isMissingSome = found.selected.count < wanted.selected.count || (wanted.first != nil && found.first == nil)
        isMissingAll = found.selected.isEmpty && found.first == nil
        // Rows from a selection in edit mode are selected when that mode comes back.
        let isForEditMode =
            found.selected.count > 1 && !view.selectsSeveral && view.allowsMultipleSelectionDuringEditing
        if !isForEditMode { for path in found.selected { view.select(path) } }
        if let position = found.first.flatMap(view.position) {
            view.restoreScrolledDistance(position + wanted.distance)
        }
    }

    /// Looks for the elements again after an insertion if none of them existed so far. Otherwise it does nothing, so
    /// the elements found before keep their places.
    func findLate(in view: ElementView) {
        if isMissingAll { find(in: view) }
    }

    /// Looks again for the found elements, because another snapshot has another order of elements. It first clears the
    /// selection if the restoration has selected elements.
    ///
    /// It looks for an identifier or item in every snapshot. It looks for an index path only during the restoration,
    /// because a later snapshot may have another element there. After that, it does the same as `findLate(in:)`.
    func findAgain(in view: ElementView) {
        guard let wanted else { return }
        let isRestoring = UIApplication.shared.runningRestoration != nil
        guard wanted.findsByName(in: view) || isRestoring else { return findLate(in: view) }
        // An element that was found in the previous snapshot may differ now.
        if !wanted.selected.isEmpty { view.selection = ElementSelection() }
        find(in: view)
    }

    /// Forgets the selected elements because app code deselected one. The search for the first visible element goes on.
    func forgetSelection() {
        wanted?.forgetSelection()
    }

    /// Ends the search because the user or the app scrolled or selected.
    func end() {
        wanted = nil
    }
}
