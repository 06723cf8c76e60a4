import Foundation
import RestorationArchive

/// The names of classes in archives, and the classes for these names.
package enum RuntimeClass {
    /// Returns the name with its module, as `String(reflecting:)` writes it, without the addresses in the names of
    /// private types. Those differ in each launch.
    @MainActor
    package static func name(of type: AnyClass) -> String {
        // Passes ask for each object, and objects of one class often follow each other.
        if type == lastNamed.type { return lastNamed.name }
        let name = names[ObjectIdentifier(type)] ?? withoutAddresses(ClassNames.qualified(type))
        names[ObjectIdentifier(type)] = name
        lastNamed = (type, name)
        return name
    }

    /// Returns true if the class is one of UIKit's own, whose properties all report their changes. Any other class
    /// may override `encodeRestorableState(with:)`, or the getter of its identifier, and save values that UIKit
    /// cannot see.
    @MainActor
    package static func isOfUIKit(_ type: AnyClass) -> Bool { name(of: type).hasPrefix("UIKit.") }

    /// Returns a class's name in a sentence, without its module and outer types: `a UINavigationController`.
    package static func withArticle(_ name: String) -> String {
        let dot = name.firstIndex(of: ".")
        let isPlain = !name.contains("<")
        let short = isPlain ? dot.map { String(name[name.index(after: $0)...]) } ?? name : name
        // UIKit's own names begin with the sound "you".
        let startsWithVowel = !short.hasPrefix("UI") && "AEIOaeio".contains(short.first ?? " ")
        return (startsWithVowel ? "an " : "a ") + short
    }

    /// Returns true if `object` is of the class with that name, or of a subclass (S-FIND-25). It compares names only,
    /// and looks up nothing by a name from an archive (S-SEC-11).
    @MainActor
    package static func isClass(of object: AnyObject, orSuperclassNamed name: String) -> Bool {
        var next: AnyClass? = Swift.type(of: object)
        while let type = next {
            if self.name(of: type) == name { return true }
            next = _getSuperclass(type)
        }
        return false
    }

    @MainActor private static var names: [ObjectIdentifier: String] = [:]
    @MainActor private static var lastNamed: (type: AnyClass?, name: String) = (nil, "")

    package static func withoutAddresses(_ name: String) -> String {
        let marker = "(unknown context at "
        guard name.contains(marker) else { return name }
        var result = ""
        var rest = Substring(name)
        while let start = rest.range(of: marker) {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            guard let end = rest.firstIndex(of: ")") else { break }
            rest = rest[rest.index(after: end)...]
            if rest.first == "." { rest = rest.dropFirst() }
        }
        return result + rest
    }
}

extension RuntimeClass {
    /// Returns the name that finds a restoration class again in the next launch, or `unnamed` if no name does.
    @MainActor
    package static func restorationName(of type: Any.Type) -> RestorationClassName {
        if let known = restorationNames[ObjectIdentifier(type)] { return known }
        let name = ClassNames.findable(type).map(RestorationClassName.name) ?? .unnamed(description: "\(type)")
        restorationNames[ObjectIdentifier(type)] = name
        return name
    }

    /// Returns the class that `restorationName(of:)` named, or nil if this process has none or the name isn't harmless.
    /// The caller checks its conformance before using it (S-SEC-11).
    package static func classType(named name: String) -> Any.Type? {
        guard ClassNames.isHarmless(name) else { return nil }
        return _typeByName(name) ?? NSClassFromString(name)
    }

    @MainActor private static var restorationNames: [ObjectIdentifier: RestorationClassName] = [:]
}
