import Foundation

// Linux has no Objective-C runtime that would find a property by its name: what is found is what a class lists in
// `interfaceMembers`, what it has as `@Outlet`, and for reading what it stores.

extension UIResponder: KeyValueCoder {}

extension KeyValueCoder where Self: NSObject {
    /// The value that the class lists or stores under that name.
    public func value(forKey key: String) -> Any? { listedValue(forKey: key) }
    /// Sets the property that the class lists under that name.
    public func setValue(_ value: Any?, forKey key: String) { setListedValue(value, forKey: key) }
    /// nil, and a line in the log.
    public func value(forUndefinedKey key: String) -> Any? { listedValue(forUndefinedKey: key) }
    /// A line in the log.
    public func setValue(_ value: Any?, forUndefinedKey key: String) { setListedValue(value, forUndefinedKey: key) }
}

extension KeyValueObservable where Self: NSObject {
    /// The value of a property that the class lists in `interfaceMembers`, has as `@Outlet` or stores; nil and a line in the log for
    /// one that it does not, where Apple's method raises an exception.
    @preconcurrency @MainActor
    public func value(forKey key: String) -> Any? {
        if let coder = self as? any KeyValueCoder { return coder.value(forKey: key) }
        return listedValue(forKey: key)
    }

    /// Sets a property that the class lists in `interfaceMembers` or has as `@Outlet`; a line in the log for one that it does not, or
    /// that takes no such value, where Apple's method raises an exception.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKey key: String) {
        if let coder = self as? any KeyValueCoder { return coder.setValue(value, forKey: key) }
        setListedValue(value, forKey: key)
    }

    /// The value of the last of several names with dots between, each of them of the object before; nil where there is none on the
    /// way.
    @preconcurrency @MainActor
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        // Tables have some key paths as a whole.
        if InterfaceMembers.member(keyPath, of: self)?.isProperty == true { return value(forKey: keyPath) }
        let next = value(forKey: String(keyPath[..<dot])) as? NSObject
        return next?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    /// Sets the last of several names with dots between; nothing where there is no object on the way.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.firstIndex(of: "."), InterfaceMembers.member(keyPath, of: self)?.isProperty != true
        else { return setValue(value, forKey: keyPath) }
        let next = self.value(forKey: String(keyPath[..<dot])) as? NSObject
        next?.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    /// The values of those names; `NSNull` for one that is nil.
    @preconcurrency @MainActor
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
    }

    /// Sets each name to its value; `NSNull` is nil.
    @preconcurrency @MainActor
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    // MARK: What a class does that has no way of its own

    /// What `value(forKey:)` answers in a class that does not answer itself: what `super.value(forKey:)` is on Apple's platforms.
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

    /// What `setValue(_:forKey:)` does in a class that has no way of its own.
    @preconcurrency @MainActor
    public func setListedValue(_ value: Any?, forKey key: String) {
        let candidates = InterfaceMembers.candidates(for: value)
        if case .property(let set)? = InterfaceMembers.member(key, of: self)?.call, set(self, candidates) { return }
        if let outlet = InterfaceMembers.outlets(of: self)[key], outlet.set(candidates) { return }
        if let coder = self as? any KeyValueCoder { return coder.setValue(value, forUndefinedKey: key) }
        setListedValue(value, forUndefinedKey: key)
    }

    /// nil, and a line in the log.
    @preconcurrency @MainActor
    public func listedValue(forUndefinedKey key: String) -> Any? {
        Log.uikit.warning(
            "\(type(of: self)) was asked for the value \"\(key)\", which it does not have. List it in interfaceMembers."
        )
        return nil
    }

    /// A line in the log.
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
    /// nil for an optional in `Any` that is nil.
    init(flattening value: Any) {
        let mirror = Mirror(reflecting: value)
        self = mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}
