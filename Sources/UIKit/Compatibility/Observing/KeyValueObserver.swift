import Foundation

/// An object that observes changes by name. Every `UIResponder` is one. A direct subclass of `NSObject` must adopt
/// the protocol, because on Linux `NSObject` cannot get a method that subclasses override.
public protocol KeyValueObserver: AnyObject {
    /// Handles a change of a property that was observed with this name.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension NSObject {
    /// Reports changes of a property to the observer. It doesn't keep the observer alive. An observer that isn't a
    /// `KeyValueObserver` gets no reports. The name must be that of one property, not a path of several. The report
    /// only contains the values of stored properties, because Swift on Linux does not find computed properties by name.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let tell = { [weak observer] (object: NSObject, old: Any?, new: Any?, isPrior: Bool) in
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new), let new { change[.newKey] = new }
            if options.contains(.old), let old { change[.oldKey] = old }
            if isPrior { change[.notificationIsPriorKey] = true }
            (observer as? any KeyValueObserver)?
                .observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        // Stored properties are found by their names, including those of superclasses.
        let read = { (object: NSObject) -> Any? in
            var mirror: Mirror? = Mirror(reflecting: object)
            while let current = mirror {
                if let child = current.children.first(where: { $0.label == keyPath }) { return child.value }
                mirror = current.superclassMirror
            }
            return nil
        }
        let entry = KeyValueRegistry.Observer(key: keyPath, isPrior: options.contains(.prior), read: read, tell: tell)
        names.add(entry, observer: observer, of: self)
        KeyValueRegistry.shared.add(entry, to: self)
        if options.contains(.initial) { tell(self, nil, read(self), false) }
    }

    /// Ends all observations of this object by the observer that `addObserver` began with this name. Does nothing if
    /// there are none.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        let meant = names.remove(keyPath, observer: observer, of: self)
        KeyValueRegistry.shared.remove(from: self) { entry in meant.contains { $0 === entry } }
    }

    /// Ends the observation like `removeObserver(_:forKeyPath:)`. The context makes no difference.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        removeObserver(observer, forKeyPath: keyPath)
    }
}

private let names = NamedObservers()

/// The registrations of each observer.
private final class NamedObservers: @unchecked Sendable {
    private struct Entry {
        weak var observer: NSObject?
        weak var object: NSObject?
        let entry: KeyValueRegistry.Observer
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    func add(_ entry: KeyValueRegistry.Observer, observer: NSObject, of object: NSObject) {
        lock.withLock {
            entries = entries.filter { $0.observer != nil && $0.object != nil }
            entries.append(Entry(observer: observer, object: object, entry: entry))
        }
    }

    func remove(_ key: String, observer: NSObject, of object: NSObject) -> [KeyValueRegistry.Observer] {
        lock.withLock {
            let meant = entries.filter { $0.observer === observer && $0.object === object && $0.entry.key == key }
                .map(\.entry)
            entries.removeAll { entry in meant.contains { $0 === entry.entry } }
            return meant
        }
    }
}
