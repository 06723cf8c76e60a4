import Foundation
import RestorationArchive
import RepriseRestoration

/// Objects that the app registered for restoration (spec chapter 9). Registration keeps nothing alive (S-OBJ-5).
@MainActor
final class RegisteredObjects {
    private var registrations: [ObjectIdentifier: RegisteredObject] = [:]
    /// The keys of registrations by identifier and by parent at registration, because an app may register as many
    /// objects as it has screens. Outdated entries stay until the next sweep.
    private var places: [String: [ObjectIdentifier?: Set<ObjectIdentifier>]] = [:]
    /// The registrations, the oldest first. Outdated entries stay until the next sweep.
    private var inOrder: [RegisteredObject] = []
    private var registrationsUntilSweep = 256

    /// Registers an object, or moves a registered one to its new path.
    ///
    /// - Parameter place: The object above it if its `restorationParent` is nil.
    /// - Returns: The object that had the same path and is no longer registered (S-OBJ-7).
    @discardableResult
    func register(
        _ object: any UIStateRestoring, identifier: String, below place: (any RestorableObject)? = nil,
        in scene: UIWindowScene?
    ) -> (any UIStateRestoring)? {
        sweepIfDue()
        let parent = parent(of: object, or: place)
        let registration: RegisteredObject
        if let known = self.registration(of: object) {
            known.register(identifier: identifier, parent: parent)
            registration = known
        } else {
            registration = RegisteredObject(object, identifier: identifier, parent: parent, in: scene)
        }
        let replaced = registered(identifier, below: registration.parentObject).first {
            $0.instance !== object && $0.scene === registration.scene
        }?.instance
        if let replaced { registrations[ObjectIdentifier(replaced)] = nil }
        add(registration, of: object)
        return replaced
    }

    private func add(_ registration: RegisteredObject, of object: AnyObject) {
        let key = ObjectIdentifier(object)
        if registrations[key] !== registration { inOrder.append(registration) }
        registrations[key] = registration
        let identifier = registration.restorationIdentifier ?? ""
        places[identifier, default: [:]][registration.parentObject.map { ObjectIdentifier($0) }, default: []].insert(
            key)
    }

    /// Returns the registrations with that path.
    private func registered(_ identifier: String, below parent: AnyObject?) -> [RegisteredObject] {
        guard let places = places[identifier] else { return [] }
        // An object whose parent is gone has none.
        let keys =
            parent.map { places[ObjectIdentifier($0)] ?? [] } ?? places.values.reduce(into: []) { $0.formUnion($1) }
        return keys.compactMap { registrations[$0] }.filter {
            $0.instance != nil && $0.restorationIdentifier == identifier && $0.parentObject === parent
        }
    }

    func registration(of object: AnyObject) -> RegisteredObject? {
        guard let registration = registrations[ObjectIdentifier(object)], registration.instance === object else {
            return nil
        }
        return registration
    }

    /// Registers an object that its restoration class returned, unless the class registered it (S-OBJ-12).
    ///
    /// - Parameter place: The object above the record. The object's own `restorationParent` takes precedence.
    func registration(
        ofProvided object: any UIStateRestoring, identifier: String, below place: (any RestorableObject)?,
        in scene: UIWindowScene?
    ) -> RegisteredObject {
        if let registration = registration(of: object) { return registration }
        register(object, identifier: identifier, below: place, in: scene)
        return registration(of: object)
            ?? RegisteredObject(object, identifier: identifier, parent: .none, in: scene)
    }

    /// Returns the parent for passes, or nil unless it is a view controller or a registered object (S-PATH-12).
    func restorable(_ parent: any UIStateRestoring) -> (any RestorableObject)? {
        parent as? UIViewController ?? registration(of: parent)
    }

    private func parent(
        of object: any UIStateRestoring, or place: (any RestorableObject)?
    ) -> RegisteredObject.Parent {
        guard let parent = object.restorationParent else {
            if let controller = place as? UIViewController { return .controller(controller) }
            return (place as? RegisteredObject).map { .object($0) } ?? .none
        }
        if let controller = parent as? UIViewController { return .controller(controller) }
        return registration(of: parent).map { .object($0) } ?? .none
    }

    /// Returns up to `count` objects of a scene or the app that aren't responders, and so cannot report that their
    /// state has changed. The oldest come first.
    func speechless(_ count: Int, in scene: UIWindowScene) -> [RegisteredObject] {
        let own = inOrder.lazy.filter { [self] registration in
            guard let object = registration.instance, !(object is UIResponder) else { return false }
            return (registration.scene == nil || registration.scene === scene)
                && registrations[ObjectIdentifier(object)] === registration
        }
        return Array(own.prefix(count))
    }

    /// Finds the object with that identifier and parent, or returns nil if there is none.
    ///
    /// - Parameters:
    ///   - identifier: The restoration identifier.
    ///   - parent: The parent, or nil.
    ///   - scene: The scene of the object. Each scene also finds the app's own objects.
    func object(identifier: String, below parent: AnyObject?, in scene: UIWindowScene) -> RegisteredObject? {
        registered(identifier, below: parent).first { $0.scene == nil || $0.scene === scene }
    }

    /// Drops the objects' marks for a scene that is gone. The objects stay registered.
    func forget(_ scene: UIWindowScene) {
        for registration in registrations.values { registration.forgetMark(of: scene) }
    }

    private func sweepIfDue() {
        registrationsUntilSweep -= 1
        guard registrationsUntilSweep <= 0 else { return }
        let all = inOrder.filter { registration in
            registration.instance.map { registrations[ObjectIdentifier($0)] === registration } ?? false
        }
        (registrations, places, inOrder) = ([:], [:], [])
        for registration in all {
            if let object = registration.instance { add(registration, of: object) }
        }
        registrationsUntilSweep = max(256, registrations.count)
    }
}
