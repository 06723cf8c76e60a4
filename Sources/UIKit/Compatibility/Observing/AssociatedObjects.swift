import Foundation

/// The way in which an object keeps an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// The object doesn't keep the value alive. The value is nil after its deallocation.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is kept alive. Values of value types are copied, as usual in Swift.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object. Extensions use it to store values. UIKit doesn't release a value as soon as its
/// object is deallocated. A later call of this function does.
///
/// - Parameters:
///   - object: the object.
///   - key: the address of a variable, which identifies the value.
///   - value: the value, or nil to remove it.
///   - policy: the way in which the object keeps the value.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value, of: object as AnyObject, key, isKept: policy != .OBJC_ASSOCIATION_ASSIGN)
}

/// Returns the value associated with that address. nil if there is none, or if it wasn't kept alive and is deallocated.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(of: object as AnyObject, key)
}

/// Removes all values associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The values associated with objects. A value may stay in memory after its object is deallocated. An addition removes
/// the values of all deallocated objects, but only if there are at least 64 objects, and twice as many as were left
/// the last time.
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
        // The old values are released after the lock, because a deinit may call this code, too.
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

    /// Returns the entry of the object. It ignores one of a deallocated object that had the same address.
    private func entry(of object: AnyObject) -> Entry? {
        entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
    }
}
