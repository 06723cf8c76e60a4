import Foundation

/// Methods for sensitive values, such as a draft, an address or an account number.
///
/// They are stored and read back like all others. `reprise show` masks them and exports leave them out. If
/// `UIStateRestorationConfiguration.storesSensitiveValues` is false, they are not stored at all. Apple has no such
/// marks. On a coder of another kind both methods do nothing.
extension NSCoder {
    /// Marks the value for `key` as sensitive, whichever method encodes it, before or after this call.
    ///
    /// A custom object that is encoded for the key, and that nothing else leads to, is sensitive with all its values.
    ///
    /// - Parameter key: The key.
    public func markSensitive(forKey key: String) {
        (self as? RestorationEncoder)?.mark { $0.keys.insert(key) }
    }

    /// Marks all values that the object encodes with this coder as sensitive, with and without keys, before or after
    /// this call. This includes the values that UIKit stores for it.
    ///
    /// A class whose objects are always sensitive calls it in its `encode(with:)`.
    public func markAllSensitive() {
        (self as? RestorationEncoder)?.mark { $0.isEverything = true }
    }
}

/// The marks of one encoder.
struct SensitiveKeys {
    var keys: Set<String> = []
    var isEverything = false

    var isEmpty: Bool { keys.isEmpty && !isEverything }

    private func holds(_ key: String) -> Bool {
        let prefix = CodedValues.draftPrefix
        return keys.contains(key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key)
    }

    func mark(_ values: inout CodedValues) {
        guard !isEmpty else { return }
        for index in values.keyed.indices where isEverything || holds(values.keyed[index].key) {
            values.keyed[index].value.markSensitive()
        }
        guard isEverything else { return }
        for index in values.unkeyed.indices { values.unkeyed[index].markSensitive() }
    }
}
