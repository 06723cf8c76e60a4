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

    typealias Method = @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Outcome

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

    private init<Target: AnyObject>(_ name: String, of target: Target.Type, _ method: @escaping Method) {
        description = name
        self.method = method
        isOfTarget = { $0 is Target }
    }

    /// A method without parameters: `Selector("save", EditController.save)`.
    @preconcurrency
    public init<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
    ) {
        self.init(name, of: Target.self) { target, _, _ in
            guard let target = target as? Target else { return .wrongTarget }
            return .called(method(target)())
        }
    }

    /// A method with the sender: `Selector("save:", EditController.save(_:))`. It may take `Any`, `Any?` or the class that the
    /// sender always is.
    @preconcurrency
    public init<Target: AnyObject, Sender, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
    ) {
        self.init(name, of: Target.self) { target, sender, _ in
            guard let target = target as? Target else { return .wrongTarget }
            guard let sender = argument(sender, as: Sender.self) else { return .wrongSender }
            return .called(method(target)(sender))
        }
    }

    /// A method with the sender and the event: `Selector("save:forEvent:", EditController.save(_:forEvent:))`.
    @preconcurrency
    public init<Target: AnyObject, Sender, Event, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
    ) {
        self.init(name, of: Target.self) { target, sender, event in
            guard let target = target as? Target else { return .wrongTarget }
            // Whoever wants an event gets one, also where code has sent the action.
            guard let sender = argument(sender, as: Sender.self),
                let event = argument(event, as: Event.self) ?? UIEvent() as? Event
            else { return .wrongSender }
            return .called(method(target)(sender, event))
        }
    }

    /// Two selectors of one name are equal, whatever method they have.
    public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    // MARK: Calling

    /// Whether `target` has the method.
    @MainActor
    func isMethod(of target: AnyObject) -> Bool {
        isOfTarget(target) || InterfaceMembers.member(description, of: target)?.isAction == true
    }

    /// Calls the method.
    @MainActor
    func call(on target: AnyObject, sender: Any?, event: UIEvent?) -> Outcome {
        if let method, isOfTarget(target) { return method(target, sender, event) }
        guard case .action(let action)? = InterfaceMembers.member(description, of: target)?.call else {
            return .wrongTarget
        }
        return action(target, sender, event) ? .called(nil) : .wrongSender
    }
}

/// nil is an argument too, for a method that takes one.
private func argument<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    guard let value else { return Optional<Any>.none as? Value }
    return value as? Value
}
