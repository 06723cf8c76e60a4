import Foundation
import RestorationArchive

/// The saved values of models that their owners don't have yet (S-RESTORED-14), such as the model of a lazy property.
///
/// A model gets its values when app code first reads or sets one of its `@Restored` properties, or at the end of a turn
/// in which the scene changed. Saves keep the values until then, for a limited number of launches.
@MainActor
package enum AwaitedModels {
    private struct Awaited {
        /// The object whose record has the values.
        weak var object: AnyObject?
        /// The object with the reference, which is that object or one of its models.
        weak var holder: AnyObject?
        let reference: FieldLayout.Reference
        let prefix: String
        var values: [CodedEntry]
        let application: ApplicationValues
        /// The number of launches that didn't have the model, with this one.
        let launches: Int
        /// True if saves keep the values.
        let isKept: Bool
    }

    private static var awaited: [Awaited] = []
    private static var isSettling = false

    /// True if no model is awaited.
    package static var isEmpty: Bool { awaited.isEmpty }

    /// Takes the values for the models that are missing.
    ///
    /// - Parameter known: The keys of properties that exist. Their names may begin like that of a model.
    static func note(
        _ missing: [RestoredProperties.Missing], besides known: Set<String>, of object: AnyObject,
        with decoder: RestorationDecoder, launches: Int
    ) {
        guard !missing.isEmpty else { return }
        let saved = decoder.savedValue(forKey: ReservedKey.awaitedModels)?.double ?? 0
        // The number may be anything.
        let before = Int(min(1_000, max(0, saved)))
        for missing in missing {
            let values = decoder.codableValues(
                beginning: [missing.prefix, ReservedKey.draft(missing.prefix), ReservedKey.survival(missing.prefix)]
            ).filter { !known.contains($0.key) }
            // The object may decode again.
            awaited.removeAll { $0.prefix == missing.prefix && $0.object === object }
            guard !values.isEmpty else { continue }
            awaited.append(
                Awaited(
                    object: object, holder: missing.holder, reference: missing.reference, prefix: missing.prefix,
                    values: values, application: decoder.application, launches: before + 1,
                    isKept: before < launches))
        }
    }

    /// Gives the models that exist by now their values. Forgets those of owners that are gone.
    package static func settle(isModel: (AnyObject) -> Bool) {
        guard !awaited.isEmpty, !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        awaited.removeAll { $0.object == nil || $0.holder == nil }
        for next in awaited {
            guard let object = next.object, let model = next.holder.flatMap(next.reference.object) else { continue }
            awaited.removeAll { $0.prefix == next.prefix && $0.object === object }
            guard !(model is any RestorableObject), isModel(model) else { continue }
            give(model, next, of: object, isModel)
        }
    }

    private static func give(
        _ model: AnyObject, _ awaited: Awaited, of object: AnyObject, _ isModel: (AnyObject) -> Bool
    ) {
        let decoder = RestorationDecoder(
            owner: object, values: CodedValues(keyed: awaited.values, unkeyed: [], objects: []),
            application: awaited.application, requiresSecureCoding: true, host: nil)
        var missing: [RestoredProperties.Missing]? = []
        let found = RestoredProperties.find(from: model, awaited.prefix, isModel: isModel, missing: &missing)
        for found in found
        where found.isSaved(of: object, in: decoder)
            && found.property.joins(object, of: found.owner, pass: nil, isDecoding: true)
        {
            found.property.decode(with: decoder, forKey: found.key, of: found.owner, isLate: true)
            found.property.didDecode(found.owner)
        }
        if let missing { note(missing, besides: [], of: object, with: decoder, launches: awaited.isKept ? 1 : 0) }
    }

    /// Forgets the values that don't survive the events.
    static func forget(after events: Int) {
        for index in awaited.indices {
            var values = CodedValues(keyed: awaited[index].values, unkeyed: [], objects: [])
            if values.removeValues(notSurviving: events) { awaited[index].values = values.keyed }
        }
    }

    /// Encodes the values that still wait for models of the object.
    static func encode(of object: AnyObject, with encoder: RestorationEncoder) {
        let kept = awaited.filter { $0.object === object && $0.isKept }
        guard let launches = kept.map(\.launches).max() else { return }
        encoder.withReservedKeys {
            encoder.encode(launches, forKey: ReservedKey.awaitedModels)
            // The object's own values are newer.
            for entry in kept.flatMap(\.values) where !encoder.containsValue(forKey: entry.key) {
                encoder.encode(entry.value, forKey: entry.key)
                if entry.value.isSensitive { encoder.markSensitive(forKey: entry.key) }
            }
        }
    }
}
