import Foundation
import RestorationArchive

/// A `@Restored` property of a saved object, or of a model that the object owns.
@MainActor
package struct FoundProperty {
    package let property: any RestoredProperty
    /// The object that declares the property.
    package let owner: AnyObject
    /// The key among the values of the saved object. The key of a model's property begins with the name of the property
    /// that refers to the model: `search.query`.
    package let key: String

    /// Returns true for a property of the saved object itself, and for one of a model if the record has its value. So a
    /// model doesn't belong to an object that has nothing for it.
    func isSaved(of object: AnyObject, in decoder: RestorationDecoder) -> Bool {
        owner === object || decoder.savedValue(forKey: key) != nil
            || decoder.savedValue(forKey: ReservedKey.draft(key)) != nil
    }
}

/// Finds the `@Restored` properties of objects, which UIKit saves and restores with them.
///
/// They are those of the object itself and of its models. A model is an object of a class with such properties that UIKit
/// doesn't save by itself. Another object owns it with a strong reference, or with several in a row (S-RESTORED-12).
@MainActor
package enum RestoredProperties {
    /// True if this process has such a property. Most apps have none and pay nothing for it.
    package static var exist = false

    /// The properties whose values don't survive everything. Nothing here keeps them alive.
    private static var limited: [WeakReference<AnyObject>] = []
    private static var limitedUntilSweep = 64

    /// Notes a property whose value doesn't survive everything.
    package static func noteLimited(_ property: any RestoredProperty) {
        if limited.count >= limitedUntilSweep {
            limited.removeAll { $0.object == nil }
            limitedUntilSweep = max(64, 2 * limited.count)
        }
        limited.append(WeakReference(property))
    }

    /// Lets the properties of this process forget the values that don't survive the events.
    package static func forget(after events: Int) {
        AwaitedModels.forget(after: events)
        var done: Set<ObjectIdentifier> = []
        // Observers may make more objects, or attach some.
        while case let next = limited.compactMap(\.object).filter({ done.insert(ObjectIdentifier($0)).inserted }),
            !next.isEmpty
        {
            for property in next { (property as? any RestoredProperty)?.forget(after: events) }
        }
    }

    /// The longest chain of references to a model, and the number of objects to look at.
    private static let longestChain = 8, mostObjects = 256

    /// An object that the search met.
    private struct Met {
        let object: AnyObject
        /// The beginning of its properties' keys.
        let prefix: String
        let depth: Int

        func prefix(of reference: FieldLayout.Reference) -> String { "\(prefix)\(reference.name)." }

        /// Returns true if the main actor may read a reference of the object. Other threads may use an object that has no
        /// `@Restored` properties and that UIKit doesn't save.
        @MainActor
        func mayRead(_ reference: FieldLayout.Reference, _ layout: FieldLayout) -> Bool {
            depth == 0 || !layout.properties.isEmpty
                || reference.classType.map { FieldLayout.leadsToProperties($0) } == true
        }
    }

    /// A reference that leads to no object now.
    struct Missing {
        let holder: AnyObject
        let reference: FieldLayout.Reference
        /// The beginning of the keys of the properties that a model in its place has.
        let prefix: String
    }

    /// Returns the `@Restored` properties of an object and its models. Those of the object come first, and of those the
    /// superclass's.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - prefix: The beginning of its properties' keys.
    ///   - isModel: Returns false for an object that UIKit saves by itself.
    ///   - missing: Gets the references that lead to no object.
    package static func of(_ object: AnyObject, isModel: (AnyObject) -> Bool) -> [FoundProperty] {
        var missing: [Missing]?
        return find(from: object, isModel: isModel, missing: &missing)
    }

    static func find(
        from object: AnyObject, _ prefix: String = "", isModel: (AnyObject) -> Bool, missing: inout [Missing]?
    ) -> [FoundProperty] {
        guard exist else { return [] }
        var found: [FoundProperty] = []
        var pending = [Met(object: object, prefix: prefix, depth: 0)]
        var next = 0
        while next < pending.count {
            let met = pending[next]
            next += 1
            let layout = FieldLayout.of(type(of: met.object))
            found += properties(of: met, layout)
            guard met.depth < longestChain else { continue }
            for reference in layout.references where met.mayRead(reference, layout) {
                guard let model = reference.object(of: met.object) else {
                    missing?.append(
                        Missing(holder: met.object, reference: reference, prefix: met.prefix(of: reference)))
                    continue
                }
                guard FieldLayout.leadsToProperties(type(of: model)), pending.count < mostObjects,
                    !(model is any RestorableObject), !(model is any Actor),
                    !pending.contains(where: { $0.object === model }), isModel(model)
                else { continue }
                pending.append(Met(object: model, prefix: met.prefix(of: reference), depth: met.depth + 1))
            }
        }
        return found
    }

    private static func properties(of met: Met, _ layout: FieldLayout) -> [FoundProperty] {
        withExtendedLifetime(met.object) {
            let address = Unmanaged.passUnretained(met.object).toOpaque()
            return layout.properties.compactMap { offset in
                let property = address.load(fromByteOffset: offset, as: AnyObject.self) as? any RestoredProperty
                return property.map { FoundProperty(property: $0, owner: met.object, key: met.prefix + $0.key) }
            }
        }
    }

    // MARK: Saving and restoring

    /// Encodes the `@Restored` properties of an object, and of those models that belong to it, and the saved values of
    /// models that it doesn't have yet.
    ///
    /// - Parameters:
    ///   - object: The object that app code knows.
    ///   - pass: The number of a complete pass, or nil.
    ///   - isModel: Returns false for an object that UIKit saves by itself.
    ///   - failed: Gets the key and the error of a value that can't be encoded.
    static func encode(
        of object: AnyObject, with encoder: RestorationEncoder, pass: Int?, isModel: (AnyObject) -> Bool,
        failed: (_ key: String, any Error) -> Void
    ) {
        guard exist else { return }
        AwaitedModels.settle(isModel: isModel)
        for found in of(object, isModel: isModel)
        where found.property.joins(object, of: found.owner, pass: pass, isDecoding: false) {
            found.property.encodeCompanions(with: encoder, forKey: found.key)
            do {
                encoder.encode(json: try found.property.json(), forKey: found.key)
            } catch {
                failed(found.key, error)
            }
        }
        AwaitedModels.encode(of: object, with: encoder)
    }

    /// Decodes the `@Restored` properties of an object, and of those models that belong to it. The values of models that
    /// it doesn't have yet wait for them.
    ///
    /// - Parameters:
    ///   - object: The object that app code knows.
    ///   - pass: The number of the pass.
    ///   - launches: The number of launches for which saves have values of models that don't exist.
    ///   - isModel: Returns false for an object that UIKit saves by itself.
    /// - Returns: The properties.
    static func decode(
        of object: AnyObject, with decoder: RestorationDecoder, pass: Int, launches: Int,
        isModel: (AnyObject) -> Bool
    ) -> [FoundProperty] {
        guard exist else { return [] }
        var missing: [Missing]? = []
        let found = find(from: object, isModel: isModel, missing: &missing).filter {
            $0.isSaved(of: object, in: decoder)
                && $0.property.joins(object, of: $0.owner, pass: pass, isDecoding: true)
        }
        for found in found { found.property.decode(with: decoder, forKey: found.key, of: found.owner, isLate: false) }
        if let missing {
            AwaitedModels.note(
                missing,
                besides: Set(found.flatMap { [$0.key, ReservedKey.draft($0.key), ReservedKey.survival($0.key)] }),
                of: object, with: decoder, launches: launches)
        }
        return found
    }
}
