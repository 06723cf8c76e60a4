import RestorationArchive

/// The stored properties of a class in which UIKit looks for state: the `@Restored` ones, and those that may refer to a
/// model.
///
/// UIKit looks at each class once, at the types of its fields. A `Mirror` would read the fields, and reading an
/// `unowned` field whose object is gone would end the process.
@MainActor
struct FieldLayout {
    /// A strong reference to an object that may be a model.
    struct Reference {
        /// The name of the property, without what a wrapper, a macro or `lazy` adds to it.
        let name: String
        let offset: Int
        let type: Any.Type
    }

    /// The offsets of the `@Restored` properties, the superclass's first.
    private(set) var properties: [Int] = []
    /// The references, the superclass's first.
    private(set) var references: [Reference] = []

    private static var known: [ObjectIdentifier: FieldLayout] = [:]
    private static var leading: [ObjectIdentifier: Bool] = [:]

    static func of(_ type: AnyClass) -> FieldLayout {
        if let layout = known[ObjectIdentifier(type)] { return layout }
        let layout = FieldLayout(of: type)
        known[ObjectIdentifier(type)] = layout
        return layout
    }

    /// Returns true if the class has `@Restored` properties, or a reference to a class that leads to some.
    static func leadsToProperties(_ type: AnyClass) -> Bool {
        if let known = leading[ObjectIdentifier(type)] { return known }
        var pending: [AnyClass] = [type]
        // Classes may refer to each other in a ring.
        var met: Set<ObjectIdentifier> = [ObjectIdentifier(type)]
        var leads = false
        while !leads, let next = pending.popLast() {
            let layout = of(next)
            leads = !layout.properties.isEmpty
            for reference in layout.references.compactMap({ $0.classType })
            where met.insert(ObjectIdentifier(reference)).inserted {
                pending.append(reference)
            }
        }
        leading[ObjectIdentifier(type)] = leads
        return leads
    }

    private init(of type: AnyClass) {
        var superclass: AnyClass? = type
        while let next = superclass, !Self.isOfModuleWithoutModels(next) { superclass = _getSuperclass(next) }
        // The fields of UIKit's and Foundation's own classes come first.
        for index in (superclass.map { fieldCount($0) } ?? 0)..<fieldCount(type) {
            var field = FieldDescription()
            let fieldType = fieldType(type, index: index, description: &field)
            defer { field.free?(field.name) }
            // Reading a weak or unowned reference takes more than its address.
            guard field.isStrong else { continue }
            let offset = fieldOffset(type, index: index)
            if fieldType is any RestoredProperty.Type {
                properties.append(offset)
            } else if Self.mayBeModel(fieldType) {
                let name = field.name.map { String(cString: $0) } ?? ""
                references.append(Reference(name: Self.plainName(name), offset: offset, type: fieldType))
            }
        }
    }

    // MARK: The types of fields

    /// Returns the class of a field, or nil if its type is no class and no optional class.
    fileprivate static func classType(_ type: Any.Type) -> AnyClass? {
        type as? AnyClass ?? (type as? any OptionalType.Type)?.wrappedType as? AnyClass
    }

    private static func mayBeModel(_ type: Any.Type) -> Bool {
        if let type = classType(type) {
            // An actor's fields belong to the actor.
            return !(type is any RestorableObject.Type) && !(type is any Actor.Type) && !isOfModuleWithoutModels(type)
        }
        let type = (type as? any OptionalType.Type)?.wrappedType ?? type
        // `Any` and `AnyObject` may be anything.
        return isExistential(type) && type != Any.self && type != AnyObject.self
    }

    /// Objects of these modules have no `@Restored` properties. Some of their fields belong to other threads.
    private static let modulesWithoutModels: Set<Substring> = [
        "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch",
        "Observation", "Synchronization", "UIKit",
    ]

    private static func isOfModuleWithoutModels(_ type: AnyClass) -> Bool {
        modulesWithoutModels.contains(ClassNames.qualified(type).prefix { $0 != "." })
    }

    /// `@Observable` stores the property `draft` as `_draft`, and Swift stores a lazy one as `$__lazy_storage_$_draft`.
    private static func plainName(_ name: String) -> String {
        if let range = name.range(of: "$__lazy_storage_$_") { return String(name[range.upperBound...]) }
        return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }
}

@MainActor
extension FieldLayout.Reference {
    /// The class of the property's type, or nil if that is a protocol.
    var classType: AnyClass? { FieldLayout.classType(type) }

    /// Reads the field of an object whose class has it.
    ///
    /// - Returns: The object, or nil if the field is nil or has a value that is no object.
    func object(of holder: AnyObject) -> AnyObject? {
        withExtendedLifetime(holder) {
            let field = Unmanaged.passUnretained(holder).toOpaque() + offset
            func read<Field>(_: Field.Type) -> Any { field.assumingMemoryBound(to: Field.self).pointee }
            return object(in: _openExistential(type, do: read))
        }
    }

    private func object(in value: Any) -> AnyObject? {
        if let optional = value as? any OptionalType { return optional.wrappedValue.flatMap(object) }
        return Swift.type(of: value) is AnyClass ? value as AnyObject : nil
    }
}

private protocol OptionalType {
    static var wrappedType: Any.Type { get }
    var wrappedValue: Any? { get }
}

extension Optional: OptionalType {
    static var wrappedType: Any.Type { Wrapped.self }
    var wrappedValue: Any? { self }
}

// MARK: The reflection of the standard library

/// `_FieldReflectionMetadata` of the standard library. `_forEachField` doesn't tell if a reference is strong.
private struct FieldDescription {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
    _: Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

/// Returns true for the type of a value of any type that adopts a protocol. The kind is the first word of the metadata.
private func isExistential(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x303
}
