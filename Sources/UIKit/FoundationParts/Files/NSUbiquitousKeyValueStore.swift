import Foundation

/// Values by key, which Apple's keeps on all devices of a user, and this one on the machine. Linux's Foundation lacks it.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    /// The app's.
    public static let `default` = NSUbiquitousKeyValueStore()
    /// Never posted: nobody else changes the values.
    public static let didChangeExternallyNotification = NSNotification.Name(
        "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

    private let values: UserDefaults

    /// The app's values, in a file of their own beside those of `UserDefaults.standard`.
    public override init() {
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        values = UserDefaults(suiteName: app + ".ubiquitous") ?? .standard
    }

    init(_ values: UserDefaults) {
        self.values = values
    }

    private static let names = "UIUbiquitousKeys"
    /// The keys that there are: the defaults of a suite hold others, too.
    private var keys: [String] { values.stringArray(forKey: Self.names) ?? [] }

    /// nil if there is none.
    open func object(forKey aKey: String) -> Any? { values.object(forKey: "U." + aKey) }

    /// A property list value; nil removes it.
    open func set(_ anObject: Any?, forKey aKey: String) {
        guard let anObject else { return removeObject(forKey: aKey) }
        values.set(anObject, forKey: "U." + aKey)
        if !keys.contains(aKey) { values.set(keys + [aKey], forKey: Self.names) }
    }

    /// Removes a value.
    open func removeObject(forKey aKey: String) {
        values.removeObject(forKey: "U." + aKey)
        values.set(keys.filter { $0 != aKey }, forKey: Self.names)
    }

    /// nil if there is none.
    open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
    /// nil if there is none.
    open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
    /// nil if there is none.
    open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
    /// nil if there is none.
    open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
    /// 0 if there is none.
    open func longLong(forKey aKey: String) -> Int64 {
        object(forKey: aKey).flatMap { ($0 as? NSNumber)?.int64Value ?? ($0 as? Int).map(Int64.init) } ?? 0
    }
    /// 0 if there is none.
    open func double(forKey aKey: String) -> Double { values.double(forKey: "U." + aKey) }
    /// false if there is none.
    open func bool(forKey aKey: String) -> Bool { values.bool(forKey: "U." + aKey) }
    /// A text, or nil to remove it.
    open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
    /// Bytes, or nil to remove them.
    open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
    /// An array, or nil to remove it.
    open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
    /// A dictionary, or nil to remove it.
    open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }
    /// A whole number.
    open func set(_ value: Int64, forKey aKey: String) { set(Int(value) as Any?, forKey: aKey) }
    /// A number.
    open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
    /// true or false.
    open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }

    /// All values.
    open var dictionaryRepresentation: [String: Any] {
        Dictionary(keys.compactMap { key in object(forKey: key).map { (key, $0) } }) { first, _ in first }
    }

    /// Writes the values. Never false.
    @discardableResult
    open func synchronize() -> Bool {
        _ = values.synchronize()
        return true
    }
}

/// Why values have changed. Never posted: nobody else changes them.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// Which values have changed. Never posted: nobody else changes them.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// Another device has changed a value. Never posted: nobody else changes them.
public let NSUbiquitousKeyValueStoreServerChange = 0
/// The first values have come. Never posted: nobody else changes them.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// There is no room. Never posted: nobody else changes them.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// The user is another. Never posted: nobody else changes them.
public let NSUbiquitousKeyValueStoreAccountChange = 3
