import Foundation
import UIKit

/// The changes that the user can undo or redo, in an object that no view shows. UIKit saves the same changes in the
/// undo manager of the window (S-LAUNCH-31).
final class History: NSObject, UIStateRestoring {
    static var current: History?
    /// The changes, the oldest first. Each has the name of a form, and its heading before and afterwards.
    private var undos: [String] = []
    private var redos: [String] = []
    /// The newest heading of each form.
    private var headings: [String: Int] = [:]
    /// False if a launch left something out, so that the undo manager may have other changes.
    private(set) var isKnown = true

    override init() {
        super.init()
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: "History")
    }

    func forget() { isKnown = false }

    /// Changes the heading of a form.
    @MainActor
    func rename(_ form: FormController, to heading: Int) {
        guard let manager = form.view.window?.undoManager else { return }
        // UIKit saves a hundred changes.
        undos = (undos + ["\(form.name) \(form.heading) \(heading)"]).suffix(100)
        redos = []
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: form, restoring: \.heading)
        manager.endUndoGrouping()
        form.heading = heading
        headings[form.name] = heading
    }

    /// Undoes the newest change, or redoes it.
    ///
    /// - Returns: a sentence if the form is wrong then, or nil.
    @MainActor
    func step(isRedo: Bool, in window: UIWindow?) -> String? {
        guard isKnown, let manager = window?.undoManager else { return nil }
        let word = isRedo ? "redo" : "undo"
        let canStep = isRedo ? manager.canRedo : manager.canUndo
        guard let change = isRedo ? redos.popLast() : undos.popLast() else {
            return canStep ? "The undo manager can \(word) something, but the app can't." : nil
        }
        guard canStep else { return "UIKit can't \(word) the change \(change)." }
        if isRedo { manager.redo() } else { manager.undo() }
        if isRedo { undos.append(change) } else { redos.append(change) }
        let parts = change.split(separator: " ").map(String.init)
        headings[parts[0]] = Int(parts[isRedo ? 2 : 1])
        guard let form = FormController.roots[parts[0]]?.form else { return "The form \(parts[0]) is gone." }
        return "\(form.heading)" == parts[isRedo ? 2 : 1]
            ? nil : "After the \(word) of the change \(change), the heading is \(form.heading)."
    }

    /// Returns a sentence if the user sees a form without its newest heading, or nil.
    @MainActor
    func problemOfShown() -> String? {
        guard isKnown else { return nil }
        let shown = FormController.roots.values.compactMap(\.form).filter(\.isShown)
        for form in shown.sorted(by: { $0.name < $1.name }) {
            let newest = headings[form.name] ?? 0
            if form.heading != newest {
                return "The form \(form.name) has the heading \(form.heading), but its newest one is \(newest)."
            }
        }
        return nil
    }

    func encodeRestorableState(with coder: NSCoder) {
        AppCode.runs()
        let headings = headings.sorted { $0.key < $1.key }
        coder.encode(headings.map(\.key) as NSArray, forKey: "forms")
        coder.encode(headings.map { "\($0.value)" } as NSArray, forKey: "headings")
        coder.encode(undos as NSArray, forKey: "undos")
        coder.encode(redos as NSArray, forKey: "redos")
        coder.encode(isKnown, forKey: "isKnown")
    }

    func decodeRestorableState(with coder: NSCoder) {
        AppCode.runs()
        undos = coder.decodeObject(forKey: "undos") as? [String] ?? []
        redos = coder.decodeObject(forKey: "redos") as? [String] ?? []
        isKnown = coder.decodeBool(forKey: "isKnown")
        let names = coder.decodeObject(forKey: "forms") as? [String] ?? []
        let values = coder.decodeObject(forKey: "headings") as? [String] ?? []
        headings = Dictionary(zip(names, values.compactMap { Int($0) })) { first, _ in first }
    }
}
