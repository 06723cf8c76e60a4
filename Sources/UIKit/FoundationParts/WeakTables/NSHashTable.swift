import Foundation

/// A set of objects that need not keep them alive: Foundation's class of that name, which Linux lacks.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private var buckets: [Int: [HeldObject<ObjectType>]] = [:]
    private let options: NSPointerFunctions.Options

    /// An empty table; `initialCapacity` makes no difference.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
        self.options = options
    }

    /// An empty table.
    public convenience init(options: NSPointerFunctions.Options = []) {
        self.init(options: options, capacity: 0)
    }

    /// An empty table that keeps its objects alive.
    public convenience override init() {
        self.init(options: [], capacity: 0)
    }

    /// An empty table that leaves out objects that are gone.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// Those that are there, in no order.
    open var allObjects: [ObjectType] { buckets.values.joined().compactMap(\.object) }
    /// One of them; nil if there is none.
    open var anyObject: ObjectType? {
        for held in buckets.values.joined() {
            if let object = held.object { return object }
        }
        return nil
    }
    /// How many are there.
    open var count: Int { allObjects.count }
    /// Those that are there, as a set.
    open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }
    /// Goes over those that are there.
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

    /// Adds an object unless the table has one that is equal.
    open func add(_ object: ObjectType?) {
        guard let object else { return }
        let hash = HeldObject.hash(object, options)
        var bucket = buckets[hash, default: []].filter { $0.object != nil }
        if !bucket.contains(where: { $0.isOf(object) }) { bucket.append(HeldObject(object, options)) }
        buckets[hash] = bucket
        added += 1
        // What is gone leaves its place behind; it is swept up now and then.
        if added >= 2 * max(16, buckets.count) { sweep() }
    }
    private var added = 0

    private func sweep() {
        added = 0
        buckets = buckets.mapValues { $0.filter { $0.object != nil } }.filter { !$0.value.isEmpty }
    }

    /// Removes an object, or one that is equal.
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        let hash = HeldObject.hash(object, options)
        let left = buckets[hash, default: []].filter { $0.object != nil && !$0.isOf(object) }
        buckets[hash] = left.isEmpty ? nil : left
    }

    /// Removes all objects.
    open func removeAllObjects() { buckets = [:] }

    /// The object in the table that is equal; nil if there is none.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return buckets[HeldObject.hash(object, options)]?.first { $0.isOf(object) }?.object
    }

    /// Whether the table has an object that is equal.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Adds all of another table.
    open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
    /// Removes all of another table.
    open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
    /// Removes what is not in another table.
    open func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }
    /// Whether another table has one of the objects.
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }
    /// Tells whether another table has the same objects, and no others.
    open func isEqual(to other: NSHashTable<ObjectType>) -> Bool {
        let objects = allObjects
        return objects.count == other.count && objects.allSatisfy { other.contains($0) }
    }
    /// Tells whether `object` is a table of the same objects.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSHashTable<ObjectType> else { return false }
        return self === other || isEqual(to: other)
    }
    /// Of the number of objects, which may change.
    open override var hash: Int { count }
    /// Whether another table has all of the objects.
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

    open override var description: String { "NSHashTable \(allObjects)" }
}
