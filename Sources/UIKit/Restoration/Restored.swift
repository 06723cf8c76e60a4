import Foundation
import RestorationArchive
import StateRestoration

/// A property that is saved and restored with the object that has it: a view controller, a view or a registered object with a
/// restoration identifier.
///
/// ```swift
/// final class DraftController: UIViewController {
///     @Restored("draft") private var draft = Draft()
///     @Restored("page") var page: Int?
/// }
/// ```
///
/// It is written whenever the object is saved, and read before `decodeRestorableState(with:)` is called; no override is needed. A
/// property that is set notes by itself that its object has changed. If a saved state has no value for it, as one from an
/// older version of the app, it keeps the one that it was declared with; so it does if the value does not fit its type any more, which the report
/// of the launch tells (`valueUndecodable`). The coder of `decodeRestorableState(with:)` has the value too, under the same key:
/// `decodeDecodable(_:forKey:)`.
///
/// The value is a value: one that changes inside, without being set, is not noticed.
@MainActor
@propertyWrapper
public final class Restored<Value: Codable & Sendable> {
    package let key: String
    private var value: Value
    /// Of `value`; nil when it has changed since.
    private var encoded: Data?
    /// The property as app code has it, observers included; nil until that has read or set it.
    private var path: AnyKeyPath?

    /// A property with a value to begin with.
    ///
    /// - Parameters:
    ///   - wrappedValue: what it is until it is set or restored.
    ///   - key: its name in the object's state, which stays the same from version to version. No other value of the object has it.
    public init(wrappedValue: Value, _ key: String) {
        value = wrappedValue
        self.key = key
        RestoredProperties.exist = true
    }

    /// A property that is nil until it is set or restored.
    public convenience init(_ key: String) where Value: ExpressibleByNilLiteral {
        self.init(wrappedValue: nil, key)
    }

    /// Only properties of classes are saved with their object.
    @available(*, unavailable, message: "@Restored is for properties of classes")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// What Swift reads and writes in place of the property.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Restored>
    ) -> Value {
        get {
            let property = owner[keyPath: storage]
            if property.path == nil { property.path = wrapped }
            RestoredReads.note(property, of: owner)
            return property.value
        }
        set {
            let property = owner[keyPath: storage]
            if property.path == nil { property.path = wrapped }
            property.set(newValue)
            UIApplication.shared.restoredPropertyDidChange(of: owner)
        }
    }

    private func set(_ newValue: Value) {
        value = newValue
        encoded = nil
    }
}

extension Restored: RestoredProperty {
    package var valueType: Any.Type { Value.self }

    package func json() throws -> Data {
        if let encoded { return encoded }
        let json = try NSCoder.json(of: value)
        encoded = json
        return json
    }

    package func set(_ json: Data, of owner: AnyObject) throws {
        let value = try NSCoder.value(Value.self, of: json)
        func set<Owner>(_: Owner.Type) {
            guard let path = path as? ReferenceWritableKeyPath<Owner, Value>, let owner = owner as? Owner else {
                return
            }
            owner[keyPath: path] = value
        }
        if let path {
            _openExistential(type(of: path).rootType, do: set)
        } else {
            self.set(value)
            UIApplication.shared.restoredPropertyDidChange(of: owner)
        }
    }

    package func decode(with coder: RestorationDecoder) {
        guard coder.containsValue(forKey: key), let saved = coder.decodeDecodable(Value.self, forKey: key) else {
            return
        }
        set(saved)
    }
}

extension UIApplication {
    fileprivate func restoredPropertyDidChange(of owner: AnyObject) {
        (owner as? UIResponder)?.invalidateRestorableState()
        guard let registration = registeredObjects.registration(of: owner) else { return }
        for scene in scenes { scene.preservation.changes.note(registration) }
        stateMayHaveChanged()
    }
}
