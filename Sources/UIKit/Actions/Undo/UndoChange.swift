import Foundation
import StateRestoration

/// What undoes one change.
@MainActor
struct UndoChange {
    private(set) weak var target: AnyObject?
    let undo: @MainActor () -> Void
    /// What it sets, if that can be named; nil for code.
    private(set) var named: Named?

    /// A property of the target, by its key, and the value that it gets.
    struct Named {
        let key: String
        let json: Data
    }

    init(target: AnyObject, _ undo: @escaping @MainActor () -> Void) {
        self.target = target
        self.undo = undo
    }

    /// Gives a property a value, and notes with the manager the one that it had.
    init(setting property: any RestoredProperty, of target: AnyObject, to json: Data, in manager: UndoManager) {
        self.init(target: target) { [weak target, weak manager] in
            guard let target else { return }
            manager?.register(property, of: target)
            do {
                try property.set(json, of: target)
            } catch {
                Log.uikit.warning("@Restored(\"\(property.key)\") of \(type(of: target)) cannot be undone: \(error)")
            }
        }
        named = Named(key: property.key, json: json)
    }
}
