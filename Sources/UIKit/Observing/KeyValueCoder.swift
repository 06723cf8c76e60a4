/// What reads and writes its values by name in a way of its own. Every `UIResponder` is one; a class that derives from `NSObject`
/// itself adopts it: on Linux `NSObject` cannot get methods that subclasses override.
@preconcurrency @MainActor
public protocol KeyValueCoder: KeyValueObservable, AnyObject {
    /// The value of that name; what has none is asked of `value(forUndefinedKey:)`.
    func value(forKey key: String) -> Any?
    /// Sets the value of that name; what has none is given to `setValue(_:forUndefinedKey:)`.
    func setValue(_ value: Any?, forKey key: String)
    /// The value for a name that the object does not know.
    func value(forUndefinedKey key: String) -> Any?
    /// Takes a value for a name that the object does not know, or of a type that it cannot take.
    func setValue(_ value: Any?, forUndefinedKey key: String)
}
