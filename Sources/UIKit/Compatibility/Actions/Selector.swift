import Foundation

/// The name of a method, with a colon for each parameter, and usually the method itself.
///
/// Apple's `#selector(save(_:))` needs the Objective-C runtime. This type takes the name together with the unapplied
/// method instead. The compiler checks the method, which need not be public:
///
/// ```swift
/// button.addTarget(self, action: Selector("save:", EditController.save(_:)), for: .touchUpInside)
/// ```
///
/// The build plug-in `PortPlugin` writes this for `#selector`. A selector with only a name calls a member that the
/// target lists in `interfaceMembers`, or a method that the target answers itself, like UIKit's own
/// `resignFirstResponder`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The outcome of a call.
    enum Outcome {
        /// The method ran and returned this value.
        case called(Any?)
        /// The target's class doesn't have the method.
        case wrongTarget
        /// The method takes a sender of another class.
        case wrongSender
    }

    /// The function of a selector. The arguments are a sender and an event, or those that code passes. A missing
    /// argument is nil.
    typealias Method = @MainActor @Sendable (_ target: AnyObject, _ arguments: Arguments) -> Outcome

    /// The name as in Objective-C: `save`, `save:`, `save:forEvent:`.
    public let description: String
    /// The method, or nil for a selector with only a name.
    private let method: Method?
    private let isOfTarget: @Sendable (AnyObject) -> Bool

    /// Creates a selector with only a name.
    public init(_ name: String) {
        description = name
        method = nil
        isOfTarget = { _ in false }
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    private init<Target: AnyObject>(
        _ name: String, calling method: @escaping @MainActor @Sendable (Target, Arguments) -> Outcome
    ) {
        description = name
        self.method = { target, arguments in
            (target as? Target).map { method($0, arguments) } ?? .wrongTarget
        }
        isOfTarget = { $0 is Target }
    }

    /// Creates a selector for a method without parameters: `Selector("save", EditController.save)`.
    public init<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
    ) {
        self.init(name) { (target: Target, _) in .called(method(target)()) }
    }

    /// Creates a selector for a method with the sender: `Selector("save:", EditController.save(_:))`. The method may
    /// take `Any`, `Any?` or the sender's class. UIKit logs any other sender, and doesn't call the method.
    public init<Target: AnyObject, Sender, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
    ) {
        self.init(name) { (target: Target, arguments) in
            guard let sender = arguments.value(0, as: Sender.self) else { return .wrongSender }
            return .called(method(target)(sender))
        }
    }

    /// Creates a selector for a method with the sender and the event: `Selector("save:forEvent:",
    /// EditController.save(_:forEvent:))`. If no event caused the action, the method gets nil if it takes that, or else
    /// a new event.
    public init<Target: AnyObject, Sender, Event, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
    ) {
        self.init(name) { (target: Target, arguments) in
            guard let sender = arguments.value(0, as: Sender.self), let event = arguments.value(1, as: Event.self)
            else { return .wrongSender }
            return .called(method(target)(sender, event))
        }
    }

    /// Creates a selector for a method with three parameters, such as the completion method
    /// `image:didFinishSavingWithError:contextInfo:`. Senders of actions have no third argument. They call the method
    /// if its third parameter accepts nil or a pointer, which points to nothing.
    public init<Target: AnyObject, One, Two, Three, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (One, Two, Three) -> Result
    ) {
        self.init(name) { (target: Target, arguments) in
            guard let one = arguments.value(0, as: One.self), let two = arguments.value(1, as: Two.self),
                let three = arguments.value(2, as: Three.self)
            else { return .wrongSender }
            return .called(method(target)(one, two, three))
        }
    }

    // MARK: Methods that are not on the main actor

    // UIKit runs them on the main actor nevertheless, so it sends nothing to another thread.

    /// Creates a selector for a method without parameters outside the main actor.
    @_disfavoredOverload
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name) { (target: Target, _) in .called(method(target)()) }
    }

    /// Creates a selector for a method with the sender outside the main actor.
    @_disfavoredOverload
    public init<Target: AnyObject, Sender, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
    ) {
        nonisolated(unsafe) let method = method
        self.init(name) { (target: Target, arguments) in
            guard let sender = arguments.value(0, as: Sender.self) else { return .wrongSender }
            return .called(method(target)(sender))
        }
    }

    /// Creates a selector for a method with the sender and the event outside the main actor.
    @_disfavoredOverload
    public init<Target: AnyObject, Sender, Event, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
    ) {
        nonisolated(unsafe) let method = method
        self.init(name) { (target: Target, arguments) in
            guard let sender = arguments.value(0, as: Sender.self), let event = arguments.value(1, as: Event.self)
            else { return .wrongSender }
            return .called(method(target)(sender, event))
        }
    }

    /// Creates a selector for a method with three parameters outside the main actor.
    @_disfavoredOverload
    public init<Target: AnyObject, One, Two, Three, Result>(
        _ name: String, _ method: @escaping (Target) -> (One, Two, Three) -> Result
    ) {
        nonisolated(unsafe) let method = method
        self.init(name) { (target: Target, arguments) in
            guard let one = arguments.value(0, as: One.self), let two = arguments.value(1, as: Two.self),
                let three = arguments.value(2, as: Three.self)
            else { return .wrongSender }
            return .called(method(target)(one, two, three))
        }
    }

    /// Compares the names. The methods don't matter.
    public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    // MARK: Calling

    /// Returns true if `target` has the method. For a selector with only a name, its class must list an action of that
    /// name, or a property with that getter or setter.
    @MainActor
    func isMethod(of target: AnyObject) -> Bool {
        isOfTarget(target) || InterfaceMembers.method(description, of: target) != nil
    }

    /// Calls the method with a sender and an event. A selector with only a name calls the member of that name that the
    /// target's class lists. Calls nothing and logs nothing for a target without the method, or a wrong sender.
    @MainActor
    func call(on target: AnyObject, sender: Any?, event: UIEvent?) -> Outcome {
        call(on: target, Arguments(values: [sender, event.map { $0 as Any }]))
    }

    /// Calls the method with the given arguments. A selector with only a name calls the member of that name that the
    /// target's class lists. Calls nothing and logs nothing for a target without the method, or wrong arguments.
    @MainActor
    func call(on target: AnyObject, _ arguments: Arguments) -> Outcome {
        if let method, isOfTarget(target) { return method(target, arguments) }
        return InterfaceMembers.method(description, of: target)?(target, arguments) ?? .wrongTarget
    }

    /// The arguments of a call.
    struct Arguments {
        let values: [Any?]

        /// Returns an argument, or nil if it has another type. A missing argument is nil for a parameter that accepts
        /// nil, an empty event in the second place, and a pointer to nothing elsewhere.
        @MainActor
        func value<Value>(_ place: Int, as type: Value.Type) -> Value? {
            guard place < values.count, let value = values[place] else {
                if let nothing = Optional<Any>.none as? Value { return nothing }
                // A method that needs an event gets one even if code sent the action. A method that needs a context
                // gets a pointer to nothing, because code only compares contexts.
                return place == 1 ? UIEvent() as? Value : Self.noContext as? Value
            }
            return value as? Value
        }

        private static var noContext: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: 1) }
    }
}
