import Foundation

/// The registrations for changes of traits.
@MainActor
enum TraitRegistrations {
    fileprivate final class Entry: UITraitChangeRegistration {
        weak var environment: (any UITraitEnvironment)?
        let traits: [UITrait]
        let handler: (any UITraitEnvironment, UITraitCollection) -> Void

        init(
            _ environment: any UITraitEnvironment, _ traits: [UITrait],
            _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
        ) {
            self.environment = environment
            self.traits = traits
            self.handler = handler
        }
    }

    private static var entries: [ObjectIdentifier: [Entry]] = [:]

    static func add(
        _ environment: any UITraitEnvironment, _ traits: [UITrait],
        _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        // The registrations of deallocated objects would stay forever, and would count for new objects at the same
        // address.
        entries = entries.compactMapValues { kept in
            let living = kept.filter { $0.environment != nil }
            return living.isEmpty ? nil : living
        }
        let entry = Entry(environment, traits, handler)
        entries[ObjectIdentifier(environment), default: []].append(entry)
        return entry
    }

    static func remove(_ registration: any UITraitChangeRegistration, of environment: any UITraitEnvironment) {
        entries[ObjectIdentifier(environment)]?.removeAll { $0 === registration }
    }

    /// Calls the handlers of an object that are registered for a size class that differs from `before`. No other trait
    /// ever changes.
    static func tell(_ environment: any UITraitEnvironment, before: UITraitCollection) {
        guard let waiting = entries[ObjectIdentifier(environment)] else { return }
        let now = environment.traitCollection
        for entry in waiting where entry.environment === environment {
            let differs = entry.traits.contains { trait in
                (trait == UITraitHorizontalSizeClass.self && now.horizontalSizeClass != before.horizontalSizeClass)
                    || (trait == UITraitVerticalSizeClass.self && now.verticalSizeClass != before.verticalSizeClass)
            }
            if differs { entry.handler(environment, before) }
        }
    }
}

/// A registration. See `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that registers for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
    /// Registers a handler for changes of traits, for as long as this object exists. UIKit calls it for size classes.
    /// The other traits never change.
    /// - Parameters:
    ///   - traits: The traits.
    ///   - handler: Gets this object and its previous traits. UIKit doesn't call it if the object isn't an `Observed`.
    /// - Returns: The registration, for `unregisterForTraitChanges(_:)`.
    @discardableResult
    public func registerForTraitChanges<Observed: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        TraitRegistrations.add(self, traits) { environment, before in
            if let observed = environment as? Observed { handler(observed, before) }
        }
    }

    /// Removes a registration of this object. Ignores one of another object.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        TraitRegistrations.remove(registration, of: self)
    }

    /// Has no effect: displays choose the traits. UIKit doesn't keep a value that code sets.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides() }
        set {}
    }
}

/// Traits in place of those of the display. Has no effect.
public struct UITraitOverrides {
    /// Has no effect.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Has no effect.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Has no effect.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Has no effect.
    public var preferredContentSizeCategory = UIContentSizeCategory.large
    /// Has no effect.
    public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

    init() {}

    /// Returns the default value. Setting it has no effect.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { T.defaultValue }
        set {}
    }
    /// Returns false.
    public func contains(_ trait: UITrait) -> Bool { false }
    /// Has no effect.
    public mutating func remove(_ trait: UITrait) {}
}
