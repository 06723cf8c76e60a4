import Foundation
import RestorationArchive

/// Names of classes as archives hold them, and the way back.
package enum RuntimeClass {
    /// The name with its module, as `String(reflecting:)` writes it, without the addresses that it puts into the names
    /// of private types: those differ in each launch.
    @MainActor
    package static func name(of type: AnyClass) -> String {
        // Passes ask for each object, and the objects of a class stand beside each other.
        if type == lastNamed.type { return lastNamed.name }
        let name = names[ObjectIdentifier(type)] ?? withoutAddresses(ClassNames.qualified(type))
        names[ObjectIdentifier(type)] = name
        lastNamed = (type, name)
        return name
    }

    /// Whether the class is one of UIKit's own, whose properties all tell when they change. Any other class may override
    /// `encodeRestorableState(with:)`, or the getter of its identifier, and save what UIKit cannot see.
    @MainActor
    package static func isOfUIKit(_ type: AnyClass) -> Bool { name(of: type).hasPrefix("UIKit.") }

    /// A class's name in a sentence, without the modules of its own and its outer types: `a UINavigationController`.
    package static func withArticle(_ name: String) -> String {
        let dot = name.firstIndex(of: ".")
        let isPlain = !name.contains("<")
        let short = isPlain ? dot.map { String(name[name.index(after: $0)...]) } ?? name : name
        // UIKit's own are spelled out: "you eye".
        let startsWithVowel = !short.hasPrefix("UI") && "AEIOaeio".contains(short.first ?? " ")
        return (startsWithVowel ? "an " : "a ") + short
    }

    /// Whether `object` is of the class of that name, or of a subclass (S-FIND-25). Compares names only: nothing is
    /// looked up by a name from an archive (S-SEC-11).
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
    /// The name under which a restoration class can be found again in the next launch.
    @MainActor
    package static func restorationName(of type: Any.Type) -> RestorationClassName {
        if let known = restorationNames[ObjectIdentifier(type)] { return known }
        let name = ClassNames.findable(type).map(RestorationClassName.name) ?? .unnamed(description: "\(type)")
        restorationNames[ObjectIdentifier(type)] = name
        return name
    }

    /// The class that `restorationName(of:)` named. The caller checks that it conforms before it uses it (S-SEC-11).
    package static func classType(named name: String) -> Any.Type? {
        guard ClassNames.isHarmless(name) else { return nil }
        return _typeByName(name) ?? NSClassFromString(name)
    }

    @MainActor private static var restorationNames: [ObjectIdentifier: RestorationClassName] = [:]
}
