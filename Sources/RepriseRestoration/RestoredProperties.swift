@_spi(Reflection) import Swift

/// Finds the `@Restored` properties of objects, which UIKit saves and restores with them.
///
/// It looks at each class once, at the types of its fields. A `Mirror` would read the fields, and reading an
/// `unowned` field whose object is gone would end the process.
@MainActor
package enum RestoredProperties {
    /// True if this process has such a property. Most apps have none and pay nothing for it.
    package static var exist = false
    /// The offsets of the properties in the objects of a class.
    private static var offsetsByClass: [ObjectIdentifier: [Int]] = [:]

    /// Returns the `@Restored` properties of the object that app code knows, the superclass's first.
    static func of(_ object: any RestorableObject) -> [any RestoredProperty] {
        of(instance: object.restorableInstance)
    }

    /// Returns the `@Restored` properties of an object, the superclass's first.
    package static func of(instance: AnyObject) -> [any RestoredProperty] {
        guard exist else { return [] }
        return withExtendedLifetime(instance) {
            let address = Unmanaged.passUnretained(instance).toOpaque()
            return offsets(in: type(of: instance)).compactMap { offset in
                address.load(fromByteOffset: offset, as: AnyObject.self) as? any RestoredProperty
            }
        }
    }

    private static func offsets(in type: AnyClass) -> [Int] {
        if let known = offsetsByClass[ObjectIdentifier(type)] { return known }
        var offsets: [Int] = []
        _ = _forEachField(of: type, options: ofClasses) { _, offset, type, _ in
            if type is any RestoredProperty.Type { offsets.append(offset) }
            return true
        }
        offsetsByClass[ObjectIdentifier(type)] = offsets
        return offsets
    }

    /// `_EachFieldOptions.classType`. The standard library declares it as a variable that code here can't read.
    private static var ofClasses: _EachFieldOptions { _EachFieldOptions(rawValue: 1) }
}
