import Foundation

/// One member of a class that storyboards and nibs may name: an action, an outlet or attribute with an observer, a segue
/// action.
///
/// On Apple's platforms the Objective-C runtime finds them; on Linux a class lists them, each with a line that the compiler
/// checks:
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
/// What superclasses list need not be repeated. Properties with `@Outlet` need no line. What an app declares in extensions of
/// UIKit's own classes is listed in `UIApplicationDelegate.interfaceExtensions`, with the same lines.
@preconcurrency @MainActor
public struct InterfaceMember {
    enum Call {
        /// What a control, a bar button, a recognizer or an unwind segue sends. False: the sender is of another type.
        case action(@MainActor (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool)
        /// Sets the first of the values that is of the property's type; false if none is.
        case property((_ target: AnyObject, _ candidates: [Any]) -> Bool)
        case segueAction(
            (_ target: AnyObject, _ coder: NSCoder, _ sender: Any?, _ identifier: String?) ->
                UIViewController?)
    }

    /// Whether it has a value, and is not called.
    var isProperty: Bool {
        if case .property = call { true } else { false }
    }

    /// The name that the file has: a selector with its colons, or a property, for an attribute also with dots.
    let name: String
    /// The class whose method or property it is.
    let target: AnyClass
    let call: Call
    /// What the property holds; nil for what is no property.
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

    /// What the property of `target` holds; nil if it is nil, and for what is no property.
    func value(of target: AnyObject) -> Any? { read?(target) }

    /// The object that the property of `target` holds, for key paths that lead through it; nil if there is none.
    func object(of target: AnyObject) -> AnyObject? { read?(target).map { $0 as AnyObject } }

    // MARK: Actions

    /// A method without parameters: `.action("save", EditController.save)`.
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

    /// A method with the sender: `.action("save:", EditController.save)`. It may take `Any`, `Any?` or the class that the
    /// sender always is, and for an unwind action the `UIStoryboardSegue`.
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

    /// A method with the sender and the event: `.action("save:forEvent:", EditController.save)`. Where no event has led to the
    /// action, the method gets nil if it takes that, and else a new one.
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

    // Methods that are not on the main actor are called there all the same, so that nothing is sent to another thread. What they
    // return goes unused; with it they have other symbols than the ones above.

    /// A method without parameters that is not on the main actor.
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

    /// A method with the sender that is not on the main actor.
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

    /// A method with the sender and the event that is not on the main actor.
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

    /// A property that a connection of that name sets, through its observers.
    public static func outlet<Target: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> InterfaceMember {
        self.property(
            name, get: { (target: Target) in Optional<Any>(flattening: target[keyPath: property]) },
            set: { (target: Target, value: Value) in target[keyPath: property] = value })
    }

    /// For what cannot be set through a key path, which reads the property before it sets it.
    ///
    /// `get`: what the property holds; nil for an optional that is nil.
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

    /// A property that a user-defined runtime attribute of that key path sets, through its observers.
    public static func attribute<Target: AnyObject, Value>(
        _ keyPath: String, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> InterfaceMember {
        outlet(keyPath, property)
    }

    // MARK: Segue actions

    /// A method that makes a segue's destination from the coder; nil leaves it to the storyboard.
    public static func segueAction<Source: AnyObject, Destination: UIViewController>(
        _ selector: String, _ method: @escaping (Source) -> (NSCoder) -> Destination?
    ) -> InterfaceMember {
        segueAction(selector) { source, coder, _, _ in method(source)(coder) }
    }

    /// A method that makes a segue's destination from the coder, with the sender.
    public static func segueAction<Source: AnyObject, Destination: UIViewController>(
        _ selector: String, _ method: @escaping (Source) -> (NSCoder, Any?) -> Destination?
    ) -> InterfaceMember {
        segueAction(selector) { source, coder, sender, _ in method(source)(coder, sender) }
    }

    /// A method that makes a segue's destination from the coder, with the sender and the segue's identifier.
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

    /// nil is a sender too, for a method that takes one.
    private static func cast<Sender>(_ sender: Any?, to type: Sender.Type) -> Sender? {
        guard let sender else { return Optional<Any>.none as? Sender }
        return sender as? Sender
    }
}
