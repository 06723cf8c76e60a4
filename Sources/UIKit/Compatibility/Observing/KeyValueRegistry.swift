import Foundation

/// The observers of `@objc dynamic` properties, and the changes that the properties report.
///
/// On Linux, a key path does not know its property's name, and `\Sub.x` differs from `\Base.x`. An observation with
/// a key path other than the changed one gets a report if its value has the same type and differs from before.
final class KeyValueRegistry: @unchecked Sendable {
    static let shared = KeyValueRegistry()

    private struct Entry {
        weak var object: NSObject?
        var observers: [Observer]
    }

    final class Observer {
        let keyPath: AnyKeyPath?
        let key: String?
        let isPrior: Bool
        let read: (NSObject) -> Any?
        let tell: (NSObject, _ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
        var before: [Any?] = []

        init(
            keyPath: AnyKeyPath? = nil, key: String? = nil, isPrior: Bool = false,
            read: @escaping (NSObject) -> Any?, tell: @escaping (NSObject, Any?, Any?, Bool) -> Void
        ) {
            self.keyPath = keyPath
            self.key = key
            self.isPrior = isPrior
            self.read = read
            self.tell = tell
        }
    }

    private let lock = NSRecursiveLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    func add(_ observer: Observer, to object: NSObject) {
        lock.withLock {
            entries = entries.filter { $0.value.object != nil }
            let known = entries[ObjectIdentifier(object)]?.observers ?? []
            entries[ObjectIdentifier(object)] = Entry(object: object, observers: known + [observer])
        }
    }

    func remove(from object: NSObject, where isMeant: (Observer) -> Bool) {
        lock.withLock { entries[ObjectIdentifier(object)]?.observers.removeAll(where: isMeant) }
    }

    func observers(of object: NSObject) -> [Observer] {
        lock.withLock {
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return [] }
            return entry.observers
        }
    }

    func willChange<Value>(_ object: NSObject, _ keyPath: AnyKeyPath, _ key: String, _ type: Value.Type) {
        for observer in observers(of: object) where Self.mayMean(observer, keyPath, key, Value.self) {
            let old = observer.read(object)
            observer.before.append(old)
            if observer.isPrior, Self.means(observer, keyPath, key) { observer.tell(object, old, nil, true) }
        }
    }

    func didChange<Value>(_ object: NSObject, _ keyPath: AnyKeyPath, _ key: String, _ type: Value.Type) {
        for observer in observers(of: object) where Self.mayMean(observer, keyPath, key, Value.self) {
            guard let old = observer.before.popLast() else { continue }
            let new = observer.read(object)
            if Self.means(observer, keyPath, key) || Self.differ(old, new) { observer.tell(object, old, new, false) }
        }
    }

    /// Reports a change of a property whose name alone is known. Any key path may refer to it.
    func willChange(_ object: NSObject, _ key: String) {
        for observer in observers(of: object) where observer.key == nil || observer.key == key {
            let old = observer.read(object)
            observer.before.append(old)
            if observer.isPrior, observer.key == key { observer.tell(object, old, nil, true) }
        }
    }

    func didChange(_ object: NSObject, _ key: String) {
        for observer in observers(of: object) where observer.key == nil || observer.key == key {
            guard let old = observer.before.popLast() else { continue }
            let new = observer.read(object)
            if observer.key == key || Self.areUnequal(old, new) { observer.tell(object, old, new, false) }
        }
    }

    private static func means(_ observer: Observer, _ keyPath: AnyKeyPath, _ key: String) -> Bool {
        observer.key == key || observer.keyPath == keyPath
    }

    private static func mayMean<Value>(
        _ observer: Observer, _ keyPath: AnyKeyPath, _ key: String, _ type: Value.Type
    ) -> Bool {
        if let named = observer.key { return named == key }
        guard let other = observer.keyPath else { return false }
        return other == keyPath || Swift.type(of: other).valueType == type
    }

    private static func differ(_ old: Any?, _ new: Any?) -> Bool {
        old as? AnyHashable == nil || new as? AnyHashable == nil || areUnequal(old, new)
    }

    /// Returns true if the values differ. Values that cannot be compared count as equal.
    private static func areUnequal(_ old: Any?, _ new: Any?) -> Bool {
        guard let old = old as? AnyHashable, let new = new as? AnyHashable else { return false }
        return old != new
    }
}
