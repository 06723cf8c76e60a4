import Foundation

/// The events that a saved value doesn't survive (S-SURVIVE-1). The value and its drafts are absent from the state after
/// such an event.
extension CodedValues {
    /// The beginning of the keys that say which events a value survives. The rest is the key of the value.
    package static let survivalPrefix = "UIKit.survives."

    /// The beginnings of the keys of what belongs to a value with another key.
    static let companionPrefixes = [draftPrefix, survivalPrefix]

    /// Removes the values that don't survive the events, with their drafts.
    ///
    /// - Parameter events: The events that happened since the values were encoded, as bits.
    /// - Returns: True if there were any.
    package mutating func removeValues(notSurviving events: Int) -> Bool {
        let gone = keyed.compactMap { entry -> String? in
            guard entry.key.hasPrefix(Self.survivalPrefix), let survived = entry.value.decoded(Int.self),
                survived & events != events
            else { return nil }
            return String(entry.key.dropFirst(Self.survivalPrefix.count))
        }
        for key in gone { replace(key, with: nil) }
        return !gone.isEmpty
    }
}

extension Archive {
    /// Removes the values that don't survive the events. If there are any, also removes the changes that the user could
    /// undo, because undoing might bring such a value back.
    ///
    /// - Parameter events: The events that happened since the state was saved, as bits.
    /// - Returns: True if there were any.
    @discardableResult
    package mutating func removeValues(notSurviving events: Int) -> Bool {
        guard events != 0 else { return false }
        var isChanged = applicationState.removeValues(notSurviving: events)
        for index in records.indices where records[index].values.removeValues(notSurviving: events) { isChanged = true }
        guard isChanged else { return false }
        for index in records.indices { records[index].values.replace(CodedValues.undoKey, with: nil) }
        return true
    }
}
