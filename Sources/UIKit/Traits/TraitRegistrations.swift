import Foundation

/// Who is to be told of which traits.
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
        // Those of objects that have gone would stay for ever, and be taken for those of others.
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

    /// Calls what waits for a trait that differs from `before`.
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

/// Ends a registration: see `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// What can be registered for.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
    /// Calls `handler` with this object and the traits before, when one of `traits` has changed: size classes do, nothing else.
    @discardableResult
    public func registerForTraitChanges<Observed: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        TraitRegistrations.add(self, traits) { environment, before in
            if let observed = environment as? Observed { handler(observed, before) }
        }
    }

    /// Ends a registration of this object's.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        TraitRegistrations.remove(registration, of: self)
    }

    /// Has no effect: traits are the display's. What is set is not kept.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides() }
        set {}
    }
}

/// Traits that code would have in place of the display's. Has no effect.
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

    /// The default value. Setting it has no effect.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { T.defaultValue }
        set {}
    }
    /// False.
    public func contains(_ trait: UITrait) -> Bool { false }
    /// Has no effect.
    public mutating func remove(_ trait: UITrait) {}
}
