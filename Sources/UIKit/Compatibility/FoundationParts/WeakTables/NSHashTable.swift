import Foundation

/// A set of objects that doesn't have to keep them alive. It replaces Foundation's class, which Linux lacks.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private var buckets: [Int: [HeldObject<ObjectType>]] = [:]
    private let options: NSPointerFunctions.Options

    /// Creates an empty table. `initialCapacity` has no effect.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
        self.options = options
    }

    /// Creates an empty table.
    public convenience init(options: NSPointerFunctions.Options = []) {
        self.init(options: options, capacity: 0)
    }

    /// Creates an empty table that keeps its objects alive.
    public convenience override init() {
        self.init(options: [], capacity: 0)
    }

    /// Returns an empty table that drops deallocated objects.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The objects in any order.
    open var allObjects: [ObjectType] { buckets.values.joined().compactMap(\.object) }
    /// One of the objects, or nil if there is none.
    open var anyObject: ObjectType? {
        for held in buckets.values.joined() {
            if let object = held.object { return object }
        }
        return nil
    }
    /// The number of objects that still exist. Reading it goes through the whole table.
    open var count: Int { allObjects.count }
    /// The hashable objects as a set.
    open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }
    /// Returns an enumerator of the objects. Later changes don't affect it.
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

    /// Adds an object, unless the table has an equal one. Does nothing for nil.
    open func add(_ object: ObjectType?) {
        guard let object else { return }
        let hash = HeldObject.hash(object, options)
        var bucket = buckets[hash, default: []].filter { $0.object != nil }
        if !bucket.contains(where: { $0.isOf(object) }) { bucket.append(HeldObject(object, options)) }
        buckets[hash] = bucket
        added += 1
        // A deallocated object leaves an empty entry. The table removes these from time to time.
        if added >= 2 * max(16, buckets.count) { sweep() }
    }
    private var added = 0

    private func sweep() {
        added = 0
        buckets = buckets.mapValues { $0.filter { $0.object != nil } }.filter { !$0.value.isEmpty }
    }

    /// Removes an object or an equal one. Does nothing if there is none.
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        let hash = HeldObject.hash(object, options)
        let left = buckets[hash, default: []].filter { $0.object != nil && !$0.isOf(object) }
        buckets[hash] = left.isEmpty ? nil : left
    }

    /// Removes all objects.
    open func removeAllObjects() { buckets = [:] }

    /// Returns the equal object in the table, or nil if there is none.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return buckets[HeldObject.hash(object, options)]?.first { $0.isOf(object) }?.object
    }

    /// Returns true if the table has an equal object.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Adds all objects of another table.
    open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
    /// Removes all objects of another table.
    open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
    /// Removes the objects that aren't in another table.
    open func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }
    /// Returns true if both tables have an object in common.
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }
    /// Returns true if another table has exactly the same objects.
    open func isEqual(to other: NSHashTable<ObjectType>) -> Bool {
        let objects = allObjects
        return objects.count == other.count && objects.allSatisfy { other.contains($0) }
    }
    /// Returns true if `object` is a table with the same objects.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSHashTable<ObjectType> else { return false }
        return self === other || isEqual(to: other)
    }
    /// The number of objects, which may change.
    open override var hash: Int { count }
    /// Returns true if another table has all objects of this one.
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

    open override var description: String { "NSHashTable \(allObjects)" }
}
