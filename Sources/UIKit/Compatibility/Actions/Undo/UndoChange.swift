import Foundation
import RepriseRestoration

/// The action that undoes one change.
@MainActor
struct UndoChange {
    private(set) weak var target: AnyObject?
    let undo: @MainActor () -> Void
    /// The property that it sets, or nil for code.
    let named: Named?

    /// A property of the target, and its new value.
    struct Named {
        let property: any RestoredProperty
        let json: Data
    }

    init(target: AnyObject, named: Named? = nil, _ undo: @escaping @MainActor () -> Void) {
        self.target = target
        self.named = named
        self.undo = undo
    }
}
