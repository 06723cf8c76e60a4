import Foundation
import RestorationArchive
import StateRestoration

/// A view that the user operates.
@MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xfff)
        public static let allEditingEvents = Event(rawValue: 0xf0000)
        public static let allEvents = Event(rawValue: .max)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
    }

    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0, top, bottom, fill
    }

    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0, left, right, fill, leading, trailing
    }

    private var actions: [(action: UIAction, events: Event)] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var isEnabled = true { didSet { didChange(isEnabled, oldValue) } }
    open var isSelected = false { didSet { didChange(isSelected, oldValue) } }
    open var isHighlighted = false
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center

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
        actions.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        actions = actions.compactMap { entry in
            guard entry.action.identifier == actionIdentifier else { return entry }
            let events = entry.events.subtracting(controlEvents)
            return events.isEmpty ? nil : (entry.action, events)
        }
    }

    open func enumerateEventHandlers(_ iterator: (UIAction, Event) -> Void) {
        for entry in actions { iterator(entry.action, entry.events) }
    }

    /// Every event that an action was added for.
    open var allControlEvents: Event {
        actions.reduce(into: []) { $0.formUnion($1.events) }
    }

    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
            entry.action.perform(sender: self)
        }
    }

    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
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
        sendActions(for: events)
        return .handled
    }

    /// Runs a user's event that changes no value, a press for instance.
    func handleUserEvent(sending events: Event) -> DisplayEventResult {
        guard isEnabled, isUserInteractionEnabled else { return .refused("the control is disabled") }
        userInput.beginEvent()
        defer { userInput.endEvent() }
        sendActions(for: events)
        return .handled
    }

    /// Applies a restored value; it sends nothing (S-CLASS-26).
    func restoreUserInput(_ change: () -> Void) {
        change()
        userInput.valueWasEntered()
    }

    var savesUserInput: Bool { preservesUserInput && userInput.isEntered }

    func reportInvalidInput(_ coder: RestorationDecoder, _ what: String) {
        UIApplication.shared.restoration.report(
            .selectionInvalid, from: coder,
            "\(what) is no longer possible in this \(type(of: self)), so it was not restored.")
    }

    override var presentedTraits: PresentationTraits {
        var traits = super.presentedTraits
        if !isEnabled { traits.insert(.disabled) }
        return traits
    }
}
