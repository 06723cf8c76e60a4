import Foundation
import RestorationArchive
import StateRestoration

/// Manages a view hierarchy, and takes part in state restoration when it has a restoration identifier.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIStateRestoring, UITraitEnvironment, @preconcurrency NSCoding {
    /// A controller whose view is in the nib of that name, or without a name in one that is called like the class; without
    /// such a file its view is empty. See `loadView()`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
        UIApplication.shared.liveControllers.insert(self)
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// A controller from a storyboard. Restoration never calls this with a saved state (S-API-7).
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

    /// Writes nothing: restoration saves controllers through `encodeRestorableState(with:)` (S-API-7).
    open func encode(with coder: NSCoder) {}

    /// The nib that the controller was made with; nil for one that is called like the class, and in a storyboard.
    open internal(set) var nibName: String?
    /// The bundle of the nib; nil for the app's resources.
    open internal(set) var nibBundle: Bundle?
    /// The scene of a storyboard that the controller comes from.
    var interfaceScene: InterfaceScene?

    // MARK: View

    final var ownView = OwnView()

    /// Loaded when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { replaceView(with: newValue) }
    }

    /// The view if there is one; unlike `view`, asking does not load it.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether there is a view; asking does not load it.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Creates `view`: from the storyboard that the controller comes from, from its nib, or an empty one. An override assigns
    /// `view` and does not call super.
    ///
    /// Without a `nibName`, the nib of a class `NoteViewController` is `NoteView` or else `NoteViewController`, as Apple
    /// documents it for `nibName`.
    open func loadView() {
        if !loadInterface() { view = UIView(frame: UIScreen.main.bounds) }
    }

    /// Loads the view, with `loadView()` and `viewDidLoad()`, unless there is one.
    open func loadViewIfNeeded() { if loadedView == nil { loadViewNow() } }

    /// The view was loaded; the place for further set-up.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// The view is about to be seen. In a launch, this and the rest come after everything is restored (S-LAUNCH-21).
    open func viewWillAppear(_ animated: Bool) {}
    /// Between `viewWillAppear` and `viewDidAppear`, when the view is in the hierarchy.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is seen. Called at once: nothing is animated, and `animated` is false.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to be covered or removed.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is not seen any more.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view's `layoutSubviews()`, whenever the window is about to be shown again.
    open func viewWillLayoutSubviews() {}
    /// Called after the view's `layoutSubviews()`, whenever the window is about to be shown again.
    open func viewDidLayoutSubviews() {}

    /// Never called: Linux tells nobody that memory is short.
    open func didReceiveMemoryWarning() {}
    /// Never called: there is no layout. Overrides call super.
    open func updateViewConstraints() {}
    /// Never called: safe areas are always empty.
    open func viewSafeAreaInsetsDidChange() {}
    /// Never called: margins have no effect.
    open func viewLayoutMarginsDidChange() {}

    // MARK: Empty content

    /// What the view shows in front of everything else where there is nothing to be seen; nil takes it away.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        didSet {
            // Loading the view may set it again.
            if contentUnavailableConfiguration != nil { loadViewIfNeeded() }
            unavailableContentView?.removeFromSuperview()
            unavailableContentView = contentUnavailableConfiguration?.makeContentView()
            if let unavailableContentView { view.addSubview(unavailableContentView) }
        }
    }
    private final var unavailableContentView: UIView?
    /// Calls `updateContentUnavailableConfiguration(using:)` at once.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(
            using: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
    }
    /// Called after `setNeedsUpdateContentUnavailableConfiguration()`. The default does nothing.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    // MARK: Traits and size

    /// Those of the screen: all controllers have the same.
    open var traitCollection: UITraitCollection { scene.screen.traitCollection }
    /// The display has another size now, and another size class with it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The display is about to have another size. Overrides call super, which tells children, a search and what is presented.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for controller in children + [activeSearch, ownPresented].compactMap(\.self) {
            controller.viewWillTransition(to: size, with: coordinator)
        }
    }
    /// Called before `viewWillTransition(to:with:)` if the size class changes. Overrides call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for controller in children + [activeSearch, ownPresented].compactMap(\.self) {
            controller.willTransition(to: newCollection, with: coordinator)
        }
    }

    // What follows is asked on devices that are turned and have a status bar; here nobody asks.
    /// Never asked: nothing here is turned.
    open var shouldAutorotate: Bool { true }
    /// Never asked: nothing here is turned.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Never asked: nothing here is turned.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Has no effect: nothing here is turned.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Never asked: displays have no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Never asked: displays have no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// Never asked: displays have no status bar.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Never asked: displays have no status bar.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Never asked: displays have no status bar.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Has no effect: displays have no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Never asked: displays have no home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Has no effect: displays have no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    /// Whether `viewWillAppear` was called last, and `viewWillDisappear` was not.
    var isAppeared = false
    /// True while UIKit calls `viewWillDisappear`. The view has its window until all controllers that disappear have had that call.
    final var isDisappearing = false
    /// The last walk over what windows show that came by (`AppearanceCoordinator`).
    var lastVisit = -1
    /// Position of the record that this launch has restored it from; nil for others.
    var restoredRecord: Int?
    /// Whose state that was.
    final var restoredScene: UIWindowScene? {
        get { restoredSceneReference.object }
        set { restoredSceneReference = BackReference(newValue) }
    }
    private final var restoredSceneReference = BackReference<UIWindowScene>()
    /// Whether the controller is being presented: true during the callbacks that this causes.
    open internal(set) var isBeingPresented = false
    /// Whether the controller is being dismissed: true during the callbacks that this causes.
    open internal(set) var isBeingDismissed = false
    /// Whether a container of UIKit's is taking the controller in: true during the callbacks that this causes.
    open internal(set) var isMovingToParent = false
    /// Whether a container of UIKit's is letting the controller go: true during the callbacks that this causes.
    open internal(set) var isMovingFromParent = false

    // MARK: Looks

    /// What the screen is called; set, it also becomes the title of `navigationItem` and `tabBarItem`.
    open var title: String? {
        didSet { if title != oldValue { titleDidChange() } }
    }

    /// What a navigation controller shows in its bar for this controller; made with `title` when it is first asked for.
    open var navigationItem: UINavigationItem {
        get { navigationItemIfMade ?? makeNavigationItem() }
        set { use(newValue) }
    }
    /// What a tab bar controller shows for this controller; made with `title` when it is first asked for, and after nil.
    open var tabBarItem: UITabBarItem! {
        get { tabBarItemIfMade ?? makeTabBarItem() }
        set { use(newValue) }
    }
    final var ownItems = OwnItems()
    /// What a navigation controller shows in its toolbar, unless that is hidden, while this controller is on top.
    open var toolbarItems: [UIBarButtonItem]? { didSet { presentationMayHaveChanged() } }
    /// Whether the tab bar is away while this controller, or one above it, is on top of a navigation stack that is a tab
    /// itself. false by default; it changes nothing for the stack's first controller.
    open var hidesBottomBarWhenPushed = false { didSet { presentationMayHaveChanged() } }
    /// The size that a popover should have, in points; zero leaves it to the display. Elsewhere it changes nothing.
    open var preferredContentSize = CGSize.zero
    /// Has no effect: displays see to it that bars cover nothing.
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
    /// Has no effect: nothing is animated.
    open var providesPresentationContextTransitionStyle = false
    /// Has no effect: focus is the first responder.
    open var restoresFocusAfterTransition = true

    /// Sets `toolbarItems`; nothing is animated.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    final var editing = Editing()
    /// Whether the user edits what the controller shows; set through `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Overrides call super, which keeps the edit button's title up to date.
    open func setEditing(_ editing: Bool, animated: Bool) { turnEditing(on: editing) }

    /// A bar button that turns editing on and off.
    open var editButtonItem: UIBarButtonItem { editing.button ?? makeEditButton() }

    // MARK: Hierarchy

    /// The controllers that this one contains, in order. A container of the app's own has to encode them for them to be
    /// saved (S-PRES-14).
    open internal(set) var children: [UIViewController] = []
    /// The container that this controller is in; nil for a root, and for one that is presented.
    open internal(set) var parent: UIViewController? {
        get { parentReference.object }
        set { parentReference = BackReference(newValue) }
    }
    private final var parentReference = BackReference<UIViewController>()
    /// Where this controller stands among its parent's children; checked before it is believed.
    var indexInParentHint = 0
    final var windowOfRoot: UIWindow? {
        get { windowReference.object }
        set { windowReference = BackReference(newValue) }
    }
    private final var windowReference = BackReference<UIWindow>()

    /// The controller that this one belongs to without being contained or presented; search controllers have one.
    var owner: UIViewController? { nil }
    /// The search that is going on in this controller.
    weak var activeSearch: UISearchController?
    /// One that begins when this controller appears.
    weak var waitingSearch: UISearchController? { didSet { stateMayHaveChanged() } }

    private final var contentScrollViews: ContentScrollViews?

    /// Keeps the view whose scrolling bars at these edges would follow; nil forgets it. Has no effect: bars cover nothing.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        var views = contentScrollViews ?? ContentScrollViews()
        views.set(scrollView, for: edge)
        contentScrollViews = views
    }

    /// As `setContentScrollView(_:for:)` with all edges.
    public final func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    /// Returns the scroll view that code has set for one edge, or nil.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        contentScrollViews?.view(for: edge)
    }

    final var presentationState = PresentationState()
    /// `automatic` by default; decides whether what is below disappears, and what the display shows it as.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic {
        didSet { if modalPresentationStyle != oldValue { presentationStyleDidChange() } }
    }
    /// Has no effect: nothing is animated.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The user cannot dismiss it by a gesture or Escape.
    open var isModalInPresentation = false { didSet { presentationMayHaveChanged() } }
    /// Whether what is presented with a style of the current context covers this controller and no more.
    open var definesPresentationContext = false
    /// Provides the presentation controller of a `custom` presentation.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Those that were added. An override names others; those that were added count besides.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    private(set) var addedKeyCommands: [UIKeyCommand] = []

    /// Adds keys that are taken while the controller is in the responder chain.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.append(keyCommand)
        UIApplication.shared.presentationMayHaveChanged()
    }

    /// Takes back what was added; nothing for another command.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
        UIApplication.shared.presentationMayHaveChanged()
    }

    /// Whether keys reach the controller while it presents another one; true by default.
    open var performsActionsWhilePresentingModally: Bool { true }

    open override var next: UIResponder? {
        viewIfLoaded?.superview ?? parent ?? ownPresenter ?? owner ?? windowOfRoot
    }

    override var presentingWindow: UIWindow? { viewIfLoaded?.window }

    override var scene: UIWindowScene { UIApplication.shared.scene(of: windowInChain, else: preservationMark) }

    override var sceneOfWindow: UIWindowScene? { windowInChain?.windowScene }

    /// Whether each child is a screen of its own, as in UIKit's containers.
    var hasScreens: Bool { false }
    /// The child that the user looks at in a container that shows one.
    var frontChild: UIViewController? { nil }

    /// The children that are seen when this controller is.
    var shownChildren: [UIViewController] {
        guard let loadedView else { return [] }
        var shown: [UIViewController] = []
        // A closure would have its actor checked for each of them.
        for child in children where child.viewIfLoaded?.isDescendant(of: loadedView) == true { shown.append(child) }
        return shown
    }

    /// Returns whether a child is one of `shownChildren`.
    func shows(_ child: UIViewController) -> Bool {
        guard !hasScreens, let loadedView else { return shownChildren.contains { $0 === child } }
        return child.viewIfLoaded?.isDescendant(of: loadedView) == true
    }

    /// Makes `childController` a child: its place in the identifier path is below this controller from then on. Adding its
    /// view is the container's own business.
    open func addChild(_ childController: UIViewController) { take(childController) }

    /// Takes the controller out of its container; without one, nothing happens.
    open func removeFromParent() { leaveParent() }

    /// A container is about to take the controller in, or with nil to let it go. Overrides call super.
    open func willMove(toParent parent: UIViewController?) {}
    /// A container has taken the controller in, or with nil let it go. Overrides call super.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presenting

    /// The controller that this one, or a container of it, presents.
    open var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

    /// The controller that presents this one or a container of it: the one UIKit presents from, not always the one
    /// that was asked (S-PATH-3).
    open var presentingViewController: UIViewController? { knownPresenter ?? parent?.presentingViewController }

    /// Presents a controller at once, from the container that its style asks for, and calls `completion` before it
    /// returns. If this controller already presents something, or the other is shown already, nothing happens but a
    /// line in the log.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if bringUp(viewControllerToPresent) { completion?() }
    }

    /// Always nil: transitions take no time.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

    /// Dismisses what this controller presents, or ends the search in it; without either, the request goes to the
    /// presenter.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        endNearestPresentation()
        completion?()
    }

    /// Shows `vc` as the nearest container that overrides this finds right: a navigation controller pushes it, a split
    /// view shows it in its primary column. Without such a container it is presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows `vc` in the secondary column of the nearest split view. Without one it is presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    // MARK: Segues

    /// A segue of the storyboard is about to be performed: the place to give its destination what it shows.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether a segue that the user asked for is performed; true by default. `performSegue(withIdentifier:sender:)` does not
    /// ask. The identifier of a segue without one is empty.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Performs a segue of the controller's scene. One that the scene does not have, and a controller that comes from no
    /// storyboard, stop the app with a sentence, as Apple's raise.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        segueOfScene(identifier).perform(from: self, sender: sender)
    }

    /// Whether an unwind segue ends at this controller, which has the action; true by default, unless the controller itself
    /// is being left.
    open func canPerformUnwindSegueAction(_ action: String, from fromViewController: UIViewController, sender: Any?)
        -> Bool
    {
        fromViewController !== self
    }

    /// The children that are asked for an unwind action, first one first: those on top first.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        children.reversed()
    }

    /// A shown child appears: containers tell their delegates.
    func shownChildWillAppear(_ child: UIViewController) {}
    func shownChildDidAppear(_ child: UIViewController) {}

    // MARK: State restoration

    /// nil: the controller, its views, its children and what it presents are not preserved (S-API-27).
    open var restorationIdentifier: String? {
        didSet { if restorationIdentifier != oldValue { restorationIdentifierDidChange() } }
    }

    /// Whether the controller, its views, its children and what it presents are meant to come back; true by default. It changes nothing of
    /// what is saved: `reprise explore` reads it, and tells of what is lost by intention, a login for instance, as expected.
    open var expectsRestoration = true

    /// For how many seconds after it was saved the state of the controller, and of what is below it, is given back; nil, as at first, for as
    /// long as that of the app (`UIStateRestorationConfiguration.maximumAge`). A payment that was begun, for instance, may be nothing to come back
    /// to a day later. When it is over, the controller is as if it had never been saved, and the report of the launch says so. A state that says it
    /// was saved in the future is not too old.
    open var restorationLifetime: TimeInterval? {
        get { preservationMark?.lifetime }
        set {
            mark.lifetime = newValue
            invalidateRestorableState()
        }
    }

    /// Restores what waits of the controller and of what is below it (`UIStateRestorationConfiguration.restoresHiddenControllersLazily`): its view is
    /// loaded, and it decodes. Nothing happens if nothing waits.
    public final func restoreDeferredStateIfNeeded() { scene.deferred.restore(self) }

    /// The controller that a container shows, as its saved state says; nil where all of them are, or the state does not say.
    func savedFrontChild(_ saved: (String) -> CodedValue?) -> RecordReference? { nil }

    /// Whether the controller, if another one of its class had stood in its place while the app runs, gets the state that that one had when it
    /// left, with what is below it; false by default. A wizard that is closed and opened again, for instance, then is where it was left.
    ///
    /// Both set it, before they leave or appear. The place is the path of restoration identifiers. The state is decoded as at a launch, before
    /// `viewWillAppear(_:)`, and once; `applicationFinishedRestoringState()` follows. It stays in memory: the states that the newest 64 left
    /// are kept until the app ends, or `UIApplication.discardRestorableState()`. References to objects that stand elsewhere read as nil.
    open var restoresWhenReadded = false
    /// It has its own state already.
    var hasLeft = false

    /// The type that is asked for this controller at the next restore (S-API-28).
    open var restorationClass: (any UIViewControllerRestoration.Type)? {
        didSet { invalidateRestorableState() }
    }

    /// The container or presenter: the parent in the identifier path (S-API-31).
    ///
    /// An override decides about the path: another view controller, or a registered object, stands above this one then; nil,
    /// an object that is neither, and one that stands below this controller itself make it a root (S-PATH-12). The place in
    /// the container is not part of such a path, so that siblings need different identifiers.
    open var restorationParent: (any UIStateRestoring)? { parent ?? ownPresenter ?? owner }

    /// Always nil: a view controller has a `restorationClass`.
    open var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }

    /// The storyboard that the controller was instantiated from.
    open internal(set) var storyboard: UIStoryboard?
    var storyboardIdentifier: String?

    /// Writes the controller's state. Overrides call super; the order does not matter (S-PRES-17).
    open func encodeRestorableState(with coder: NSCoder) { encodeBuiltInStateOnce(with: coder) }

    /// Writes the controller's state, and leaves to operations what takes long. Save passes call this method, which calls
    /// `encodeRestorableState(with:)`.
    ///
    /// - Parameters:
    ///   - coder: The controller's own. Operations encode to it too, with keys.
    ///   - queue: For operations that touch nothing of the main actor's. They begin when the method has returned; those of a controller that
    ///     has not changed since are let go. See <doc:SavingAndRestoring#Encode-large-values-in-the-background>.
    open func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        encodeRestorableState(with: coder)
    }

    /// Reads the controller's state. Overrides call super; the order does not matter (S-PRES-17).
    open func decodeRestorableState(with coder: NSCoder) { decodeBuiltInStateOnce(with: coder) }

    /// The last call of a restore pass to a restored controller.
    open func applicationFinishedRestoringState() {}

    /// What the class saves besides what every controller does; containers extend it.
    func encodeClassState(with coder: RestorationEncoder) {}
    func decodeClassState(with coder: RestorationDecoder) {}

    // Unchecked, because passes read it often, and the check costs more than the access.
    @exclusivity(unchecked) package final var preservationMark: PreservationMark?

    open override func invalidateRestorableState() {
        stateMayHaveChanged()
        super.invalidateRestorableState()
    }

    // MARK: Presentation tree

    /// Whether the controller is shown as an alert or action sheet, which asks about a moment: it is never preserved.
    var isShownAsAlert: Bool { false }

    /// This controller as a node of the presentation tree.
    func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        makeScreen(builder, id: id)
    }
}
