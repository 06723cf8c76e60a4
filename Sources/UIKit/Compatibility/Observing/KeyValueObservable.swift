import Foundation

/// Methods whose key paths begin at the object's own class. Every `NSObject` adopts this protocol.
public protocol KeyValueObservable {}
extension NSObject: KeyValueObservable {}

extension KeyValueObservable where Self: NSObject {
    /// Calls the closure at each change of a property that reports its changes. These are `@objc dynamic`
    /// properties that `PortPlugin` rewrote, and properties that call `willChangeValue(for:)` and
    /// `didChangeValue(for:)` themselves.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - options: the values to report, and the times of the reports. With `initial`, the first call comes at once.
    ///   - changeHandler: the closure to call.
    /// - Returns: the observation. Keep it as long as you need the changes.
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

    /// Reports that a property is about to change, and reads its old value. Call `didChangeValue(for:forKey:)` after
    /// the change.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - key: the name of the property, by which others may observe it.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>, forKey key: String = "") {
        KeyValueRegistry.shared.willChange(self, keyPath, key, Value.self)
    }

    /// Reports that a property changed. Does nothing without an earlier `willChangeValue(for:forKey:)`, which read the
    /// old value.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - key: the name of the property, by which others may observe it.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>, forKey key: String = "") {
        KeyValueRegistry.shared.didChange(self, keyPath, key, Value.self)
    }
}
