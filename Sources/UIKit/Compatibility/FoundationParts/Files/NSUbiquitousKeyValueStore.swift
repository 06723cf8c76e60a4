import Foundation

/// A store of values by key. Apple's class syncs them between a user's devices. This one stores them on the machine,
/// because Linux's Foundation lacks the class.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    /// The store of the app.
    public static let `default` = NSUbiquitousKeyValueStore()
    /// Never posted, because no other device changes the values.
    public static let didChangeExternallyNotification = NSNotification.Name(
        "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

    private let values: UserDefaults

    /// Creates access to the app's values. They are in a file of their own beside those of `UserDefaults.standard`.
    public override init() {
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        values = UserDefaults(suiteName: app + ".ubiquitous") ?? .standard
    }

    init(_ values: UserDefaults) {
        self.values = values
    }

    private static let names = "UIUbiquitousKeys"
    /// The existing keys. The defaults of a suite contain other keys too.
    private var keys: [String] { values.stringArray(forKey: Self.names) ?? [] }

    /// Returns a value, or nil if there is none.
    open func object(forKey aKey: String) -> Any? { values.object(forKey: "U." + aKey) }

    /// Sets a property list value. nil removes it.
    open func set(_ anObject: Any?, forKey aKey: String) {
        guard let anObject else { return removeObject(forKey: aKey) }
        values.set(anObject, forKey: "U." + aKey)
        if !keys.contains(aKey) { values.set(keys + [aKey], forKey: Self.names) }
    }

    /// Removes a value. Does nothing if there is none.
    open func removeObject(forKey aKey: String) {
        values.removeObject(forKey: "U." + aKey)
        values.set(keys.filter { $0 != aKey }, forKey: Self.names)
    }

    /// Returns a string, or nil if there is none or the value has another type.
    open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
    /// Returns an array, or nil if there is none or the value has another type.
    open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
    /// Returns a dictionary, or nil if there is none or the value has another type.
    open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
    /// Returns data, or nil if there is none or the value has another type.
    open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
    /// Returns an integer, or 0 if there is none or the value isn't a number.
    open func longLong(forKey aKey: String) -> Int64 {
        object(forKey: aKey).flatMap { ($0 as? NSNumber)?.int64Value ?? ($0 as? Int).map(Int64.init) } ?? 0
    }
    /// Returns a number, or 0 if there is none. Converts other values like `UserDefaults`.
    open func double(forKey aKey: String) -> Double { values.double(forKey: "U." + aKey) }
    /// Returns a Bool, or false if there is none. Converts other values like `UserDefaults`.
    open func bool(forKey aKey: String) -> Bool { values.bool(forKey: "U." + aKey) }
    /// Sets a string. nil removes it.
    open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
    /// Sets data. nil removes it.
    open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
    /// Sets an array. nil removes it.
    open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
    /// Sets a dictionary. nil removes it.
    open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }
    /// Sets an integer.
    open func set(_ value: Int64, forKey aKey: String) { set(Int(value) as Any?, forKey: aKey) }
    /// Sets a number.
    open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
    /// Sets a Bool.
    open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }

    /// All values.
    open var dictionaryRepresentation: [String: Any] {
        Dictionary(keys.compactMap { key in object(forKey: key).map { (key, $0) } }) { first, _ in first }
    }

    /// Writes the values to disk. Always returns true.
    @discardableResult
    open func synchronize() -> Bool {
        _ = values.synchronize()
        return true
    }
}

/// The key of the reason for a change. Never posted, because no other device changes the values.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The key of the changed keys. Never posted, because no other device changes the values.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// A change by another device. Never posted, because no other device changes the values.
public let NSUbiquitousKeyValueStoreServerChange = 0
/// The arrival of the first values. Never posted, because no other device changes the values.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// A full store. Never posted, because no other device changes the values.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// A change of the user. Never posted, because no other device changes the values.
public let NSUbiquitousKeyValueStoreAccountChange = 3
