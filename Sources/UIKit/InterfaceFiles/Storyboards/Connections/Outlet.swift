/// A property that a storyboard or nib sets, like `@IBOutlet` on Apple's platforms.
///
/// Linux has no Objective-C runtime to set a property by its name. The property therefore keeps its value in a box, and
/// UIKit finds the box by the property's name when it loads the nib:
///
/// ```swift
/// @Outlet var nameField: UITextField!
/// @Outlet var buttons: [UIButton]!
/// @Outlet(.weak) var owner: UIViewController!
/// ```
///
/// UIKit doesn't set an object of another type, and `UIApplication.interfaceReport` names the file, the object and the
/// property. Observers (`didSet`) run if code sets the property, but not if a nib sets it. For a property with an
/// observer and for a computed property, add a line `.outlet("nameField", \EditController.nameField)` to
/// `interfaceMembers`.
@preconcurrency @MainActor
@propertyWrapper
public struct Outlet<Value> {
    /// The ownership of the object in the property.
    public enum Ownership: Sendable {
        case strong
        /// For an object that keeps this one alive. When that object is deallocated, the property gets its default
        /// value, which is nil if the declaration has none.
        case weak
    }

    private let box: OutletBox<Value>

    /// Creates a property with a default value, which stays if the nib has none: `@Outlet var views: [UIView] = []`.
    public init(wrappedValue: Value, _ ownership: Ownership = .strong) {
        box = OutletBox(wrappedValue, isWeak: ownership == .weak)
    }

    /// Creates an optional property. It is nil until UIKit loads the nib.
    public init(_ ownership: Ownership = .strong) where Value: ExpressibleByNilLiteral {
        box = OutletBox(nil, isWeak: ownership == .weak)
    }

    /// The value of the property. After the object of a `weak` property was deallocated, it is the default value.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
}

/// The box of an `Outlet`'s value for the loader, which doesn't know the type.
@MainActor
protocol AnyOutlet {
    /// Sets the first of `candidates` that has the property's type. The property's observers don't run.
    /// - Returns: False if none of `candidates` has the property's type.
    func set(_ candidates: [Any]) -> Bool
    /// The current value of the property as an object, or nil if it is nil. A value of a structure gets a box.
    var object: AnyObject? { get }
}

extension Outlet: AnyOutlet {
    var object: AnyObject? { OutletReference.object(box.value) }

    func set(_ candidates: [Any]) -> Bool {
        for candidate in candidates {
            if let value = candidate as? Value {
                box.value = value
                return true
            }
        }
        return false
    }
}

@MainActor
private final class OutletBox<Value> {
    private var kept: Value
    private weak var object: AnyObject?
    private let isWeak: Bool
    private let empty: Value

    init(_ value: Value, isWeak: Bool) {
        kept = value
        empty = value
        self.isWeak = isWeak
    }

    var value: Value {
        get { isWeak ? (object as? Value) ?? empty : kept }
        set { if isWeak { object = OutletReference.object(newValue) } else { kept = newValue } }
    }
}

enum OutletReference {
    /// Returns the property's value as an object, also one in an optional, or nil for nil. A value of a structure gets
    /// a box.
    static func object<Value>(_ value: Value) -> AnyObject? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value as AnyObject }
        return mirror.children.first.map { $0.value as AnyObject }
    }
}
