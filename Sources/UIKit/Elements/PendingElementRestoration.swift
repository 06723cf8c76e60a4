import Foundation
import RestorationArchive

/// What a restore is still looking for in a table or collection view (S-CLASS-22): data often arrives after the launch.
///
/// Ends when the user or the app first scrolls or selects.
@MainActor
final class PendingElementRestoration {
    private var wanted: SavedElements?
    private var isMissingSome = false
    private var isMissingAll = false

    /// Saves what the view shows, or what is still being looked for: its data may come after the next launch.
    func encode(_ view: ElementView, with coder: RestorationEncoder) {
        let sought = isMissingSome ? wanted : nil
        (sought ?? SavedElements(savedFrom: view)).encode(with: coder)
    }

    func decode(for view: ElementView, with coder: RestorationDecoder) {
        wanted = SavedElements(coder: coder)
        find(in: view, reportingTo: coder)
    }

    /// Selects and scrolls to what exists now, without telling the delegate (S-CLASS-26).
    func find(in view: ElementView, reportingTo coder: RestorationDecoder? = nil) {
        guard let wanted else { return }
        let found = wanted.find(in: view, reportingTo: coder)
        isMissingSome = found.selected.count < wanted.selected.count || (wanted.first != nil && found.first == nil)
        isMissingAll = found.selected.isEmpty && found.first == nil
        // Rows that were checked in edit mode are selected when that mode comes back, and not before.
        let isForEditMode =
            found.selected.count > 1 && !view.selectsSeveral && view.allowsMultipleSelectionDuringEditing
        if !isForEditMode { for path in found.selected { view.select(path) } }
        if let position = found.first.flatMap(view.position) {
            view.restoreScrolledDistance(position + wanted.distance)
        }
    }

    /// Elements were inserted: the first ones may be what was waited for. What was found before has its place already.
    func findLate(in view: ElementView) {
        if isMissingAll { find(in: view) }
    }

    /// Looks again for what was found, because another snapshot has another order of elements.
    ///
    /// A name is looked for in every snapshot. An index path is looked for while the state is being restored. It says nothing about
    /// later snapshots.
    func findAgain(in view: ElementView) {
        guard let wanted else { return }
        guard wanted.byIdentifier || UIApplication.shared.runningRestoration != nil else { return findLate(in: view) }
        // An element that was found in the snapshot before may be another one.
        if !wanted.selected.isEmpty { view.selection = ElementSelection() }
        find(in: view)
    }

    /// App code has deselected; nothing is to be selected again.
    func forgetSelection() {
        wanted?.forgetSelection()
    }

    /// The user or the app scrolled or selected.
    func end() {
        wanted = nil
    }
}
