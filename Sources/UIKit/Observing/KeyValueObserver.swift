import Foundation

/// What hears of changes by name. Every `UIResponder` does; a class that derives from `NSObject` itself adopts it: on Linux
/// `NSObject` cannot get a method that subclasses override.
public protocol KeyValueObserver: AnyObject {
    /// A property that was observed by this name has changed.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension NSObject {
    /// Tells the observer of changes of a property by its name, not of one by a path of several. Of what the property holds the
    /// observer is told as far as it is stored: Swift on Linux finds no computed property by its name.
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
        // Stored properties are found by their names, also those of superclasses.
        let read = { (object: NSObject) -> Any? in
            var mirror: Mirror? = Mirror(reflecting: object)
            while let current = mirror {
                if let child = current.children.first(where: { $0.label == keyPath }) { return child.value }
                mirror = current.superclassMirror
            }
            return nil
        }
        let entry = KeyValueRegistry.Observer(key: keyPath, isPrior: options.contains(.prior), read: read, tell: tell)
        names.add(entry, observer: observer, context: context)
        KeyValueRegistry.shared.add(entry, to: self)
        if options.contains(.initial) { tell(self, nil, read(self), false) }
    }

    /// Ends what `addObserver` has begun with this name.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        let meant = names.remove(keyPath, observer: observer)
        KeyValueRegistry.shared.remove(from: self) { entry in meant.contains { $0 === entry } }
    }

    /// The same; the context makes no difference.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        removeObserver(observer, forKeyPath: keyPath)
    }
}

private let names = NamedObservers()

/// Which registration belongs to which observer.
private final class NamedObservers: @unchecked Sendable {
    private struct Entry {
        weak var observer: NSObject?
        let entry: KeyValueRegistry.Observer
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    func add(_ entry: KeyValueRegistry.Observer, observer: NSObject, context: UnsafeMutableRawPointer?) {
        lock.withLock { entries = entries.filter { $0.observer != nil } + [Entry(observer: observer, entry: entry)] }
    }

    func remove(_ key: String, observer: NSObject) -> [KeyValueRegistry.Observer] {
        lock.withLock {
            let meant = entries.filter { $0.observer === observer && $0.entry.key == key }.map(\.entry)
            entries.removeAll { entry in meant.contains { $0 === entry.entry } }
            return meant
        }
    }
}
