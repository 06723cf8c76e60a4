import Foundation
import RestorationArchive
import RepriseRestoration

/// A controller that manages a view hierarchy. It takes part in state restoration if it has a restoration identifier.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIStateRestoring, UITraitEnvironment, @preconcurrency NSCoding {
    /// Creates a controller with the view of a nib. See `loadView()`.
    /// - Parameters:
    ///   - nibNameOrNil: The name of the nib, or nil for the one named after the class. Without such a file, the view
    ///     is empty.
    ///   - nibBundleOrNil: The bundle of the nib, or nil for the app's resources.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
        UIApplication.shared.liveControllers.insert(self)
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller from a storyboard or nib, with the attributes set there. Any other coder gives a controller
    /// without them. Never returns nil. Restoration never calls this with a saved state (S-API-7).
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        UIApplication.shared.liveControllers.insert(self)
        InterfaceRegistry.read(coder, into: self)
    }

    deinit {
        DeepRelease.release(&children)
    }

    @available(*, unavailable)
    public required convenience init(launching: ()) {
        self.init()
    }

    /// Writes nothing. Restoration saves controllers with `encodeRestorableState(with:)` (S-API-7).
    open func encode(with coder: NSCoder) {}

    /// The name of the nib that the initializer got. nil for a nib named after the class, and for a controller from a
    /// storyboard.
    open internal(set) var nibName: String?
    /// The bundle of the nib, or nil for the app's resources.
    open internal(set) var nibBundle: Bundle?
    /// The storyboard scene that the controller comes from.
    var interfaceScene: InterfaceScene?

    // MARK: View

    final var ownView = OwnView()

    /// The view. UIKit loads it on first access. Setting it replaces the view, without calls of `loadView()` and
    /// `viewDidLoad()`. The old view stays in its superview. With nil, UIKit loads a new one on the next access.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { replaceView(with: newValue) }
    }

    /// The view if it is loaded. Unlike `view`, this doesn't load it.
    open var viewIfLoaded: UIView? { loadedView }
    /// True if the view is loaded. Reading this doesn't load it.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Creates `view`: from the controller's storyboard, from its nib, or an empty one. An override assigns `view` and
    /// doesn't call super.
    ///
    /// Without a `nibName`, the nib of a class `NoteViewController` is `NoteView`, or else `NoteViewController`, as
    /// Apple documents for `nibName`.
    open func loadView() {
        if !loadInterface() { view = UIView(frame: UIScreen.main.bounds) }
    }

    /// Loads the view with `loadView()`, performs the scene's embed segues, and calls `viewDidLoad()`. If `loadView()`
    /// sets no view, UIKit creates an empty one. Does nothing if the view is loaded.
    open func loadViewIfNeeded() { if loadedView == nil { loadViewNow() } }

    /// Runs when the view is loaded. The default does nothing. Override it for further setup.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Runs before the view becomes visible. In a launch, UIKit calls this and the following methods after it restored
    /// everything (S-LAUNCH-21). The default does nothing.
    open func viewWillAppear(_ animated: Bool) {}
    /// Runs between `viewWillAppear` and `viewDidAppear`, when the view is in the hierarchy. The default does nothing.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Runs when the view is visible. UIKit calls it at once, because UIKit doesn't animate, and `animated` is false.
    /// The default does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// Runs before the view is covered or removed. The default does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Runs when the view isn't visible any more. The default does nothing.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Runs before the view's `layoutSubviews()`, each time before UIKit shows the window again. The default does
    /// nothing.
    open func viewWillLayoutSubviews() {}
    /// Runs after the view's `layoutSubviews()`, each time before UIKit shows the window again. The default does
    /// nothing.
    open func viewDidLayoutSubviews() {}

    /// Never called: Linux doesn't report low memory.
    open func didReceiveMemoryWarning() {}
    /// Never called: there is no layout. Overrides call super.
    open func updateViewConstraints() {}
    /// Never called: safe areas are always empty.
    open func viewSafeAreaInsetsDidChange() {}
    /// Never called: margins have no effect.
    open func viewLayoutMarginsDidChange() {}

    // MARK: Empty content

    /// The content in front of the view if there is nothing else to show. nil, the default, removes it. Any other value
    /// loads the view.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        didSet {
            // `viewDidLoad` may set it again.
            if contentUnavailableConfiguration != nil { loadViewIfNeeded() }
            unavailableContentView?.removeFromSuperview()
            unavailableContentView = contentUnavailableConfiguration?.makeContentView()
            if let unavailableContentView { view.addSubview(unavailableContentView) }
        }
    }
    private final var unavailableContentView: UIView?
    /// Calls `updateContentUnavailableConfiguration(using:)` at once, with a state that has only the traits.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(
            using: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
    }
    /// Updates the configuration after `setNeedsUpdateContentUnavailableConfiguration()`. The default does nothing.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    // MARK: Traits and size

    /// The traits of the screen. All controllers have the same.
    open var traitCollection: UITraitCollection { scene.screen.traitCollection }
    /// Runs when the display has another size and thereby another size class. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Runs before the display changes its size. Overrides call super, which forwards the call to children, a search
    /// and the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for controller in children + [activeSearch, ownPresented].compactMap(\.self) {
            controller.viewWillTransition(to: size, with: coordinator)
        }
    }
    /// Runs before `viewWillTransition(to:with:)` if the size class changes. Overrides call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for controller in children + [activeSearch, ownPresented].compactMap(\.self) {
            controller.willTransition(to: newCollection, with: coordinator)
        }
    }

    // The following members concern devices that rotate and have a status bar. UIKit doesn't read them here.
    /// True by default. Never read, because the interface doesn't rotate.
    open var shouldAutorotate: Bool { true }
    /// `all` by default. Never read, because the interface doesn't rotate.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// `portrait` by default. Never read, because the interface doesn't rotate.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Has no effect, because the interface doesn't rotate.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// `default` by default. Never read: displays have no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// False by default. Never read: displays have no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// `fade` by default. Never read: displays have no status bar.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// nil by default. Never read: displays have no status bar.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// nil by default. Never read: displays have no status bar.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Has no effect: displays have no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// False by default. Never read: displays have no home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Has no effect: displays have no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    /// True from `viewWillAppear` until `viewWillDisappear`.
    var isAppeared = false
    /// True while UIKit calls `viewWillDisappear`. The view keeps its window until all disappearing controllers got
    /// that call.
    final var isDisappearing = false
    /// The number of the last walk over the visible controllers that reached this one (`AppearanceCoordinator`).
    var lastVisit = -1
    /// The index of the record from which this launch restored the controller, or nil.
    var restoredRecord: Int?
    /// The scene whose state that was.
    final var restoredScene: UIWindowScene? {
        get { restoredSceneReference.object }
        set { restoredSceneReference = BackReference(newValue) }
    }
    private final var restoredSceneReference = BackReference<UIWindowScene>()
    /// True during the callbacks of the controller's presentation.
    open internal(set) var isBeingPresented = false
    /// True during the callbacks of the controller's dismissal.
    open internal(set) var isBeingDismissed = false
    /// True during the callbacks when one of UIKit's containers adds the controller.
    open internal(set) var isMovingToParent = false
    /// True during the callbacks when one of UIKit's containers removes the controller.
    open internal(set) var isMovingFromParent = false

    // MARK: Looks

    /// The title of the screen. Setting it also sets the titles of `navigationItem` and `tabBarItem`.
    open var title: String? {
        didSet { if title != oldValue { titleDidChange() } }
    }

    /// The content of a navigation controller's bar for this controller. UIKit creates it with `title` on first access.
    open var navigationItem: UINavigationItem {
        get { navigationItemIfMade ?? makeNavigationItem() }
        set { use(newValue) }
    }
    /// The tab of a tab bar controller for this controller. UIKit creates it with `title` on first access, and again
    /// after nil.
    open var tabBarItem: UITabBarItem! {
        get { tabBarItemIfMade ?? makeTabBarItem() }
        set { use(newValue) }
    }
    final var ownItems = OwnItems()
    /// The items of a navigation controller's toolbar while this controller is on top. A hidden toolbar shows none. nil
    /// by default.
    open var toolbarItems: [UIBarButtonItem]? { didSet { presentationMayHaveChanged() } }
    /// True if the tab bar is hidden while this controller, or one above it, is on top of a navigation stack that is a
    /// tab itself. False by default. It has no effect on the stack's first controller.
    open var hidesBottomBarWhenPushed = false { didSet { presentationMayHaveChanged() } }
    /// The preferred size of a popover in points. Zero leaves it to the display. Other presentations ignore it.
    open var preferredContentSize = CGSize.zero
    /// Has no effect: in displays, bars cover nothing.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Has no effect: displays place views below bars.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Has no effect: displays place views below bars.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Has no effect: safe areas are always empty.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    /// Has no effect: displays choose between light and dark.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Has no effect: displays have no status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Has no effect, because UIKit doesn't animate.
    open var providesPresentationContextTransitionStyle = false
    /// Has no effect: focus is the first responder.
    open var restoresFocusAfterTransition = true

    /// Sets `toolbarItems` without an animation.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    final var editing = Editing()
    /// True while the user edits the content of the controller. Setting it calls `setEditing(_:animated:)`. False by
    /// default.
    open var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Overrides call super, which updates the title of the edit button. Does nothing if
    /// `isEditing` has that value already.
    open func setEditing(_ editing: Bool, animated: Bool) { turnEditing(on: editing) }

    /// A bar button that turns editing on and off with `setEditing(_:animated:)`. UIKit creates it on first access. Its
    /// title is "Edit" or "Done".
    open var editButtonItem: UIBarButtonItem { editing.button ?? makeEditButton() }

    // MARK: Hierarchy

    /// The child controllers in order. A container of the app's own must encode them, or UIKit doesn't save them
    /// (S-PRES-14).
    open internal(set) var children: [UIViewController] = []
    /// The container of this controller. nil for a root and for a presented controller.
    open internal(set) var parent: UIViewController? {
        get { parentReference.object }
        set { parentReference = BackReference(newValue) }
    }
    private final var parentReference = BackReference<UIViewController>()
    /// The remembered position among the parent's children. Readers verify it.
    var indexInParentHint = 0
    final var windowOfRoot: UIWindow? {
        get { windowReference.object }
        set { windowReference = BackReference(newValue) }
    }
    private final var windowReference = BackReference<UIWindow>()

    /// The controller that this one belongs to without being its child or presented by it. Search controllers have one.
    /// nil unless a subclass overrides it.
    var owner: UIViewController? { nil }
    /// The ongoing search in this controller.
    weak var activeSearch: UISearchController?
    /// A search that begins when this controller appears.
    weak var waitingSearch: UISearchController? { didSet { stateMayHaveChanged() } }

    private final var contentScrollViews: ContentScrollViews?

    /// Stores the scroll view that the bars at these edges would follow, and doesn't keep it alive. Has no effect,
    /// because bars cover nothing.
    /// - Parameters:
    ///   - scrollView: The scroll view, or nil to forget it.
    ///   - edge: The edges.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        var views = contentScrollViews ?? ContentScrollViews()
        views.set(scrollView, for: edge)
        contentScrollViews = views
    }

    /// Does the same as `setContentScrollView(_:for:)` for all edges.
    public final func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    /// Returns the scroll view that code set for an edge, or nil if there is none or it no longer exists. If `edge` has
    /// several edges, returns that of the first one with a scroll view, in the order top, leading, bottom, trailing.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        contentScrollViews?.view(for: edge)
    }

    final var presentationState = PresentationState()
    /// The presentation style, `automatic` by default. It decides whether the controller below disappears, and how the
    /// display presents this one. Setting another one before the presentation discards the settings of
    /// `presentationController`, except its delegate.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic {
        didSet { if modalPresentationStyle != oldValue { presentationStyleDidChange() } }
    }
    /// Has no effect, because UIKit doesn't animate.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// True if the user cannot dismiss the controller by a gesture or Escape. False by default.
    open var isModalInPresentation = false { didSet { presentationMayHaveChanged() } }
    /// True if a presentation with a style of the current context covers only this controller. False by default.
    open var definesPresentationContext = false
    /// The object that provides the presentation controller of a `custom` presentation.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// The key commands that the app added. nil if there are none. An override can return others. The added ones count
    /// nevertheless.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    private(set) var addedKeyCommands: [UIKeyCommand] = []

    /// Adds a key command that works while the controller is in the responder chain.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.append(keyCommand)
        UIApplication.shared.presentationMayHaveChanged()
    }

    /// Removes an added key command. If the app added it twice, removes both. Ignores any other command.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
        UIApplication.shared.presentationMayHaveChanged()
    }

    /// True if keys reach the controller while it presents another one. True by default.
    open var performsActionsWhilePresentingModally: Bool { true }

    open override var next: UIResponder? {
        viewIfLoaded?.ownSuperview ?? parent ?? ownPresenter ?? owner ?? windowOfRoot
    }

    override var presentingWindow: UIWindow? { viewIfLoaded?.window }

    override var scene: UIWindowScene { UIApplication.shared.scene(of: windowInChain, else: preservationMark) }

    override var sceneOfWindow: UIWindowScene? { windowInChain?.windowScene }

    /// True if each child is a screen of its own, as in UIKit's containers. False unless a subclass overrides it.
    var hasScreens: Bool { false }
    /// The visible child of a container that shows one child at a time. nil unless a subclass overrides it.
    var frontChild: UIViewController? { nil }

    /// The children that are visible when this controller is: those whose loaded views are in this controller's view.
    /// Empty if that isn't loaded. Containers override it.
    var shownChildren: [UIViewController] {
        guard let loadedView else { return [] }
        var shown: [UIViewController] = []
        // A closure would check its actor for each child.
        for child in children where child.viewIfLoaded?.stands(in: loadedView) == true { shown.append(child) }
        return shown
    }

    /// Returns whether a child is one of `shownChildren`.
    func shows(_ child: UIViewController) -> Bool {
        guard !hasScreens, let loadedView else { return shownChildren.contains { $0 === child } }
        return child.viewIfLoaded?.stands(in: loadedView) == true
    }

    /// Takes the child from its former container without a call, adds it at the end, and calls its
    /// `willMove(toParent:)`. From now on, its identifier path goes through this controller. The container itself adds
    /// the child's view and calls `didMove(toParent:)`. Ignores the controller itself and existing children.
    open func addChild(_ childController: UIViewController) { take(childController) }

    /// Removes the controller from its container, and calls its `didMove(toParent:)` with nil, but not
    /// `willMove(toParent:)`. Its view stays where it is. Does nothing without a container.
    open func removeFromParent() { leaveParent() }

    /// Runs before a container adds the controller, or with nil before it removes it. The default does nothing.
    /// Overrides call super.
    open func willMove(toParent parent: UIViewController?) {}
    /// Runs after a container added the controller, or with nil after it removed it. The default does nothing.
    /// Overrides call super.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presenting

    /// The controller that this one or one of its containers presents. nil if none of them does.
    open var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

    /// The controller that presents this one or one of its containers. It is the one that UIKit presents from, which
    /// can differ from the one on which code called `present` (S-PATH-3). nil if none of them is presented.
    open var presentingViewController: UIViewController? { knownPresenter ?? parent?.presentingViewController }

    /// Presents a controller at once, and calls `completion` before it returns. A search controller begins its search.
    /// If the presenter already presents one, or the other is already shown, UIKit logs that and does nothing. It
    /// doesn't call `completion` then.
    /// - Parameters:
    ///   - viewControllerToPresent: The controller. Its style determines the container that presents it.
    ///   - flag: Has no effect, because UIKit doesn't animate.
    ///   - completion: Runs when the controller is presented.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if bringUp(viewControllerToPresent) { completion?() }
    }

    /// Always nil, because transitions take no time.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

    /// Dismisses the controller that this one or its nearest container presents, with everything above that, or ends
    /// the search there. If there is neither, dismisses the presentation that contains this controller. It always calls
    /// `completion` before it returns, even if there was nothing to dismiss.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        endNearestPresentation()
        completion?()
    }

    /// Shows `vc` in the nearest container that overrides this. A navigation controller pushes it, and a split view
    /// shows it in its primary column. Without such a container, UIKit presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows `vc` in the secondary column of the nearest split view. Without one, UIKit presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    // MARK: Segues

    /// Runs before UIKit performs a segue of the storyboard. The default does nothing. Override it to give the
    /// destination its content.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns true, the default, if UIKit performs a segue that the user triggered.
    /// `performSegue(withIdentifier:sender:)` doesn't call this. The identifier of a segue without one is empty.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Performs a segue of the controller's scene. If the scene has no such segue, or the controller doesn't come from
    /// a storyboard, the app stops with a message, as Apple's UIKit raises an exception.
    /// - Parameters:
    ///   - identifier: The identifier of the segue.
    ///   - sender: The object that `prepare(for:sender:)` gets.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        segueOfScene(identifier).perform(from: self, sender: sender)
    }

    /// Returns true if an unwind segue ends at this controller, which has the action. By default it is true unless the
    /// unwinding leaves the controller itself.
    open func canPerformUnwindSegueAction(_ action: String, from fromViewController: UIViewController, sender: Any?)
        -> Bool
    {
        fromViewController !== self
    }

    /// Returns the children that UIKit searches for an unwind action, those on top first.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        children.reversed()
    }

    /// Runs when a shown child is about to appear. Does nothing by default. Containers tell their delegates.
    func shownChildWillAppear(_ child: UIViewController) {}
    func shownChildDidAppear(_ child: UIViewController) {}

    // MARK: State restoration

    /// The restoration identifier. nil, the default, and an empty text mean that UIKit doesn't preserve the controller,
    /// its views, its children and its presented controller (S-API-27).
    open var restorationIdentifier: String? {
        didSet { if restorationIdentifier != oldValue { restorationIdentifierDidChange() } }
    }

    /// True, the default, if the app expects the controller, its views, its children and its presented controller to
    /// come back. It doesn't change the saved state. `reprise explore` reads it, and reports an intended loss, for
    /// instance of a login, as expected.
    open var expectsRestoration = true

    /// The number of seconds for which UIKit restores the state of the controller and of everything below it, counted
    /// from the save. nil, the default, means as long as the state of the app
    /// (`UIStateRestorationConfiguration.maximumAge`). An app may not want to resume a payment a day later, for
    /// instance. After that time, UIKit treats the controller as never saved, and the report of the launch says so. A
    /// state with a time in the future isn't too old.
    open var restorationLifetime: TimeInterval? {
        get { preservationMark?.lifetime }
        set {
            mark.lifetime = newValue
            invalidateRestorableState()
        }
    }

    /// Restores the postponed state of the controller and of everything below it
    /// (`UIStateRestorationConfiguration.restoresHiddenControllersLazily`). It loads their views, and they decode. It
    /// does nothing if no state is waiting.
    public final func restoreDeferredStateIfNeeded() { scene.restoreWaiting(self) }

    /// Returns the child that a container shows according to its saved state. nil if it shows all of them, or the state
    /// doesn't say. nil unless a container overrides it.
    func savedFrontChild(_ saved: (String) -> CodedValue?) -> RecordReference? { nil }

    /// True if the controller resumes the state of a controller of its class that left the same place while the app
    /// runs. The state includes everything below it. False by default. A wizard that the user closes and opens again,
    /// for instance, then continues where it was.
    ///
    /// Both controllers set it, before they leave or appear. The place is the path of restoration identifiers. UIKit
    /// decodes the state as at a launch, before `viewWillAppear(_:)`, and only once. Then it calls
    /// `applicationFinishedRestoringState()`. The state stays in memory: UIKit keeps the states of the last 64
    /// controllers until the app ends or calls `UIApplication.discardRestorableState()`. References to objects in other
    /// places decode as nil.
    open var restoresWhenReadded = false
    /// True if the controller left, so it has a state of its own already.
    var hasLeft = false

    /// The class that UIKit asks for this controller at the next restoration (S-API-28). nil by default.
    open var restorationClass: (any UIViewControllerRestoration.Type)? {
        didSet { invalidateRestorableState() }
    }

    /// The parent in the identifier path: the container or presenter (S-API-31).
    ///
    /// An override changes the path: another view controller or a registered object becomes the parent. The controller
    /// becomes a root if the override returns nil, another kind of object, or an object below this controller
    /// (S-PATH-12). Such a path doesn't include the position in the container, so siblings need different identifiers.
    open var restorationParent: (any UIStateRestoring)? { parent ?? ownPresenter ?? owner }

    /// Always nil, because a view controller has a `restorationClass`.
    open var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }

    /// The storyboard that created the controller.
    open internal(set) var storyboard: UIStoryboard?
    var storyboardIdentifier: String?

    /// Encodes the controller's state. The default encodes the state that UIKit saves for the class. Overrides call
    /// super, in any order (S-PRES-17).
    open func encodeRestorableState(with coder: NSCoder) { encodeBuiltInStateOnce(with: coder) }

    /// Encodes the controller's state, and moves slow work to operations. Save passes call this method, which calls
    /// `encodeRestorableState(with:)`.
    ///
    /// - Parameters:
    ///   - coder: The controller's own coder. Operations use it too, with keys.
    ///   - queue: A queue for operations that don't touch the main actor. They begin when the method returned. UIKit
    ///     discards them if the controller didn't change since. See
    ///     <doc:SavingAndRestoring#Encode-large-values-in-the-background>.
    open func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        encodeRestorableState(with: coder)
    }

    /// Decodes the controller's state. The default applies the state that UIKit saves for the class. Overrides call
    /// super, in any order (S-PRES-17).
    open func decodeRestorableState(with coder: NSCoder) { decodeBuiltInStateOnce(with: coder) }

    /// Runs at the end of the restoration. It is the last call of a restore pass to a restored controller. The default
    /// does nothing.
    open func applicationFinishedRestoringState() {}

    /// Encodes the state of the class beyond that of every controller. Encodes nothing by default. Containers override
    /// it.
    func encodeClassState(with coder: RestorationEncoder) {}
    func decodeClassState(with coder: RestorationDecoder) {}

    // The access is unchecked, because passes read the mark often and the check costs more than the access.
    @exclusivity(unchecked) package final var preservationMark: PreservationMark?

    open override func invalidateRestorableState() {
        stateMayHaveChanged()
        super.invalidateRestorableState()
    }

    // MARK: Presentation tree

    /// True if the controller appears as an alert or action sheet. UIKit never preserves it, because it asks about a
    /// moment. False by default.
    var isShownAsAlert: Bool { false }

    /// Builds a node of the presentation tree from this controller: a screen with its view, unless a subclass overrides
    /// it. Returns nil if the view isn't loaded.
    func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        makeScreen(builder, id: id)
    }
}
