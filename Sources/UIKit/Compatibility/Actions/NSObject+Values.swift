import Foundation

// Linux has no Objective-C runtime to find a property by its name. These methods find the members that a class lists in
// `interfaceMembers`, its `@Outlet` properties and, for reading, its stored properties.

extension UIResponder: KeyValueCoder {}

extension KeyValueCoder where Self: NSObject {
    /// Returns the value that the class lists or stores under that name. For any other name, calls
    /// `value(forUndefinedKey:)`.
    public func value(forKey key: String) -> Any? { listedValue(forKey: key) }
    /// Sets the property that the class lists under that name. For any other name or a value of a wrong type, calls
    /// `setValue(_:forUndefinedKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { setListedValue(value, forKey: key) }
    /// Logs the name and returns nil.
    public func value(forUndefinedKey key: String) -> Any? { listedValue(forUndefinedKey: key) }
    /// Logs the name, and sets nothing.
    public func setValue(_ value: Any?, forUndefinedKey key: String) { setListedValue(value, forUndefinedKey: key) }
}

extension KeyValueObservable where Self: NSObject {
    /// Returns the value of a property that the class lists in `interfaceMembers`, has as `@Outlet` or stores. Logs any
    /// other name and returns nil, while Apple's method raises an exception.
    @preconcurrency @MainActor
    public func value(forKey key: String) -> Any? {
        if let coder = self as? any KeyValueCoder { return coder.value(forKey: key) }
        return listedValue(forKey: key)
    }

    /// Sets a property that the class lists in `interfaceMembers` or has as `@Outlet`. Logs any other name and a value
    /// of a wrong type, while Apple's method raises an exception.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKey key: String) {
        if let coder = self as? any KeyValueCoder { return coder.setValue(value, forKey: key) }
        setListedValue(value, forKey: key)
    }

    /// Returns the value at a key path. Returns nil if an object on the way is nil or isn't an `NSObject`. A class may
    /// list a whole key path, which takes precedence.
    @preconcurrency @MainActor
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        // Some tables contain whole key paths.
        if InterfaceMembers.member(keyPath, of: self)?.isProperty == true { return value(forKey: keyPath) }
        let next = value(forKey: String(keyPath[..<dot])) as? NSObject
        return next?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    /// Sets the value at a key path. Does nothing if an object on the way is nil or isn't an `NSObject`. A class may
    /// list a whole key path, which takes precedence.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.firstIndex(of: "."), InterfaceMembers.member(keyPath, of: self)?.isProperty != true
        else { return setValue(value, forKey: keyPath) }
        let next = self.value(forKey: String(keyPath[..<dot])) as? NSObject
        next?.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    /// Returns the values of several properties. A value that is nil is `NSNull`, and so is that of an unknown name,
    /// which UIKit logs.
    @preconcurrency @MainActor
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
    }

    /// Sets several properties in any order. `NSNull` means nil.
    @preconcurrency @MainActor
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    // MARK: What a class does that has no way of its own

    /// Returns the result of `value(forKey:)` for a class that doesn't override it, like `super.value(forKey:)` on
    /// Apple's platforms. For a name that the class neither lists nor stores, calls `value(forUndefinedKey:)`, which
    /// logs it.
    @preconcurrency @MainActor
    public func listedValue(forKey key: String) -> Any? {
        if let member = InterfaceMembers.member(key, of: self), member.isProperty { return member.value(of: self) }
        if let outlet = InterfaceMembers.outlets(of: self)[key] { return outlet.object }
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == key }) {
                return Optional<Any>(flattening: child.value)
            }
            mirror = current.superclassMirror
        }
        return (self as? any KeyValueCoder)?.value(forUndefinedKey: key) ?? listedValue(forUndefinedKey: key)
    }

    /// Does the work of `setValue(_:forKey:)` for a class that doesn't override it. For a name that the class doesn't
    /// list, or a value of a wrong type, calls `setValue(_:forUndefinedKey:)`, which logs it.
    @preconcurrency @MainActor
    public func setListedValue(_ value: Any?, forKey key: String) {
        let candidates = InterfaceMembers.candidates(for: value)
        if case .property(let set)? = InterfaceMembers.member(key, of: self)?.call, set(self, candidates) { return }
        if let outlet = InterfaceMembers.outlets(of: self)[key], outlet.set(candidates) { return }
        if let coder = self as? any KeyValueCoder { return coder.setValue(value, forUndefinedKey: key) }
        setListedValue(value, forUndefinedKey: key)
    }

    /// Logs the name and returns nil.
    @preconcurrency @MainActor
    public func listedValue(forUndefinedKey key: String) -> Any? {
        Log.uikit.warning(
            "\(type(of: self)) was asked for the value \"\(key)\", which it does not have. List it in interfaceMembers."
        )
        return nil
    }

    /// Logs the name, and sets nothing.
    @preconcurrency @MainActor
    public func setListedValue(_ value: Any?, forUndefinedKey key: String) {
        Log.uikit.warning(
            """
            \(type(of: self)) was given a value for "\(key)", which it does not have or which takes another type. List it in \
            interfaceMembers.
            """)
    }
}

extension Optional where Wrapped == Any {
    /// Becomes nil if the value is an optional that is nil.
    init(flattening value: Any) {
        let mirror = Mirror(reflecting: value)
        self = mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}
