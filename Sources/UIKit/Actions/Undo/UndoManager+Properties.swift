import Foundation
import StateRestoration

// Changes that need no code to be undone.
extension UndoManager {
    /// Notes the value that a property has now: undoing gives it back, and that is noted by itself for redoing. Call it before the
    /// property is set, and not from the property's own observers.
    ///
    /// ```swift
    /// func rename(to title: String) {
    ///     undoManager?.registerUndo(withTarget: self, restoring: \.title)
    ///     self.title = title
    /// }
    /// ```
    ///
    /// Where the key path leads to an `@Restored` property, the change has a name and is kept with the state, if the target has a
    /// restoration identifier or is registered. Any other property is undone as long as the app runs.
    ///
    /// - Parameters:
    ///   - target: kept weakly; once it is gone, the change is left out.
    ///   - keyPath: to the property itself. One that leads on into its value is followed, too, and is not kept.
    public final func registerUndo<Target, Value>(
        withTarget target: Target, restoring keyPath: ReferenceWritableKeyPath<Target, Value>
    ) where Target: AnyObject {
        // If the object waits to be restored, the property would still have its declared value.
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

    /// Notes the value that the property has now.
    ///
    /// - Returns: false if it cannot be encoded.
    @discardableResult
    final func register(_ property: any RestoredProperty, of target: AnyObject) -> Bool {
        guard let json = try? property.json() else { return false }
        register(UndoChange(setting: property, of: target, to: json, in: self))
        return true
    }
}
