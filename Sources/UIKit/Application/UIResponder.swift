import Foundation

/// An object that reacts to events, linked to the next one in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, InterfaceObject, UIUserActivityRestoring, UIResponderStandardEditActions,
    @preconcurrency KeyValueObserver
{
    public override init() {
        super.init()
    }

    /// Makes the app's delegate: Swift makes an object of a class that it learns of at run time only through an
    /// initializer that every subclass has. Views and view controllers do without.
    public required convenience init(launching: ()) {
        self.init()
    }

    /// The responder that handles what this one does not.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether `becomeFirstResponder()` may succeed; false by default, true for fields.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether another responder may take the keyboard input over; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether keyboard input goes here.
    open var isFirstResponder: Bool {
        mayBeFirstResponder && firstResponderOfScene.current === self
    }

    /// True if this responder is first responder, or will be when its view appears.
    final var holdsFocus: Bool { isFirstResponder || mayBeFirstResponder && firstResponderOfScene.isHeld(by: self) }

    /// Asks to receive keyboard input.
    ///
    /// While a state is being restored, before the view is in a window, the request is kept and takes effect when the view
    /// appears (S-INPUT-11).
    ///
    /// - Returns: false if this responder, or the one that has the input now, declines.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        firstResponderOfScene.change(to: self)
    }

    /// Gives up keyboard input.
    ///
    /// - Returns: false if this responder declines.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        firstResponderOfScene.resign(self)
    }

    // MARK: Actions

    /// Whether the responder performs the action now: true if it has the method, or of a name alone, if it lists it in
    /// `interfaceMembers`. Override it to leave an action to the next one in the chain.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isMethod(of: self) }

    /// The first one in the chain, from here on, that performs the action.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Selects everything in a field of text; others do nothing.
    open func selectAll(_ sender: Any?) {}
    // The user's editing keys are the display's: these do nothing but what an app's override does.
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}

    /// A property that this responder observes by its name has changed. The default does nothing.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Keys

    /// What keys do while the responder is in the chain of the one that has keyboard input, or of the controller in front; nil by
    /// default. Asked whenever what is shown may have changed, and when a key is pressed.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// A menu that has the command is about to be shown, or its key was pressed, and this responder would perform it: the place to
    /// set its attributes, state and title. The default does nothing.
    open func validate(_ command: UICommand) {}

    // MARK: Members by name

    /// Whether the responder has the method; of a name alone, whether it is listed in `interfaceMembers`.
    open func responds(to aSelector: Selector!) -> Bool { listedResponds(to: aSelector) }

    /// The value of a property that is listed in `interfaceMembers`, is an `@Outlet` or is stored.
    open func value(forKey key: String) -> Any? { listedValue(forKey: key) }
    /// Sets a property that is listed in `interfaceMembers` or is an `@Outlet`.
    open func setValue(_ value: Any?, forKey key: String) { setListedValue(value, forKey: key) }
    /// nil, and a line in the log, where Apple's method raises an exception.
    open func value(forUndefinedKey key: String) -> Any? { listedValue(forUndefinedKey: key) }
    /// A line in the log, where Apple's method raises an exception.
    open func setValue(_ value: Any?, forUndefinedKey key: String) { setListedValue(value, forUndefinedKey: key) }

    // MARK: Events

    // Never called: displays have no motion to tell of.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func remoteControlReceived(with event: UIEvent?) {}

    // Never called: what an app wants to know of keys it says in `keyCommands`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    // Never called: displays deliver what the user means, not touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Has no effect: keyboards are the display's.
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open func reloadInputViews() {}

    /// That of the next responder, which is the window's in the end; nil for what is in no window. An override gives a screen a
    /// manager of its own. That of a controller with a restoration identifier is kept with the controller's state, and that of a
    /// window with its root controller's.
    open var undoManager: UndoManager? { Self.stopsAtOverrides ? nil : next?.undoManager }

    /// The manager that an override gives this very responder; nil without one. It costs the same however deep the responder stands.
    final var undoManagerOfOverride: UndoManager? {
        UIResponder.stopsAtOverrides = true
        defer { UIResponder.stopsAtOverrides = false }
        return undoManager
    }
    private static var stopsAtOverrides = false

    /// Never called: menus of the whole app are not shown.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    // MARK: For screen readers

    // Never called: a display tells screen readers what it shows, and does itself what they ask for.
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
    /// Has no effect: focus is the display's.
    open func setNeedsFocusUpdate() {}
    /// Has no effect: focus is the display's.
    open func updateFocusIfNeeded() {}

    // MARK: User activities

    /// What the user is doing here. Setting it asks for a save pass of the responder's scene (S-SCENE-74).
    open var userActivity: NSUserActivity? {
        didSet {
            guard userActivity !== oldValue else { return }
            oldValue?.holders.remove(self)
            userActivity?.holders.add(self)
            heldActivityDidChange()
        }
    }

    /// The activity is about to be stored, and its `userInfo` is empty: the place to fill it (S-SCENE-3). The default does
    /// nothing.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Goes on with an activity (S-SCENE-76). The default does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Interface Builder

    /// What storyboards and nibs may name in this class besides its `@Outlet` properties; see `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }

    /// The object and all that its nib has with it are made and connected; of a view controller in a storyboard its views come
    /// later. Overrides call super.
    open func awakeFromNib() {}

    /// Never called: Interface Builder shows nothing of Linux.
    open func prepareForInterfaceBuilder() {}

    // MARK: State restoration

    /// Asks for a save pass that encodes this responder: call it when something changed that its
    /// `encodeRestorableState(with:)` would write and that no view of its own shows (S-API-36). An app's object that does
    /// not call it is encoded within a second after anything has changed.
    open func invalidateRestorableState() {
        if let scene { scene.stateMayHaveChanged() } else { UIApplication.shared.stateMayHaveChanged() }
    }

    /// The scene that a change of this responder belongs to; nil if it may belong to any.
    var scene: UIWindowScene? { nil }

    /// The scene of the window that it stands in, seen or not.
    var sceneOfWindow: UIWindowScene? { presentingWindow?.windowScene }

    /// Whether it is that of some scene: saves a search for the scene of what is not.
    final var mayBeFirstResponder = false

    private var firstResponderOfScene: FirstResponder {
        (scene ?? UIApplication.shared.currentScene).firstResponder
    }

    /// The window that shows this responder; nil for what is not shown.
    var presentingWindow: UIWindow? { nil }
}
