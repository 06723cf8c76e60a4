import Foundation

/// How an object keeps what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not kept alive.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Kept alive; a copy where the value is a value type, as Swift has it.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, under the address of a variable: the way in which extensions store. nil takes it away.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value, of: object as AnyObject, key, isKept: policy != .OBJC_ASSOCIATION_ASSIGN)
}

/// What was kept under that address; nil if there is nothing.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(of: object as AnyObject, key)
}

/// Takes away all that was kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// What is kept with objects, for as long as they live. What has gone is noticed as others come.
private final class AssociatedObjects: @unchecked Sendable {
    static let shared = AssociatedObjects()

    private enum Value {
        case kept(Any)
        case weak(WeakObject)
    }

    private final class WeakObject {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private struct Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private let lock = NSRecursiveLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var countToSweep = 64

    func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, isKept: Bool) {
        // Released when the lock is: a deinit may come here, too.
        let (replaced, gone): (Value?, [Entry]) = lock.withLock {
            var gone: [Entry] = []
            if entries.count >= countToSweep {
                gone = entries.values.filter { $0.object == nil }
                entries = entries.filter { $0.value.object != nil }
                countToSweep = max(64, 2 * entries.count)
            }
            var entry = entry(of: object) ?? Entry(object: object)
            let replaced = entry.values.removeValue(forKey: key)
            if let value { entry.values[key] = isKept ? .kept(value) : .weak(WeakObject(value as AnyObject)) }
            if let stale = entries.updateValue(entry, forKey: ObjectIdentifier(object)), stale.object !== object {
                gone.append(stale)
            }
            return (replaced, gone)
        }
        withExtendedLifetime((replaced, gone)) {}
    }

    func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.withLock {
            switch entry(of: object)?.values[key] {
            case .kept(let value): value
            case .weak(let reference): reference.object
            case nil: nil
            }
        }
    }

    func removeAll(of object: AnyObject) {
        let gone = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(object)) }
        withExtendedLifetime(gone) {}
    }

    /// Not that of an object that has gone, and whose address another one has now.
    private func entry(of object: AnyObject) -> Entry? {
        entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
    }
}
