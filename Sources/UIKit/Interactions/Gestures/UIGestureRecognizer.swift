import Foundation

/// A recognizer of a gesture on a view by pointer, finger or keyboard, with its actions.
///
/// Displays recognize gestures. They deliver whole taps, swipes, presses and drags, and no touches. A subclass of the
/// app that waits for touches compiles and never recognizes anything.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, InterfaceObject {
    /// The state of a gesture.
    public enum State: Int, Sendable {
        /// No gesture is in progress. A recognizer returns to this state when its actions ran.
        case possible = 0
        /// A continuous gesture began, changed, ended or was cancelled.
        case began, changed, ended, cancelled
        /// UIKit never sets this, because displays deliver only recognized gestures.
        case failed

        /// The state of a recognized tap or swipe.
        public static var recognized: State { .ended }
    }

    private var actions: [UIAction] = []
    private var targetActions: [TargetAction] = []
    private var requirements: [Requirement] = []
    /// The touch during a gesture.
    var touch: UITouch?

    private struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    /// Creates a recognizer that calls a method, which may take the recognizer. Without an action, it calls none. Add
    /// it to a view.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let action { targetActions.append(TargetAction(target, action)) }
    }

    /// Creates a recognizer without actions. Give it actions and add it to a view. Displays don't look for gestures of
    /// a recognizer without actions.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Creates a recognizer that runs `primaryAction`. Add it to a view.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        if let primaryAction { addAction(primaryAction) }
    }

    /// Creates a recognizer without actions from a storyboard, with the attributes set there. Never returns nil.
    public required init?(coder: NSCoder) {
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    /// The members that storyboards and nibs may name in this class besides its `@Outlet` properties. Empty unless a
    /// subclass overrides it. See `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }
    /// Runs when UIKit created and connected the recognizer and all objects of its nib. Does nothing by default.
    /// Overrides call super.
    open func awakeFromNib() {}

    // MARK: Actions

    /// Adds an action that runs each time the user changes `state`. Its sender is the recognizer. It replaces one with
    /// the same identifier. Actions run in the order of adding.
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

    /// Adds a method that runs each time the user changes `state`, after the actions. The recognizer doesn't keep the
    /// target alive. Ignores a pair of target and action that was already added.
    open func addTarget(_ target: Any, action: Selector) {
        guard !targetActions.contains(where: { $0.matches(exactly: target, action) }) else { return }
        targetActions.append(TargetAction(target, action))
        didChange()
    }

    /// Removes added methods. nil matches any target or any action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targetActions.removeAll { $0.matches(target, action) }
        didChange()
    }

    var hasActions: Bool { !actions.isEmpty || targetActions.contains { !$0.isGone } }

    // MARK: What it is

    /// The state of the gesture, for the actions to read.
    open var state = State.possible
    /// The view of the recognizer, or nil without one.
    open internal(set) weak var view: UIView?
    /// The delegate, which UIKit asks before it recognizes a gesture.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// True if the recognizer can recognize gestures. Setting false also cancels a gesture in progress.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { giveUp() }
            didChange()
        }
    }
    /// A name of the app's choice for logs.
    open var name: String?
    /// True if a recognized tap prevents a row or control from handling it as a press.
    open var cancelsTouchesInView = true
    /// Has no effect: displays deliver no touches.
    open var delaysTouchesBegan = false
    /// Has no effect: displays deliver no touches.
    open var delaysTouchesEnded = true
    /// Has no effect: displays distinguish pointers from fingers.
    open var allowedTouchTypes: [NSNumber] = []
    /// Has no effect: displays choose the keys for a gesture.
    open var allowedPressTypes: [NSNumber] = []
    /// Has no effect: displays distinguish pointers from fingers.
    open var requiresExclusiveTouchType = true

    // MARK: Where it is

    /// 1 during a gesture, and otherwise 0. UIKit never recognizes a gesture of several fingers.
    open var numberOfTouches: Int { touch == nil ? 0 : 1 }

    /// Returns the location of the gesture in points of `view`, or of the window for nil. It is zero without a gesture.
    ///
    /// The location is exact in the touched view. In other views it depends on the frames that code, tables and
    /// collection views set. A gesture by keyboard is in the middle.
    open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

    /// Returns `location(in:)`, or zero for a touch that doesn't exist.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touchIndex == 0 ? location(in: view) : .zero
    }

    // MARK: Among others

    /// Prevents this recognizer from recognizing a gesture that `otherGestureRecognizer` recognizes too. A single tap
    /// waits until it is certain that no double tap follows. Ignores the recognizer itself, and doesn't keep the other
    /// one alive.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        requirements.append(Requirement(recognizer: otherGestureRecognizer))
        didChange()
    }

    /// The recognizers that must fail before this one recognizes a gesture.
    var required: [UIGestureRecognizer] { requirements.compactMap(\.recognizer) }

    /// Returns true, the default, if this recognizer prevents `preventedGestureRecognizer` from recognizing the same
    /// gesture.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns true, the default, if `preventingGestureRecognizer` prevents this recognizer from recognizing the same
    /// gesture.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns true if the other recognizer must fail first, like `require(toFail:)`. False by default. Subclasses of
    /// the app override it.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns true if this recognizer must fail first, for the other one to recognize a gesture. False by default.
    /// Subclasses of the app override it.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: For classes of the app's own

    /// Runs when the gesture is over, before `state` is `possible` again, and when the recognizer doesn't recognize a
    /// gesture that it could. Does nothing by default. Overrides call super.
    open func reset() {}
    /// Does nothing: displays deliver no touches.
    open func ignore(_ touch: UITouch, for event: UIEvent) {}

    // Never called: displays deliver gestures and no touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    // MARK: What displays know of it

    /// Adds the recognizer's gesture to those that a display looks for. Adds nothing by default. Every class that
    /// displays support overrides this.
    func describe(in traits: inout GestureTraits) {}
    /// Returns true if the recognizer handles a gesture. False unless a subclass overrides it.
    func recognizes(_ gesture: DisplayEvent.Gesture) -> Bool { false }
    /// Stores the values of a gesture besides its location. Stores nothing unless a subclass overrides it.
    func follow(_ gesture: DisplayEvent.Gesture) {}

    func didChange() {
        view?.presentationMayHaveChanged()
    }

    // MARK: Recognizing

    /// True during a continuous gesture.
    var isUnderWay: Bool { state == .began || state == .changed }

    /// Cancels a gesture in progress, and runs the actions with that state. Does nothing without a gesture.
    func giveUp() {
        if isUnderWay { advance(to: .cancelled) }
    }

    /// Sets `state` and runs the actions. After the end of the gesture, resets the recognizer, and `state` is
    /// `possible` again.
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
