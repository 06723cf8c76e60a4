import Foundation

/// An object that responds to events and leads to the next one in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, InterfaceObject, UIUserActivityRestoring, UIResponderStandardEditActions,
    @preconcurrency KeyValueObserver
{
    public override init() {
        super.init()
    }

    /// Creates the app's delegate. Swift can create an object of a class known only at run time only through an
    /// initializer that every subclass has. Views and view controllers don't need it.
    public required convenience init(launching: ()) {
        self.init()
    }

    /// The responder that handles everything that this one does not. It is nil unless a subclass overrides it.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// True if `becomeFirstResponder()` may succeed. The default is false, and true for fields.
    open var canBecomeFirstResponder: Bool { false }
    /// True if another responder may take over the keyboard input. The default is true.
    open var canResignFirstResponder: Bool { true }

    /// True if this responder receives keyboard input.
    open var isFirstResponder: Bool {
        mayBeFirstResponder && firstResponderOfScene.current === self
    }

    /// True if this responder is first responder, or will be when its view appears.
    final var holdsFocus: Bool { isFirstResponder || mayBeFirstResponder && firstResponderOfScene.isHeld(by: self) }

    /// Requests keyboard input. Another responder that has it resigns first.
    ///
    /// While a state is being restored and the view is not in a window yet, UIKit keeps the request until the view
    /// appears (S-INPUT-11).
    ///
    /// - Returns: False if this responder, or the one that has the input now, declines. Also false after the launch if
    ///   no window shows this responder.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        firstResponderOfScene.change(to: self)
    }

    /// Gives up keyboard input.
    ///
    /// - Returns: False if this responder has the input and declines to give it up. True if it doesn't have the input.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        firstResponderOfScene.resign(self)
    }

    // MARK: Actions

    /// Returns true if the responder can perform the action now: it has the method, or lists the name in
    /// `interfaceMembers`. Override it to leave an action to the next responder in the chain.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isMethod(of: self) }

    /// Returns the first responder in the chain, from this one on, that performs the action. Returns nil if none does.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Selects everything in a text field. Other responders do nothing.
    open func selectAll(_ sender: Any?) {}
    // The display handles the user's editing keys. These methods do nothing unless an app overrides them.
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}

    /// Tells the responder that a property that it observes by name changed. The default does nothing.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Keys

    /// The commands of keys while the responder is in the chain of the first responder or of the frontmost
    /// controller. The default is nil. UIKit reads them whenever the interface may have changed, and when a key is
    /// pressed.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Updates the attributes, state and title of a command before UIKit shows its menu, or after its key was
    /// pressed, if this responder would perform it. The default does nothing.
    open func validate(_ command: UICommand) {}

    // MARK: Members by name

    /// Returns true if the responder has the method, or lists the name in `interfaceMembers`.
    open func responds(to aSelector: Selector!) -> Bool { listedResponds(to: aSelector) }

    /// Returns the value of a property that is listed in `interfaceMembers`, is an `@Outlet` or is stored. For any
    /// other name, returns the result of `value(forUndefinedKey:)`.
    open func value(forKey key: String) -> Any? { listedValue(forKey: key) }
    /// Sets a property that is listed in `interfaceMembers` or is an `@Outlet`, and takes such a value. Otherwise calls
    /// `setValue(_:forUndefinedKey:)`.
    open func setValue(_ value: Any?, forKey key: String) { setListedValue(value, forKey: key) }
    /// Returns nil and writes a line to the log, while Apple's method raises an exception.
    open func value(forUndefinedKey key: String) -> Any? { listedValue(forUndefinedKey: key) }
    /// Writes a line to the log, while Apple's method raises an exception.
    open func setValue(_ value: Any?, forUndefinedKey key: String) { setListedValue(value, forUndefinedKey: key) }

    // MARK: Events

    // Never called, because displays report no motion.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func remoteControlReceived(with event: UIEvent?) {}

    // Never called: apps declare the keys that they handle in `keyCommands`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    // Never called, because displays deliver the user's intentions rather than touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Has no effect, because keyboards belong to the display.
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open func reloadInputViews() {}

    /// The undo manager of the next responder, which in the end is the window's. It is nil outside a window. An
    /// override gives a screen its own manager. UIKit saves the manager of a controller with a restoration identifier
    /// with the controller's state, and that of a window with its root controller's.
    open var undoManager: UndoManager? { Self.stopsAtOverrides ? nil : next?.undoManager }

    /// The manager that an override gives this responder, or nil without one. Its cost does not depend on the depth
    /// of the responder.
    final var undoManagerOfOverride: UndoManager? {
        UIResponder.stopsAtOverrides = true
        defer { UIResponder.stopsAtOverrides = false }
        return undoManager
    }
    private static var stopsAtOverrides = false

    /// Never called, because displays show no menus of the whole app.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    // MARK: For screen readers

    // Never called, because a display describes itself to screen readers and does what they request.
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityElementIsFocused() -> Bool { false }

    // MARK: Focus

    // Never asked, and never called: focus is the display's.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Has no effect, because focus belongs to the display.
    open func setNeedsFocusUpdate() {}
    /// Has no effect, because focus belongs to the display.
    open func updateFocusIfNeeded() {}

    // MARK: User activities

    /// The user's current activity here. Setting it requests a save pass of the responder's scene (S-SCENE-74). nil by
    /// default.
    open var userActivity: NSUserActivity? {
        didSet {
            guard userActivity !== oldValue else { return }
            oldValue?.holders.remove(self)
            userActivity?.holders.add(self)
            heldActivityDidChange()
        }
    }

    /// Fills the empty `userInfo` of the activity, which UIKit is about to store (S-SCENE-3). If it stays empty, UIKit
    /// stores the earlier `userInfo`. The default does nothing.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Continues an activity (S-SCENE-76). The default does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Interface Builder

    /// The members that storyboards and nibs may name in this class besides its `@Outlet` properties. It is empty by
    /// default. See `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }

    /// Tells the object that it and everything in its nib are created and connected. The views of a view controller
    /// in a storyboard come later. Overrides call `super`.
    open func awakeFromNib() {}

    /// Never called, because Interface Builder does not run on Linux.
    open func prepareForInterfaceBuilder() {}

    // MARK: State restoration

    /// Requests a save pass that encodes this responder. Call it after a change that `encodeRestorableState(with:)`
    /// would write and that no view of the responder shows (S-API-36). Without the call, UIKit encodes the object
    /// within a second after any change. Does not save at once.
    open func invalidateRestorableState() {
        if let scene { scene.stateMayHaveChanged() } else { UIApplication.shared.stateMayHaveChanged() }
    }

    /// The scene that a change of this responder belongs to, or nil if it may belong to any. It is nil unless a
    /// subclass overrides it.
    var scene: UIWindowScene? { nil }

    /// The scene of the window that shows the responder, visible or not. It is nil without a window.
    var sceneOfWindow: UIWindowScene? { presentingWindow?.windowScene }

    /// True if the responder may be first responder of a scene. Others need no search for their scene.
    final var mayBeFirstResponder = false

    private var firstResponderOfScene: FirstResponder {
        (scene ?? UIApplication.shared.currentScene).firstResponder
    }

    /// The window that shows this responder, or nil if none does. It is nil unless a subclass overrides it.
    var presentingWindow: UIWindow? { nil }
}
