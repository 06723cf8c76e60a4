import Foundation
import RestorationArchive
import RepriseRestoration

/// A view that the user operates.
@preconcurrency @MainActor
open class UIControl: UIView, InputView {
    /// An event of a control. Only `sendActions(for:)` sends events that displays do not report.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, as in Apple's header.
        public let rawValue: UInt

        /// Creates a set from bits, for example for an app's own events.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// UIKit never sends this, because displays report only complete presses.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// UIKit never sends this, because displays report only complete presses.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// UIKit never sends this, because displays report only complete presses.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// UIKit never sends this, because displays report only complete presses.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// UIKit never sends this, because displays report only complete presses.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// UIKit never sends this, because displays report only complete presses.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The user pressed a button.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// UIKit never sends this, because displays report only complete presses.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// UIKit never sends this, because displays report only complete presses.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the value of a control, for example of a slider, switch, stepper or segmented control.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user triggered the control's main action: a press of a button, a new value, the return key in a field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A field got the keyboard focus.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed the text of a field. UIKit does not send it for changes by code.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A field gave up the keyboard focus.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The user pressed the return key in a field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events from `touchDown` to `touchCancel`.
        public static let allTouchEvents = Event(rawValue: 0xfff)
        /// All events of fields.
        public static let allEditingEvents = Event(rawValue: 0xf0000)
        /// All events.
        public static let allEvents = Event(rawValue: .max)
    }

    /// The states of a control, of which several can apply at once.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, as in Apple's header.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// No other state.
        public static let normal: State = []
        /// `isHighlighted` is true.
        public static let highlighted = State(rawValue: 1)
        /// `isEnabled` is false.
        public static let disabled = State(rawValue: 2)
        /// `isSelected` is true.
        public static let selected = State(rawValue: 4)
        /// Never in `state`, because displays show the focus themselves.
        public static let focused = State(rawValue: 8)
    }

    /// The vertical alignment of content in a larger control. Has no effect.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In Apple's order.
        case center = 0, top, bottom, fill
    }

    /// The horizontal alignment of content in a larger control. Has no effect.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In Apple's order.
        case center = 0, left, right, fill, leading, trailing
    }

    /// The handlers, in the order in which they were added.
    private var handlers: [(handler: ControlHandler, events: Event)] = []
    /// The user's event while its actions run.
    private var event: UIEvent?

    // Never called: displays report the user's actions instead of touches.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    /// Creates a control that runs `primaryAction` on `primaryActionTriggered`.
    ///
    /// - Parameters:
    ///   - frame: The frame, in points of the superview.
    ///   - primaryAction: The action. nil for none.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    override var keepsPresses: Bool { true }
    override var takesGestures: Bool { isEnabled }

    /// True by default. Displays show a disabled control as such. It refuses the user's actions, and its gesture
    /// recognizers recognize nothing.
    open var isEnabled = true { didSet { didChange(isEnabled, oldValue) } }
    /// False by default. Displays show a selected button as chosen. For other controls it only affects `state`. It
    /// isn't saved.
    open var isSelected = false { didSet { didChange(isSelected, oldValue) } }
    /// False by default. It only affects `state` and the content of a button, because displays show presses themselves.
    /// UIKit never sets it.
    open var isHighlighted = false
    /// Has no effect: displays arrange the content of controls.
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    /// Has no effect: displays arrange the content of controls.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center

    /// The state that follows from `isEnabled`, `isSelected` and `isHighlighted`.
    open var state: State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Adds an action for events, after the other handlers. For these events, it replaces an action with the same
    /// identifier.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - controlEvents: The events on which the action runs.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append((.action(action), controlEvents))
    }

    /// Removes the action with the identifier of `action` for the given events. It stays for other events.
    ///
    /// - Parameters:
    ///   - action: An action with the identifier.
    ///   - controlEvents: The events for which the action no longer runs.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier for the given events. It stays for other events.
    ///
    /// - Parameters:
    ///   - actionIdentifier: The identifier.
    ///   - controlEvents: The events for which the action no longer runs.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeHandlers(for: controlEvents) {
            if case .action(let action) = $0 { action.identifier == actionIdentifier } else { false }
        }
    }

    /// Adds a method of a target for events. If the pair of target and action was already added, it adds the events
    /// to it.
    ///
    /// - Parameters:
    ///   - target: The target, which the control does not retain. nil sends the action along the responder chain.
    ///   - action: The method. It receives the control and the event, if it has parameters for them.
    ///   - controlEvents: The events.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        for index in handlers.indices {
            guard case .target(let known) = handlers[index].handler, known.matches(exactly: target, action) else {
                continue
            }
            handlers[index].events.formUnion(controlEvents)
            return
        }
        handlers.append((.target(TargetAction(target, action)), controlEvents))
    }

    /// Removes targets and actions for events. They stay for other events. Doesn't remove what `addAction(_:for:)`
    /// added.
    ///
    /// - Parameters:
    ///   - target: The target. nil means any target.
    ///   - action: The method. nil means any method.
    ///   - controlEvents: The events.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        removeHandlers(for: controlEvents) {
            if case .target(let known) = $0 { known.matches(target, action) } else { false }
        }
    }

    private func removeHandlers(for controlEvents: Event, where isMeant: (ControlHandler) -> Bool) {
        handlers = handlers.compactMap { entry in
            guard isMeant(entry.handler) else { return entry }
            let events = entry.events.subtracting(controlEvents)
            return events.isEmpty ? nil : (entry.handler, events)
        }
    }

    /// The added targets that still exist and are hashable.
    open var allTargets: Set<AnyHashable> {
        Set(handlers.compactMap { $0.handler.targetAction?.target as? AnyHashable })
    }

    /// Returns the names of the actions for a target and event, in the order in which they were added.
    ///
    /// - Parameters:
    ///   - target: The target. nil means the actions that go along the responder chain.
    ///   - controlEvent: The event. If it has several, an action for one of them suffices.
    /// - Returns: The names of the methods. nil if none was added.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.compactMap { entry -> String? in
            guard let known = entry.handler.targetAction, known.matches(exactly: target, known.action),
                !entry.events.isDisjoint(with: controlEvent)
            else { return nil }
            return known.action.description
        }
        return names.isEmpty ? nil : names
    }

    /// Calls `iterator` for each handler, in the order in which they were added, until it sets `stop`. It receives an
    /// action or a target with a selector, and the events.
    ///
    /// - Parameter iterator: The closure. If the handler is an action, the target is nil, and the other way round. A
    ///   target that no longer exists is nil within the pair.
    open func enumerateEventHandlers(
        _ iterator: (
            _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvents: Event, _ stop: inout Bool
        ) -> Void
    ) {
        var stop = false
        for entry in handlers where !stop {
            switch entry.handler {
            case .action(let action): iterator(action, nil, entry.events, &stop)
            case .target(let known): iterator(nil, (known.target, known.action), entry.events, &stop)
            }
        }
    }

    /// All events for which an action or a target was added.
    open var allControlEvents: Event {
        handlers.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Runs all actions that were added for any of the events, in the order in which they were added. Skips targets
    /// that no longer exist. It also works on a disabled control.
    ///
    /// - Parameter controlEvents: The events.
    open func sendActions(for controlEvents: Event) {
        for entry in handlers where !entry.events.isDisjoint(with: controlEvents) {
            switch entry.handler {
            case .action(let action): sendAction(action)
            case .target(let known): if !known.isGone { sendAction(known.action, to: known.target, for: event) }
            }
        }
    }

    /// Runs `action` with this control as its sender, unless its attributes disable it. The action need not be added to
    /// the control.
    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    /// Calls a method with this control as its sender. Without a target, it calls the first responder in the chain that
    /// has the method. Does nothing if no object has it.
    ///
    /// - Parameters:
    ///   - action: The method.
    ///   - target: The target. nil searches the responder chain.
    ///   - event: The event that the method receives. nil if there is none.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    // MARK: The user's input (spec chapter 8.3)

    var userInput = UserInput()

    /// Records that app code, an event or a decoder set the value. The value no longer counts as the user's input,
    /// unless the control handles an event of the user.
    func valueWasSet() {
        userInput.valueWasSet()
        presentationMayHaveChanged()
    }

    /// Handles an event by the user: runs `change`, and then the control's actions for `events`. The value that
    /// `change` sets counts as the user's input, also while the actions run. A control that is disabled, or with which
    /// the user can't interact, refuses the event, and runs nothing.
    func handleUserEvent(sending events: Event, _ change: () -> Void) -> DisplayEventResult {
        guard isEnabled, isUserInteractionEnabled else { return .refused("the control is disabled") }
        userInput.beginEvent()
        defer { userInput.endEvent() }
        change()
        userInput.valueWasEntered()
        sendUserActions(for: events)
        return .handled
    }

    /// Handles an event by the user that changes no value, for example a press: runs the control's actions for
    /// `events`. A control that is disabled, or with which the user can't interact, refuses the event, and runs
    /// nothing.
    func handleUserEvent(sending events: Event) -> DisplayEventResult {
        guard isEnabled, isUserInteractionEnabled else { return .refused("the control is disabled") }
        userInput.beginEvent()
        defer { userInput.endEvent() }
        sendUserActions(for: events)
        return .handled
    }

    private func sendUserActions(for events: Event) {
        event = UIEvent()
        defer { event = nil }
        sendActions(for: events)
    }

    /// Applies a restored value, which counts as the user's input. It sends no actions (S-CLASS-26), or only after the
    /// pass ended (S-INPUT-16).
    func restoreUserInput(_ change: () -> Void) {
        change()
        userInput.valueWasRestored()
        inputWasRestored()
    }

    func removeSecret() {}
    var userInputs: [UserInput] { [userInput] }
    func changeInputs(_ change: (inout UserInput) -> Void) { change(&userInput) }
    var holdsRestoredInput: Bool { userInput.mayBeEnteredAgain }

    final func tellOfRestoredInput() {
        userInput.restoredValueIsTold()
        userInput.beginEvent()
        defer { userInput.endEvent() }
        sendActionsOfInput()
    }

    /// Sends the actions that follow the user's input: those for `valueChanged` and `primaryActionTriggered`.
    /// Subclasses here override it.
    func sendActionsOfInput() {
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    var savesUserInput: Bool { preservesUserInput && userInput.isEntered }

    func reportInvalidInput(_ coder: RestorationDecoder, _ what: String) {
        UIApplication.shared.runningRestoration?.report(
            .selectionInvalid, from: coder,
            "\(what) is no longer possible in this \(type(of: self)), so it was not restored.")
    }

    override var presentedTraits: PresentationTraits {
        var traits = super.presentedTraits
        if !isEnabled { traits.insert(.disabled) }
        return traits
    }
}

extension UIControl: InterfaceTrigger {
    func addInterfaceHandler(for event: String?, _ handler: @escaping @MainActor (AnyObject) -> Void) {
        addAction(
            UIAction { [weak self] _ in if let self { handler(self) } },
            for: event.flatMap { Event.interfaceNames[$0] } ?? .primaryActionTriggered)
    }
}

extension UIControl.Event {
    /// Interface Builder's names for the events of actions.
    static let interfaceNames: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}
