import Foundation
import RepriseRestoration

// Changes that UIKit can undo without code.
extension UndoManager {
    /// Registers the current value of a property. Undoing sets it again, and automatically registers the value to redo.
    /// Call this before you set the property, and not from the property's own observers. It registers nothing while the
    /// registration is disabled.
    ///
    /// ```swift
    /// func rename(to title: String) {
    ///     undoManager?.registerUndo(withTarget: self, restoring: \.title)
    ///     self.title = title
    /// }
    /// ```
    ///
    /// If the key path leads to an `@Restored` property, the change has a name and UIKit saves it with the state. The
    /// target needs a restoration identifier or must be registered. Changes of other properties last as long as the app
    /// runs.
    ///
    /// - Parameters:
    ///   - target: The object, which the manager doesn't keep alive. Undoing skips the change if the object was
    ///     deallocated.
    ///   - keyPath: The key path of the property itself. UIKit can undo a change of a part of its value, but doesn't
    ///     save it.
    public final func registerUndo<Target, Value>(
        withTarget target: Target, restoring keyPath: ReferenceWritableKeyPath<Target, Value>
    ) where Target: AnyObject {
        // If the object waits to be restored, the property would still have its initial value.
        UIApplication.shared.restoreWaitingState(of: target)
        let (value, reads) = RestoredReads.during { target[keyPath: keyPath] }
        if reads.count == 1, let read = reads.first, read.owner === target, read.property.valueType == Value.self,
            register(read.property, of: target)
        {
            return
        }
        registerUndo(withTarget: target) { [weak self] target in
            self?.registerUndo(withTarget: target, restoring: keyPath)
            target[keyPath: keyPath] = value
        }
    }

    /// Creates a change that registers the property's current value and then sets the property. It logs a value that it
    /// can't decode. It does nothing after the target was deallocated.
    func change(setting property: any RestoredProperty, of target: AnyObject, to json: Data) -> UndoChange {
        UndoChange(target: target, named: .init(property: property, json: json)) { [weak target, weak self] in
            guard let target else { return }
            self?.register(property, of: target)
            do {
                try property.set(json, of: target)
            } catch {
                Log.uikit.warning("@Restored(\"\(property.key)\") of \(type(of: target)) cannot be undone: \(error)")
            }
        }
    }

    /// Registers the current value of the property, which an undo sets again.
    ///
    /// - Returns: False if the value cannot be encoded. Nothing is registered then.
    @discardableResult
    final func register(_ property: any RestoredProperty, of target: AnyObject) -> Bool {
        guard let json = try? property.json() else { return false }
        register(change(setting: property, of: target, to: json))
        return true
    }
}
