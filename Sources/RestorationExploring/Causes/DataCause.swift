import UIKitTesting

/// A search for losses that come from the app's own data: files, user defaults, a database.
///
/// The explorer takes the same way to the screen twice: first without any data, later with the data that exist by
/// then but without the saved state. A difference between the two comes from the data.
struct DataCause {
    let evidence: Evidence
    /// The kinds of losses that such data may explain.
    static let kinds: Set<LostKind> = [.shownText, .value, .text, .enabled, .appearance, .element]

    /// Returns the cause, or nil if nothing indicates that the difference comes from the app's data.
    func cause(of difference: TreeDifference) -> Cause? {
        guard Self.kinds.contains(difference.kind),
            let afresh = evidence.afresh.first(where: { $0.screen == evidence.before.screen })?.windows
        else { return nil }
        let screen = screen(of: difference.element.id)
        let moments = evidence.moments.filter { moment in
            screen.map { id in moment.firstElement { $0.id == id } != nil } ?? true
        }
        guard let first = moments.first else { return nil }
        func shows(_ windows: [PresentationNode], _ words: String) -> Bool {
            guard let element = windows.firstElement(where: { $0.id == difference.element.id }) else {
                return difference.kind == .element && words.isEmpty
            }
            return (element.words(for: difference.kind) ?? "") == words
        }
        let name = Subjects(evidence.before).subject(of: difference)
        if shows(afresh, difference.after), !moments.contains(where: { shows($0, difference.after) }) {
            return Cause(
                .appData, name,
                "It comes from the app's own data, such as files or UserDefaults, and not from the saved state: without that state, the "
                    + "app shows the same.",
                "Show the data in \(name) whenever they change, and save them when they change. If they should differ after a start, set "
                    + "expectsRestoration = false for the view.")
        }
        if shows(afresh, difference.before), !shows(first, difference.before) {
            return Cause(
                .appData, name,
                "The app's own data, such as files or UserDefaults, have it: without the saved state, the app shows it. The restored "
                    + "\(name) shows something else.",
                "Also read the data after UIKit restores \(name): in applicationFinishedRestoringState() or viewWillAppear(_:)."
            )
        }
        return nil
    }

    /// Finds the innermost screen that contains an element.
    private func screen(of id: PresentationNode.ID) -> PresentationNode.ID? {
        evidence.before.windows.allElements.last { node in
            node.role == .screen && [node].firstElement { $0.id == id } != nil
        }?.id
    }
}
