import Foundation

/// Values that nobody should read over the user's shoulder: a draft, an address, a number of an account.
///
/// They are stored and read back like all others. `reprise show` masks them and exports leave them out; with
/// `UIStateRestorationConfiguration.storesSensitiveValues` set to false they are not stored at all. The marks are our own:
/// Apple has none. On a coder of another kind both calls do nothing.
extension NSCoder {
    /// Marks what is encoded for `key` as sensitive, by whichever method, before or after this call.
    ///
    /// A custom object that is encoded for the key, and that nothing else leads to, is sensitive with all that it holds.
    public func markSensitive(forKey key: String) {
        (self as? RestorationEncoder)?.mark { $0.keys.insert(key) }
    }

    /// Marks all that the object encodes with this coder as sensitive, with and without keys, before or after this call;
    /// what UIKit keeps of it included.
    ///
    /// A class whose objects are sensitive wherever they are encoded calls it in its `encode(with:)`.
    public func markAllSensitive() {
        (self as? RestorationEncoder)?.mark { $0.isEverything = true }
    }
}

/// What one encoder was told to mark.
struct SensitiveKeys {
    var keys: Set<String> = []
    var isEverything = false

    var isEmpty: Bool { keys.isEmpty && !isEverything }

    func mark(_ values: inout CodedValues) {
        guard !isEmpty else { return }
        for index in values.keyed.indices where isEverything || keys.contains(values.keyed[index].key) {
            values.keyed[index].value.markSensitive()
        }
        guard isEverything else { return }
        for index in values.unkeyed.indices { values.unkeyed[index].markSensitive() }
    }
}
