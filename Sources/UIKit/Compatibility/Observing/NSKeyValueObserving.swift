import Foundation

// Names in Apple's Foundation that Foundation on Linux lacks.

/// The values that an observer wants, and the times of its reports.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits as in Apple's header.
    public let rawValue: UInt

    /// Makes options from a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// One report at the beginning of the observation.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Another report before each change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
    /// In Apple's order. Only `setting` occurs here.
    case setting = 1, insertion, removal, replacement
}

/// The name of a value in a change that is observed by name.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name itself.
    public let rawValue: String

    /// Makes a name of the app's own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of change: the number of an `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change, if the observer wants it.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change, if the observer wants it.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Never present.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// true in a report before the change. Other reports don't have it.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The report of an observation.
public struct NSKeyValueObservedChange<Value> {
    /// Apple's name for it.
    public typealias Kind = NSKeyValueChange

    /// Always `setting`.
    public let kind: Kind
    /// The value after the change, if the observer wants it.
    public let newValue: Value?
    /// The value before the change, if the observer wants it.
    public let oldValue: Value?
    /// Always nil.
    public let indexes: IndexSet?
    /// True if the report precedes the change.
    public let isPrior: Bool
}

/// An observation. It ends when it is released, or with `invalidate()`.
public final class NSKeyValueObservation: NSObject {
    private weak var object: NSObject?
    private var observer: KeyValueRegistry.Observer?

    init(_ object: NSObject, _ observer: KeyValueRegistry.Observer) {
        self.object = object
        self.observer = observer
    }

    deinit { invalidate() }

    /// Ends the observation. Does nothing the second time.
    public func invalidate() {
        guard let object, let observer else { return }
        self.observer = nil
        KeyValueRegistry.shared.remove(from: object) { $0 === observer }
    }
}
