import Foundation

/// The conversions between classes and their names. Mangled names work for nested and generic classes, too. Private
/// classes have no name that finds them again.
package enum ClassNames {
    /// The maximum length of a name. No class of an app has a longer name, and looking one up would take time.
    private static let maximumLength = 1024

    /// Returns the class and its superclasses, the class first, without `NSObject`.
    static func chain(of cls: AnyClass) -> [AnyClass] {
        var chain: [AnyClass] = []
        var next: AnyClass? = cls
        while let cls = next, cls != NSObject.self {
            chain.append(cls)
            next = _getSuperclass(cls)
        }
        return chain
    }

    /// Returns the mangled names, or nil if one of the classes has none.
    static func names(of chain: [AnyClass]) -> [String]? {
        let names = chain.compactMap { _mangledTypeName($0) }
        return names.count == chain.count ? names : nil
    }

    /// Returns the name with its module, such as `Module.Outer.Inner`. `String(reflecting:)` returns the same, but
    /// first searches the whole program for protocols that the type conforms to.
    package static func qualified(_ type: Any.Type) -> String { _typeName(type, qualified: true) }

    /// Returns `Module.Class` if that name finds the class, else the mangled name, which nested and generic classes
    /// need (S-FIND-24).
    ///
    /// - Returns: Nil if no name finds the class, as with a private one.
    package static func findable(_ type: Any.Type) -> String? {
        let plain = qualified(type)
        if plain.split(separator: ".").count == 2, _typeByName(plain) == type { return plain }
        guard let mangled = _mangledTypeName(type), _typeByName(mangled) == type else { return nil }
        return mangled
    }

    static func isFoundation(_ cls: AnyClass) -> Bool { qualified(cls).hasPrefix("Foundation") }

    /// Returns true if a secure read need not name the class. That is so for UIKit's own classes, and not for an app's
    /// subclasses of them.
    static func isTrusted(_ cls: AnyClass) -> Bool {
        guard cls is any TrustedCoding.Type else { return false }
        var first: AnyClass = cls
        while let next = _getSuperclass(first), next is any TrustedCoding.Type { first = next }
        return first == cls || module(of: first) == module(of: cls)
    }

    private static func module(of cls: AnyClass) -> Substring {
        qualified(cls).prefix { $0 != "." }
    }

    /// Returns true if a name from a file is safe to look up: 1 to 1,024 bytes of ASCII, without spaces and control
    /// characters. The runtime would follow control characters in it as addresses.
    package static func isHarmless(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= maximumLength && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Finds a class by its mangled name, or as `Module.Class`. Returns nil if there is none, or the name isn't
    /// harmless. Foundation's `NSClassFromString` takes milliseconds for the first one.
    package static func find(_ name: String) -> AnyClass? {
        isHarmless(name) ? _typeByName(name) as? AnyClass : nil
    }

    /// Returns the name of a custom object's class that was not looked up, without its module and outer types. It is
    /// the given name if that finds no class.
    static func readable(_ name: String) -> String {
        find(name).map { _typeName($0, qualified: false) } ?? name
    }

    /// Returns true if `cls` is one of `classes` or a subclass of one.
    static func isKind(_ cls: AnyClass, of classes: [AnyClass]) -> Bool {
        var next: AnyClass? = cls
        while let cls = next {
            if classes.contains(where: { $0 == cls }) { return true }
            next = _getSuperclass(cls)
        }
        return false
    }
}

extension ClassNames {
    /// Returns true if a decoded value is, or casts to, an object of one of `classes`.
    static func isKind(_ value: Any, of classes: [AnyClass]) -> Bool {
        if type(of: value) is AnyClass { return isKind(type(of: value as AnyObject), of: classes) }
        return classes.contains { cls in
            func casts<Object>(to type: Object.Type) -> Bool { value is Object }
            return _openExistential(cls as Any.Type, do: casts)
        }
    }
}
