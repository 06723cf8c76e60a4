import Foundation
import RepriseRestoration

/// The action that undoes one change.
@MainActor
struct UndoChange {
    private(set) weak var target: AnyObject?
    let undo: @MainActor () -> Void
    /// The property that it sets, or nil for code.
    private(set) var named: Named?

    /// A property of the target by its key, and its new value.
    struct Named {
        let key: String
        let json: Data
    }

    init(target: AnyObject, _ undo: @escaping @MainActor () -> Void) {
        self.target = target
        self.undo = undo
    }

    /// Creates a change that registers the property's current value with the manager and then sets the property. It
    /// logs a value that it can't decode. It does nothing after the target was deallocated.
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
