import Foundation
import RestorationArchive
import RepriseRestoration

/// A property that UIKit saves and restores with its object: a view controller, a view or a registered object with a
/// restoration identifier.
///
/// ```swift
/// final class DraftController: UIViewController {
///     @Restored("draft") private var draft = Draft()
///     @Restored("page") var page: Int?
/// }
/// ```
///
/// Each save of the object writes the property. UIKit reads it before it calls `decodeRestorableState(with:)`, so no
/// override is needed. Setting the property notes the change of its object. If the saved state has no value for it,
/// for example because an older version of the app saved it, the property keeps its initial value. It also keeps that
/// if the saved value does not fit its type, which the report of the launch mentions (`valueUndecodable`). The coder
/// of `decodeRestorableState(with:)` has the value too, under the same key: `decodeDecodable(_:forKey:)`.
///
/// Use a value type. UIKit does not notice changes inside an object that the property refers to.
@MainActor
@propertyWrapper
public final class Restored<Value: Codable & Sendable> {
    package let key: String
    private var value: Value
    /// The encoded `value`, or nil after a change.
    private var encoded: Data?
    /// The property as app code has it, including observers. It is nil until app code reads or sets it.
    private var path: AnyKeyPath?

    /// Creates a property with an initial value.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value until the property is set or restored.
    ///   - key: The property's key in the object's state. It must stay the same in all versions of the app, and be
    ///     unique within the object.
    public init(wrappedValue: Value, _ key: String) {
        value = wrappedValue
        self.key = key
        RestoredProperties.exist = true
    }

    /// Creates a property that is nil until it is set or restored.
    ///
    /// - Parameter key: The property's key in the object's state. It must stay the same in all versions of the app,
    ///   and be unique within the object.
    public convenience init(_ key: String) where Value: ExpressibleByNilLiteral {
        self.init(wrappedValue: nil, key)
    }

    /// Unavailable, because UIKit saves only properties of classes.
    @available(*, unavailable, message: "@Restored is for properties of classes")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// Reads and writes the property, as Swift does in its place. Writing notes the change of the object, so that the
    /// next save has it.
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
