import Foundation

// The names of Apple's Foundation that Foundation on Linux lacks.

/// What an observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits as Apple's header has them.
    public let rawValue: UInt

    /// For a combination that comes as a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before it.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Once, as the observation begins.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Also before the change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a value has changed.
public enum NSKeyValueChange: UInt, Sendable {
    /// In Apple's order; all that is told here is `setting`.
    case setting = 1, insertion, removal, replacement
}

/// Names what a change by name holds.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name itself.
    public let rawValue: String

    /// For a name of the app's own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// How it has changed: the number of a `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change, if the observer wanted it.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before it, if the observer wanted it.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Never there.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// true for what is told before the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What an observation is told.
public struct NSKeyValueObservedChange<Value> {
    /// Apple's name for it.
    public typealias Kind = NSKeyValueChange

    /// Always `setting`.
    public let kind: Kind
    /// The value after the change, if the observer wanted it.
    public let newValue: Value?
    /// The value before it, if the observer wanted it.
    public let oldValue: Value?
    /// Always nil.
    public let indexes: IndexSet?
    /// Whether the change is still to come.
    public let isPrior: Bool
}

/// An observation: it ends when nobody keeps it any more, or with `invalidate()`.
public final class NSKeyValueObservation: NSObject {
    private weak var object: NSObject?
    private var observer: KeyValueRegistry.Observer?

    init(_ object: NSObject, _ observer: KeyValueRegistry.Observer) {
        self.object = object
        self.observer = observer
    }

    deinit { invalidate() }

    /// Ends the observation.
    public func invalidate() {
        guard let object, let observer else { return }
        self.observer = nil
        KeyValueRegistry.shared.remove(from: object) { $0 === observer }
    }
}
