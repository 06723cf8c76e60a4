/// An object that reads and writes its values by name in its own way. Every `UIResponder` is one. A direct subclass
/// of `NSObject` must adopt the protocol, because on Linux `NSObject` cannot get methods that subclasses override.
@preconcurrency @MainActor
public protocol KeyValueCoder: KeyValueObservable, AnyObject {
    /// Returns the value with that name. For an unknown name, it calls `value(forUndefinedKey:)`.
    func value(forKey key: String) -> Any?
    /// Sets the value with that name. For an unknown name, it calls `setValue(_:forUndefinedKey:)`.
    func setValue(_ value: Any?, forKey key: String)
    /// Returns the value for a name that the object does not know.
    func value(forUndefinedKey key: String) -> Any?
    /// Sets a value for a name that the object does not know, or a value of a wrong type.
    func setValue(_ value: Any?, forUndefinedKey key: String)
}
