import Foundation

/// Classes by name, both ways. Mangled names work for nested and generic classes too; private ones have none that
/// finds them again.
package enum ClassNames {
    /// Longer names are no class of an app, and cost the runtime time.
    private static let maximumLength = 1024

    /// The class and its superclasses, the class first, without `NSObject`.
    static func chain(of cls: AnyClass) -> [AnyClass] {
        var chain: [AnyClass] = []
        var next: AnyClass? = cls
        while let cls = next, cls != NSObject.self {
            chain.append(cls)
            next = _getSuperclass(cls)
        }
        return chain
    }

    /// nil if one of the classes has no name.
    static func names(of chain: [AnyClass]) -> [String]? {
        let names = chain.compactMap { _mangledTypeName($0) }
        return names.count == chain.count ? names : nil
    }

    /// Returns the name with its module, as `String(reflecting:)` does. That one first looks for protocols that the type conforms to, among
    /// all of the program's.
    package static func qualified(_ type: Any.Type) -> String { _typeName(type, qualified: true) }

    /// Returns `Module.Class` if that leads back to the class, else the mangled name, which nested and generic classes need (S-FIND-24).
    ///
    /// - Returns: nil for a class that no name leads back to, as a private one.
    package static func findable(_ type: Any.Type) -> String? {
        let plain = qualified(type)
        if plain.split(separator: ".").count == 2, _typeByName(plain) == type { return plain }
        guard let mangled = _mangledTypeName(type), _typeByName(mangled) == type else { return nil }
        return mangled
    }

    static func isFoundation(_ cls: AnyClass) -> Bool { qualified(cls).hasPrefix("Foundation") }

    /// Returns whether a secure read need not name the class. That holds for UIKit's own classes, and not for those that an
    /// app makes of them.
    static func isTrusted(_ cls: AnyClass) -> Bool {
        guard cls is any TrustedCoding.Type else { return false }
        var first: AnyClass = cls
        while let next = _getSuperclass(first), next is any TrustedCoding.Type { first = next }
        return first == cls || module(of: first) == module(of: cls)
    }

    private static func module(of cls: AnyClass) -> Substring {
        qualified(cls).prefix { $0 != "." }
    }

    /// Whether a name that may come from a file can be looked up: the runtime would follow control characters in it as
    /// addresses.
    package static func isHarmless(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= maximumLength && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Finds a class by its mangled name, or as `Module.Class`. Foundation's `NSClassFromString` takes milliseconds for the first one.
    package static func find(_ name: String) -> AnyClass? {
        isHarmless(name) ? _typeByName(name) as? AnyClass : nil
    }

    /// The name that a person reads, for the class of a custom object that was not looked up.
    static func readable(_ name: String) -> String {
        find(name).map { _typeName($0, qualified: false) } ?? name
    }

    /// Whether `cls` is one of `classes` or below one of them.
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
    /// Whether a decoded value is, or casts to, an object of one of `classes`.
    static func isKind(_ value: Any, of classes: [AnyClass]) -> Bool {
        if type(of: value) is AnyClass { return isKind(type(of: value as AnyObject), of: classes) }
        return classes.contains { cls in
            func casts<Object>(to type: Object.Type) -> Bool { value is Object }
            return _openExistential(cls as Any.Type, do: casts)
        }
    }
}
