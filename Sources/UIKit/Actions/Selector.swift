import Foundation

/// The name of a method, with a colon for each parameter, and mostly the method itself.
///
/// Apple's `#selector(save(_:))` needs the Objective-C runtime. Here its place takes the name together with the unapplied
/// method, which the compiler checks and which need not be public:
///
/// ```swift
/// button.addTarget(self, action: Selector("save:", EditController.save(_:)), for: .touchUpInside)
/// ```
///
/// The build plug-in `PortPlugin` writes this for `#selector`. A selector that is a name alone calls what the target lists
/// in `interfaceMembers`, or what it answers itself, as UIKit's own `resignFirstResponder`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// What became of a call.
    enum Outcome {
        /// With what the method has returned.
        case called(Any?)
        /// The target is of a class that does not have the method.
        case wrongTarget
        /// The method takes a sender of another class.
        case wrongSender
    }

    /// `arguments`: a sender and an event, or what code gives; what is not there is nil.
    typealias Method = @MainActor @Sendable (_ target: AnyObject, _ arguments: Arguments) -> Outcome

    /// As Objective-C writes it: `save`, `save:`, `save:forEvent:`.
    public let description: String
    /// nil for a name alone.
    private let method: Method?
    private let isOfTarget: @Sendable (AnyObject) -> Bool

    /// A name alone.
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

    /// A method without parameters: `Selector("save", EditController.save)`.
    public init<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
    ) {
        self.init(name) { (target: Target, _) in .called(method(target)()) }
    }

    /// A method with the sender: `Selector("save:", EditController.save(_:))`. It may take `Any`, `Any?` or the class that the
    /// sender always is.
    public init<Target: AnyObject, Sender, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
    ) {
        self.init(name) { (target: Target, arguments) in
            guard let sender = arguments.value(0, as: Sender.self) else { return .wrongSender }
            return .called(method(target)(sender))
        }
    }

    /// A method with the sender and the event: `Selector("save:forEvent:", EditController.save(_:forEvent:))`.
    public init<Target: AnyObject, Sender, Event, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
    ) {
        self.init(name) { (target: Target, arguments) in
            guard let sender = arguments.value(0, as: Sender.self), let event = arguments.value(1, as: Event.self)
            else { return .wrongSender }
            return .called(method(target)(sender, event))
        }
    }

    /// A method with three parameters, as those that tell the end of a job: `image:didFinishSavingWithError:contextInfo:`. What
    /// sends actions has no third argument: the method is called if it takes nil there, or a pointer, which leads nowhere.
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

    // They are called there all the same, so that nothing is sent to another thread.

    /// A method without parameters that is not on the main actor.
    @_disfavoredOverload
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name) { (target: Target, _) in .called(method(target)()) }
    }

    /// A method with the sender that is not on the main actor.
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

    /// A method with the sender and the event that is not on the main actor.
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

    /// A method with three parameters that is not on the main actor.
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

    /// Two selectors of one name are equal, whatever method they have.
    public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    // MARK: Calling

    /// Whether `target` has the method; of a name alone, whether its class lists that: an action, or a property's getter or setter.
    @MainActor
    func isMethod(of target: AnyObject) -> Bool {
        isOfTarget(target) || InterfaceMembers.method(description, of: target) != nil
    }

    /// Calls the method.
    @MainActor
    func call(on target: AnyObject, sender: Any?, event: UIEvent?) -> Outcome {
        call(on: target, Arguments(values: [sender, event.map { $0 as Any }]))
    }

    /// Calls the method with as many arguments as there are.
    @MainActor
    func call(on target: AnyObject, _ arguments: Arguments) -> Outcome {
        if let method, isOfTarget(target) { return method(target, arguments) }
        return InterfaceMembers.method(description, of: target)?(target, arguments) ?? .wrongTarget
    }

    /// What a method is called with.
    struct Arguments {
        let values: [Any?]

        /// nil is an argument too, for a method that takes one.
        @MainActor
        func value<Value>(_ place: Int, as type: Value.Type) -> Value? {
            guard place < values.count, let value = values[place] else {
                if let nothing = Optional<Any>.none as? Value { return nothing }
                // Whoever wants an event gets one, also where code has sent the action; whoever wants a context, which code
                // compares and nobody follows, gets one that leads nowhere.
                return place == 1 ? UIEvent() as? Value : Self.noContext as? Value
            }
            return value as? Value
        }

        private static var noContext: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: 1) }
    }
}
