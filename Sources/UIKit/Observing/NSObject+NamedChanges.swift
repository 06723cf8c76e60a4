import Foundation

// Foundation's Operation has both, and acts on them: where it has, they are not these.
extension NSObject {
    /// Says that a property is about to change, by its name alone: for properties that are computed, or kept elsewhere. Who observes
    /// the object by a key path is told of the change if its value is another afterwards.
    @_disfavoredOverload
    public func willChangeValue(forKey key: String) {
        KeyValueRegistry.shared.willChange(self, key)
    }

    /// Says that a property has changed, after `willChangeValue(forKey:)`.
    @_disfavoredOverload
    public func didChangeValue(forKey key: String) {
        KeyValueRegistry.shared.didChange(self, key)
    }
}
