import Foundation

/// A member of a class that storyboards and nibs may name: an action, an outlet or attribute with an observer, or a
/// segue action.
///
/// On Apple's platforms, the Objective-C runtime finds the members. On Linux, a class lists them, and the compiler
/// checks each line:
///
/// ```swift
/// override class var interfaceMembers: [InterfaceMember] {
///     [
///         .action("save:", EditController.save),
///         .outlet("photoView", \EditController.photoView),
///         .attribute("borderWidth", \BorderedView.borderWidth),
///         .segueAction("makeDetail:", ListController.makeDetail),
///     ]
/// }
/// ```
///
/// A class need not repeat the members of its superclasses. Properties with `@Outlet` need no line. An app lists the
/// members that it declares in extensions of UIKit's own classes in `UIApplicationDelegate.interfaceExtensions`, with
/// the same lines.
@preconcurrency @MainActor
public struct InterfaceMember {
    enum Call {
        /// An action of a control, bar button, recognizer or unwind segue. It returns false if the sender has another
        /// type.
        case action(@MainActor (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool)
        /// A property. It takes the first value of its type, and returns false if there is none.
        case property((_ target: AnyObject, _ candidates: [Any]) -> Bool)
        case segueAction(
            (_ target: AnyObject, _ coder: NSCoder, _ sender: Any?, _ identifier: String?) ->
                UIViewController?)
    }

    /// True if the member has a value instead of being called.
    var isProperty: Bool {
        if case .property = call { true } else { false }
    }

    /// The name in the file: a selector with its colons or a property. The name of an attribute may have dots.
    let name: String
    /// The class that declares the method or property.
    let target: AnyClass
    let call: Call
    /// Reads the property. nil for a member that isn't a property.
    private let read: (@MainActor (_ target: AnyObject) -> Any?)?

    private init(
        _ name: String, of target: AnyClass, _ call: Call,
        read: (@MainActor (_ target: AnyObject) -> Any?)? = nil
    ) {
        self.name = name
        self.target = target
        self.call = call
        self.read = read
    }

    /// Returns the value of the property of `target`. nil if the property is nil, the member isn't a property, or
    /// `target` has another class.
    func value(of target: AnyObject) -> Any? { read?(target) }

    /// Returns the value of the property of `target` as an object, for key paths through it. A value of a structure
    /// gets a box. nil in the same cases as `value(of:)`.
    func object(of target: AnyObject) -> AnyObject? { read?(target).map { $0 as AnyObject } }

    // MARK: Actions

    /// Returns the member for a method without parameters: `.action("save", EditController.save)`.
    public static func action<Target: AnyObject>(
        _ selector: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> InterfaceMember {
        action(
            selector,
            calling: { (target: Target, _, _) in
                method(target)()
                return true
            })
    }

    /// Returns the member for a method with the sender: `.action("save:", EditController.save)`. The method may take
    /// `Any`, `Any?` or the sender's class. UIKit reports any other sender, and doesn't call the method. An unwind
    /// action may take the `UIStoryboardSegue`.
    public static func action<Target: AnyObject, Sender>(
        _ selector: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) -> InterfaceMember {
        action(
            selector,
            calling: { (target: Target, sender, _) in
                guard let sender = cast(sender, to: Sender.self) else { return false }
                method(target)(sender)
                return true
            })
    }

    /// Returns the member for a method with the sender and the event: `.action("save:forEvent:", EditController.save)`.
    /// If no event caused the action, the method gets nil if it takes that, or else a new event. UIKit reports a sender
    /// of another class, and doesn't call the method.
    public static func action<Target: AnyObject, Sender, Event>(
        _ selector: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
    ) -> InterfaceMember {
        action(
            selector,
            calling: { (target: Target, sender, event) in
                guard let sender = cast(sender, to: Sender.self),
                    let event = cast(event, to: Event.self) ?? UIEvent() as? Event
                else { return false }
                method(target)(sender, event)
                return true
            })
    }

    // Methods outside the main actor run on it nevertheless, so UIKit sends nothing to another thread. UIKit ignores
    // their results, which give these methods other symbols than the ones above.

    /// Returns the member for a method without parameters outside the main actor.
    @_disfavoredOverload
    public static func action<Target: AnyObject, Result>(
        _ selector: String, _ method: @escaping (Target) -> () -> Result
    ) -> InterfaceMember {
        nonisolated(unsafe) let method = method
        return action(
            selector,
            calling: { (target: Target, _, _) in
                _ = method(target)()
                return true
            })
    }

    /// Returns the member for a method with the sender outside the main actor. UIKit reports a sender of another class,
    /// and doesn't call the method.
    @_disfavoredOverload
    public static func action<Target: AnyObject, Sender, Result>(
        _ selector: String, _ method: @escaping (Target) -> (Sender) -> Result
    ) -> InterfaceMember {
        nonisolated(unsafe) let method = method
        return action(
            selector,
            calling: { (target: Target, sender, _) in
                guard let sender = cast(sender, to: Sender.self) else { return false }
                _ = method(target)(sender)
                return true
            })
    }

    /// Returns the member for a method with the sender and the event outside the main actor. If no event caused the
    /// action, the method gets nil if it takes that, or else a new event. UIKit reports a sender of another class, and
    /// doesn't call the method.
    @_disfavoredOverload
    public static func action<Target: AnyObject, Sender, Event, Result>(
        _ selector: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
    ) -> InterfaceMember {
        nonisolated(unsafe) let method = method
        return action(
            selector,
            calling: { (target: Target, sender, event) in
                guard let sender = cast(sender, to: Sender.self),
                    let event = cast(event, to: Event.self) ?? UIEvent() as? Event
                else { return false }
                _ = method(target)(sender, event)
                return true
            })
    }

    private static func action<Target: AnyObject>(
        _ selector: String, calling call: @escaping @MainActor (Target, Any?, UIEvent?) -> Bool
    ) -> InterfaceMember {
        InterfaceMember(
            selector, of: Target.self,
            .action { target, sender, event in
                guard let target = target as? Target else { return false }
                return call(target, sender, event)
            })
    }

    // MARK: Properties

    /// Returns the member for a property that a connection of that name sets. Setting it runs the property's observers.
    /// UIKit reports an object of another type, and doesn't set it.
    public static func outlet<Target: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> InterfaceMember {
        self.property(
            name, get: { (target: Target) in Optional<Any>(flattening: target[keyPath: property]) },
            set: { (target: Target, value: Value) in target[keyPath: property] = value })
    }

    /// Returns the member for a property that code cannot set through a key path, because that reads the property
    /// before it sets it.
    ///
    /// - Parameter get: Returns the value of the property, or nil for an optional that is nil.
    static func property<Target: AnyObject, Value>(
        _ name: String, get: @escaping (Target) -> Any?, set: @escaping (Target, Value) -> Void
    ) -> InterfaceMember {
        InterfaceMember(
            name, of: Target.self,
            .property { target, candidates in
                guard let target = target as? Target else { return false }
                for candidate in candidates {
                    if let value = candidate as? Value {
                        set(target, value)
                        return true
                    }
                }
                return false
            },
            read: { ($0 as? Target).flatMap(get) })
    }

    /// Returns the member for a property that a user-defined runtime attribute of that key path sets. Setting it runs
    /// the property's observers. UIKit reports a value of another type, and doesn't set it.
    public static func attribute<Target: AnyObject, Value>(
        _ keyPath: String, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> InterfaceMember {
        outlet(keyPath, property)
    }

    // MARK: Segue actions

    /// Returns the member for a method that creates a segue's destination from the coder. If the method returns nil,
    /// the storyboard creates it.
    public static func segueAction<Source: AnyObject, Destination: UIViewController>(
        _ selector: String, _ method: @escaping (Source) -> (NSCoder) -> Destination?
    ) -> InterfaceMember {
        segueAction(selector) { source, coder, _, _ in method(source)(coder) }
    }

    /// Returns the member for a method that creates a segue's destination from the coder and the sender. If the method
    /// returns nil, the storyboard creates it.
    public static func segueAction<Source: AnyObject, Destination: UIViewController>(
        _ selector: String, _ method: @escaping (Source) -> (NSCoder, Any?) -> Destination?
    ) -> InterfaceMember {
        segueAction(selector) { source, coder, sender, _ in method(source)(coder, sender) }
    }

    /// Returns the member for a method that creates a segue's destination from the coder, the sender and the segue's
    /// identifier. If the method returns nil, the storyboard creates it.
    public static func segueAction<Source: AnyObject, Destination: UIViewController>(
        _ selector: String, _ method: @escaping (Source) -> (NSCoder, Any?, String?) -> Destination?
    ) -> InterfaceMember {
        segueAction(selector) { source, coder, sender, identifier in method(source)(coder, sender, identifier) }
    }

    private static func segueAction<Source: AnyObject>(
        _ selector: String, make: @escaping (Source, NSCoder, Any?, String?) -> UIViewController?
    ) -> InterfaceMember {
        InterfaceMember(
            selector, of: Source.self,
            .segueAction { source, coder, sender, identifier in
                (source as? Source).flatMap { make($0, coder, sender, identifier) }
            })
    }

    /// Returns the sender as the type that a method takes, or nil if it has another type. A nil sender fits a method
    /// that takes an optional.
    private static func cast<Sender>(_ sender: Any?, to type: Sender.Type) -> Sender? {
        guard let sender else { return Optional<Any>.none as? Sender }
        return sender as? Sender
    }
}
