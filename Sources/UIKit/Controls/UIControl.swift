import Foundation
import RestorationArchive
import StateRestoration

/// A view that the user operates.
@preconcurrency @MainActor
open class UIControl: UIView, InputView {
    /// What happened to a control. Events that a display does not report are only sent by `sendActions(for:)`.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt

        /// For a combination that comes as a number, or for events of the app's own.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Not sent: displays report whole presses.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// Not sent: displays report whole presses.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// Not sent: displays report whole presses.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// Not sent: displays report whole presses.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// Not sent: displays report whole presses.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// Not sent: displays report whole presses.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A button was pressed.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// Not sent: displays report whole presses.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// Not sent: displays report whole presses.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user has changed the value of a slider, switch, stepper, segmented control or the like.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is mainly for has happened: a press of a button, another value, return in a field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A field has got keyboard input.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user has changed the text of a field; not sent for changes by code.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A field has given up keyboard input.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in a field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events from `touchDown` to `touchCancel`.
        public static let allTouchEvents = Event(rawValue: 0xfff)
        /// All events of fields.
        public static let allEditingEvents = Event(rawValue: 0xf0000)
        /// Everything.
        public static let allEvents = Event(rawValue: .max)
    }

    /// The states that a control can be in, several at a time.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt

        /// For a combination that comes as a number.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// None of the others.
        public static let normal: State = []
        /// `isHighlighted` is set.
        public static let highlighted = State(rawValue: 1)
        /// `isEnabled` is not set.
        public static let disabled = State(rawValue: 2)
        /// `isSelected` is set.
        public static let selected = State(rawValue: 4)
        /// Never in `state`: displays show themselves what has the focus.
        public static let focused = State(rawValue: 8)
    }

    /// Where content stands in a control that is higher. Has no effect.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In Apple's order.
        case center = 0, top, bottom, fill
    }

    /// Where content stands in a control that is wider. Has no effect.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In Apple's order.
        case center = 0, left, right, fill, leading, trailing
    }

    /// In the order of adding.
    private var handlers: [(handler: ControlHandler, events: Event)] = []
    /// The user's, while its actions run.
    private var event: UIEvent?

    // Never called: displays deliver what the user means, not touches.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    /// A control that runs `primaryAction` on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    override var keepsPresses: Bool { true }
    override var takesGestures: Bool { isEnabled }

    /// true by default; a disabled control is shown as one and refuses what the user does.
    open var isEnabled = true { didSet { didChange(isEnabled, oldValue) } }
    /// false by default; a selected button is shown as chosen. Other controls only report it in `state`. It is not
    /// saved.
    open var isSelected = false { didSet { didChange(isSelected, oldValue) } }
    /// Only reported in `state`: displays show themselves what is being pressed.
    open var isHighlighted = false
    /// Has no effect: displays arrange what is in a control.
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    /// Has no effect: displays arrange what is in a control.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center

    /// What follows from `isEnabled`, `isSelected` and `isHighlighted`.
    open var state: State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Adds `action`; one with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append((.action(action), controlEvents))
    }

    /// Removes the action with the identifier of `action` for these events; for others it stays.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action of that identifier for these events; for others it stays.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeHandlers(for: controlEvents) {
            if case .action(let action) = $0 { action.identifier == actionIdentifier } else { false }
        }
    }

    /// Calls a method of `target` for these events, with the control and the event as far as it takes them. The target is not
    /// kept alive; nil sends the action along the responder chain. One that was added already gets more events.
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

    /// Takes back what was added for these events: with nil, for any target or any action.
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

    /// The targets that were added and that are still there.
    open var allTargets: Set<AnyHashable> {
        Set(handlers.compactMap { $0.handler.targetAction?.target as? AnyHashable })
    }

    /// The names of the actions that were added for this target and one of these events; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.compactMap { entry -> String? in
            guard let known = entry.handler.targetAction, known.matches(exactly: target, known.action),
                !entry.events.isDisjoint(with: controlEvent)
            else { return nil }
            return known.action.description
        }
        return names.isEmpty ? nil : names
    }

    /// Calls `iterator` with each action, or target and selector, and the events that it is for, in the order of adding, until
    /// it sets `stop`.
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

    /// Every event that an action was added for.
    open var allControlEvents: Event {
        handlers.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Runs the actions that were added for any of these events, in the order of adding, for a disabled control too.
    open func sendActions(for controlEvents: Event) {
        for entry in handlers where !entry.events.isDisjoint(with: controlEvents) {
            switch entry.handler {
            case .action(let action): sendAction(action)
            case .target(let known): if !known.isGone { sendAction(known.action, to: known.target, for: event) }
            }
        }
    }

    /// Runs `action` with this control as its sender, whether it was added or not.
    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    /// Calls the method with this control as its sender; without a target, that of the first responder that has it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    // MARK: What the user entered (spec chapter 8.3)

    var userInput = UserInput()

    /// App code, an event of the user or a decode has set the value.
    func valueWasSet() {
        userInput.valueWasSet()
        presentationMayHaveChanged()
    }

    /// Runs a user's event on this control: what `change` sets is user-entered, and stays so while the actions run.
    func handleUserEvent(sending events: Event, _ change: () -> Void) -> DisplayEventResult {
        guard isEnabled, isUserInteractionEnabled else { return .refused("the control is disabled") }
        userInput.beginEvent()
        defer { userInput.endEvent() }
        change()
        userInput.valueWasEntered()
        sendUserActions(for: events)
        return .handled
    }

    /// Runs a user's event that changes no value, a press for instance.
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

    /// Applies a restored value. It sends nothing (S-CLASS-26), or not before the pass has ended (S-INPUT-16).
    func restoreUserInput(_ change: () -> Void) {
        change()
        userInput.valueWasRestored()
        inputWasRestored()
    }

    var holdsRestoredInput: Bool { userInput.mayBeEnteredAgain }

    final func tellOfRestoredInput() {
        userInput.restoredValueIsTold()
        userInput.beginEvent()
        defer { userInput.endEvent() }
        sendActionsOfInput()
    }

    /// Sends what follows upon input of the user's.
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
    /// As Interface Builder writes the events of actions.
    static let interfaceNames: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}
