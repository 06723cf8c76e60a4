import Foundation

/// Something that a user does with a view, by pointer, finger or keyboard, and what happens then.
///
/// Which gestures there are is for displays to see: they deliver whole taps, swipes, holds and movements, and no touches. A
/// recognizer of the app's own class that waits for touches compiles and never recognizes anything.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, InterfaceObject {
    /// How far a gesture has come.
    public enum State: Int, Sendable {
        /// Nothing has happened; a recognizer returns to it when its actions have run.
        case possible = 0
        /// A gesture that goes on for a while has begun, went on, has ended or was given up.
        case began, changed, ended, cancelled
        /// Not set here: what is no gesture is not delivered.
        case failed

        /// What a gesture that takes no time, a tap or a swipe, has come to.
        public static var recognized: State { .ended }
    }

    private var actions: [UIAction] = []
    private var targetActions: [TargetAction] = []
    private var requirements: [Requirement] = []
    /// Where the gesture takes place, while it does.
    var touch: UITouch?

    private struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    /// A recognizer that calls a method, which may take the recognizer; it needs a view to be added to.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let action { targetActions.append(TargetAction(target, action)) }
    }

    /// A recognizer that does nothing yet: it needs actions, and a view to be added to.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// A recognizer that runs `primaryAction`; it needs a view to be added to.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        if let primaryAction { addAction(primaryAction) }
    }

    /// A recognizer of a storyboard, as `init()` makes it.
    public required init?(coder: NSCoder) {
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    /// What storyboards and nibs may name in this class besides its `@Outlet` properties; see `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }
    /// The recognizer and all that its nib has with it are made and connected. Overrides call super.
    open func awakeFromNib() {}

    // MARK: Actions

    /// Runs `action` each time `state` changes because of the user, with the recognizer as its sender; one with the same
    /// identifier is replaced. Actions run in the order of adding.
    open func addAction(_ action: UIAction) {
        actions.removeAll { $0.identifier == action.identifier }
        actions.append(action)
        didChange()
    }

    /// Removes the action with the identifier of `action`.
    open func removeAction(_ action: UIAction) {
        removeAction(identifiedBy: action.identifier)
    }

    /// Removes the action of that identifier.
    open func removeAction(identifiedBy identifier: UIAction.Identifier) {
        actions.removeAll { $0.identifier == identifier }
        didChange()
    }

    /// Calls a method of `target` each time `state` changes because of the user, after the actions. The target is not kept
    /// alive.
    open func addTarget(_ target: Any, action: Selector) {
        guard !targetActions.contains(where: { $0.matches(exactly: target, action) }) else { return }
        targetActions.append(TargetAction(target, action))
        didChange()
    }

    /// Takes back what was added: with nil, for any target or any action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targetActions.removeAll { $0.matches(target, action) }
        didChange()
    }

    var hasActions: Bool { !actions.isEmpty || targetActions.contains { !$0.isGone } }

    // MARK: What it is

    /// How far the gesture has come; actions that run for it look here.
    open var state = State.possible
    /// The view that it was added to; nil while it belongs to none.
    open internal(set) weak var view: UIView?
    /// Is asked before the gesture is recognized.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// false keeps it from recognizing anything, and cancels what has begun.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { giveUp() }
            didChange()
        }
    }
    /// A name of the app's own, for logs.
    open var name: String?
    /// Whether a tap that is recognized keeps a row or control from taking it as a press.
    open var cancelsTouchesInView = true
    /// Has no effect: displays deliver no touches.
    open var delaysTouchesBegan = false
    /// Has no effect: displays deliver no touches.
    open var delaysTouchesEnded = true
    /// Has no effect: displays tell pointers from fingers themselves.
    open var allowedTouchTypes: [NSNumber] = []
    /// Has no effect: displays decide which keys stand for a gesture.
    open var allowedPressTypes: [NSNumber] = []
    /// Has no effect: displays tell pointers from fingers themselves.
    open var requiresExclusiveTouchType = true

    // MARK: Where it is

    /// 1 during a gesture, else 0: a gesture of several fingers is never recognized.
    open var numberOfTouches: Int { touch == nil ? 0 : 1 }

    /// Where the gesture takes place, in points of `view`, or of the window for nil; zero while there is none.
    ///
    /// It is exact within the view that is touched. That to other views follows from frames, as code, tables and collection
    /// views have set them. A gesture of the keyboard takes place in the middle.
    open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

    /// As `location(in:)`; zero for a touch that there is not.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touchIndex == 0 ? location(in: view) : .zero
    }

    // MARK: Among others

    /// Keeps this recognizer from recognizing what `otherGestureRecognizer` recognizes too. A single tap waits until it is
    /// certain that no double tap follows.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        requirements.append(Requirement(recognizer: otherGestureRecognizer))
        didChange()
    }

    /// Those that have to fail before this one recognizes anything.
    var required: [UIGestureRecognizer] { requirements.compactMap(\.recognizer) }

    /// Whether `preventedGestureRecognizer` is to miss what this one has recognized; true by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this one is to miss what `preventingGestureRecognizer` has recognized; true by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// For classes of the app's own: as `require(toFail:)`; false by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// For classes of the app's own: as `require(toFail:)` the other way round; false by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: For classes of the app's own

    /// Called when the gesture is over, before `state` is `possible` again. Overrides call super.
    open func reset() {}
    /// Does nothing: displays deliver no touches.
    open func ignore(_ touch: UITouch, for event: UIEvent) {}

    // Never called: displays deliver what the user means, not touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    // MARK: What displays know of it

    /// Adds what the recognizer waits for to what a display looks out for. Every class does so, or is never told of anything.
    func describe(in traits: inout GestureTraits) {}
    /// Whether what the user does is what the recognizer waits for.
    func recognizes(_ gesture: DisplayEvent.Gesture) -> Bool { false }
    /// Takes what the gesture brings besides its place.
    func follow(_ gesture: DisplayEvent.Gesture) {}

    func didChange() {
        view?.presentationMayHaveChanged()
    }

    // MARK: Recognizing

    /// Whether a gesture that goes on for a while has begun and not ended.
    var isUnderWay: Bool { state == .began || state == .changed }

    /// Cancels what has begun.
    func giveUp() {
        if isUnderWay { advance(to: .cancelled) }
    }

    /// Sets `state` and runs the actions; after the end of the gesture, all is as before it.
    func advance(to state: State) {
        self.state = state
        for action in actions { action.perform(sender: self) }
        for entry in targetActions { entry.send(from: self, for: nil) }
        guard !isUnderWay else { return }
        reset()
        self.state = .possible
        touch = nil
    }
}
