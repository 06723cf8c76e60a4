import Foundation
import RestorationArchive

/// A property that is saved and restored with its object, without the object's doing anything for it.
@MainActor
package protocol RestoredProperty: AnyObject {
    /// Under which it stands among the object's values.
    var key: String { get }

    /// The value as JSON, as `encodeEncodable(_:forKey:)` would store it.
    ///
    /// - Throws: what the value's `encode(to:)` throws.
    func json() throws -> Data

    /// Takes the value that was saved; keeps its own if there is none, or one that does not fit.
    func decode(with coder: RestorationDecoder)
}

/// Finds the properties of objects. Reflection looks at each class once, and at each object of those classes that have some.
@MainActor
package enum RestoredProperties {
    /// Whether there is any in this process: most apps have none, and pay nothing for it.
    package static var exist = false
    private static var classesWithout: Set<ObjectIdentifier> = []

    static func of(_ object: any RestorableObject) -> [any RestoredProperty] {
        guard exist else { return [] }
        let instance = object.restorableInstance
        let type = ObjectIdentifier(type(of: instance))
        guard !classesWithout.contains(type) else { return [] }
        let mark = object.mark
        if let known = mark.properties { return known }
        let found = properties(of: instance)
        if found.isEmpty { classesWithout.insert(type) } else { mark.properties = found }
        return found
    }

    /// The superclass's first.
    private static func properties(of instance: AnyObject) -> [any RestoredProperty] {
        var found: [[any RestoredProperty]] = []
        var mirror: Mirror? = Mirror(reflecting: instance)
        while let current = mirror {
            // UIKit's own classes have none, and are large.
            if let type = current.subjectType as? AnyClass, RuntimeClass.isOfUIKit(type) { break }
            found.append(current.children.compactMap { $0.value as? any RestoredProperty })
            mirror = current.superclassMirror
        }
        return found.reversed().flatMap { $0 }
    }
}
