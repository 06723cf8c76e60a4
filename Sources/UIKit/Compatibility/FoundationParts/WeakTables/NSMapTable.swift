import Foundation

/// A dictionary of objects that doesn't have to keep its keys and values alive. It replaces Foundation's class, which
/// Linux lacks.
///
/// An entry disappears with its key or its value.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private typealias Entry = (key: HeldObject<KeyType>, value: HeldObject<ObjectType>)
    private var buckets: [Int: [Entry]] = [:]
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var added = 0

    /// Creates an empty table. `initialCapacity` has no effect.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
    }

    /// Creates an empty table.
    public convenience init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
    ) {
        self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
    }

    /// Creates an empty table that keeps keys and objects alive.
    public convenience override init() {
        self.init(keyOptions: [], valueOptions: [], capacity: 0)
    }

    /// Returns an empty table that keeps keys and objects alive.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// Returns an empty table that keeps objects alive while their keys exist.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory)
    }
    /// Returns an empty table that keeps keys alive while their objects exist.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(valueOptions: .weakMemory)
    }
    /// Returns an empty table that keeps nothing alive.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private static func isThere(_ entry: Entry) -> Bool { entry.key.object != nil && entry.value.object != nil }

    private var entries: [(key: KeyType, value: ObjectType)] {
        buckets.values.joined().compactMap { entry in
            guard let key = entry.key.object, let value = entry.value.object else { return nil }
            return (key, value)
        }
    }

    /// The number of entries whose key and object still exist. Reading it goes through the whole table.
    open var count: Int { entries.count }

    /// Returns the object for a key, or nil if there is none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return buckets[HeldObject.hash(aKey, keyOptions)]?.first { $0.key.isOf(aKey) }?.value.object
    }

    /// Sets the object for a key. A nil object removes the key. Does nothing for a nil key.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        removeObject(forKey: aKey)
        guard let anObject else { return }
        buckets[HeldObject.hash(aKey, keyOptions), default: []].append(
            (HeldObject(aKey, keyOptions), HeldObject(anObject, valueOptions)))
        added += 1
        // A deallocated object leaves an empty entry. The table removes these from time to time.
        guard added >= 2 * max(16, buckets.count) else { return }
        added = 0
        buckets = buckets.mapValues { $0.filter(Self.isThere) }.filter { !$0.value.isEmpty }
    }

    /// Removes a key and its object. Does nothing for an unknown key.
    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        let hash = HeldObject.hash(aKey, keyOptions)
        let left = buckets[hash, default: []].filter { Self.isThere($0) && !$0.key.isOf(aKey) }
        buckets[hash] = left.isEmpty ? nil : left
    }

    /// Removes all entries.
    open func removeAllObjects() { buckets = [:] }

    /// Returns an enumerator of the keys. Later changes don't affect it.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: entries.map(\.key)).objectEnumerator() }
    /// Returns an enumerator of the objects. Later changes don't affect it. Never nil.
    open func objectEnumerator() -> NSEnumerator? { NSArray(array: entries.map(\.value)).objectEnumerator() }
    /// Returns the entries whose keys are hashable.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for (key, value) in entries {
            if let key = key as? AnyHashable { result[key] = value }
        }
        return result
    }

    open override var description: String { "NSMapTable of \(count)" }
}
