import Foundation

// Foundation's Operation has both methods and uses them. For operations, the compiler prefers Foundation's methods.
extension NSObject {
    /// Reports that a property is about to change, by its name alone. This is for properties that are computed or
    /// stored elsewhere. Observers with a key path get a report if its value differs afterwards.
    @_disfavoredOverload
    public func willChangeValue(forKey key: String) {
        KeyValueRegistry.shared.willChange(self, key)
    }

    /// Reports that a property changed, after `willChangeValue(forKey:)`. Without that, it reports nothing.
    @_disfavoredOverload
    public func didChangeValue(forKey key: String) {
        KeyValueRegistry.shared.didChange(self, key)
    }
}
