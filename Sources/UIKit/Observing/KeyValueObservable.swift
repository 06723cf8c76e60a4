import Foundation

/// Members whose key paths begin at the class that has them; every `NSObject` adopts it.
public protocol KeyValueObservable {}
extension NSObject: KeyValueObservable {}

extension KeyValueObservable where Self: NSObject {
    /// Calls the closure with each change of a property that tells of its changes: one that was `@objc dynamic` and was rewritten by
    /// `PortPlugin`, or that calls `willChangeValue(for:)` and `didChangeValue(for:)` itself.
    ///
    /// - Returns: what has to be kept for as long as changes are of interest.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let tell = { (object: NSObject, old: Any?, new: Any?, isPrior: Bool) in
            guard let object = object as? Self else { return }
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new as? Value : nil,
                    oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil, isPrior: isPrior))
        }
        let observer = KeyValueRegistry.Observer(
            keyPath: keyPath, isPrior: options.contains(.prior), read: { ($0 as? Self)?[keyPath: keyPath] }, tell: tell)
        KeyValueRegistry.shared.add(observer, to: self)
        if options.contains(.initial) { tell(self, nil, self[keyPath: keyPath], false) }
        return NSKeyValueObservation(self, observer)
    }

    /// Says that a property is about to change; `key` is its name, by which others may observe it.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>, forKey key: String = "") {
        KeyValueRegistry.shared.willChange(self, keyPath, key, Value.self)
    }

    /// Says that a property has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>, forKey key: String = "") {
        KeyValueRegistry.shared.didChange(self, keyPath, key, Value.self)
    }
}
