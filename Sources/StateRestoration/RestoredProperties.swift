@_spi(Reflection) import Swift

/// Finds the properties of objects that are saved and restored with them.
///
/// It looks at each class once, at the types of its fields. A `Mirror` would read the fields: one that is `unowned` and
/// whose object has gone would end the process.
@MainActor
package enum RestoredProperties {
    /// Whether there is any in this process: most apps have none, and pay nothing for it.
    package static var exist = false
    /// Where they lie in the objects of a class.
    private static var offsetsByClass: [ObjectIdentifier: [Int]] = [:]

    /// The superclass's first.
    static func of(_ object: any RestorableObject) -> [any RestoredProperty] {
        of(instance: object.restorableInstance)
    }

    /// The superclass's first.
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

    /// `_EachFieldOptions.classType`, which the standard library has as a variable that may not be read here.
    private static var ofClasses: _EachFieldOptions { _EachFieldOptions(rawValue: 1) }
}
