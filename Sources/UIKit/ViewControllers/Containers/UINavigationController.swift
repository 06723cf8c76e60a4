import Foundation
import RestorationArchive
import RepriseRestoration

/// A stack of controllers. The top one is visible.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// Creates a stack with one controller. If both have identifiers, the stack comes back at the next launch
    /// (S-CLASS-6).
    /// - Parameter rootViewController: The first controller of the stack.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        replaceChildren(with: [rootViewController])
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates an empty stack. It ignores the classes, because displays draw the bars.
    public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates the stack of a storyboard or nib, or an empty one for any other coder. Never returns nil. Restoration
    /// never calls this with a saved state (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The delegate, which learns of the shown controllers.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// A bar for settings, of which only `prefersLargeTitles` has an effect. The controllers' `navigationItem`s give
    /// the content of the visible bar.
    open lazy var navigationBar = UINavigationBar()
    /// A toolbar for settings of its look. The top controller's `toolbarItems` are visible, not the items of this bar.
    open lazy var toolbar: UIToolbar! = UIToolbar()
    /// True if the bar is hidden. There isn't a back button then, so the app must provide another way back.
    open var isNavigationBarHidden = false { didSet { scene.presentationMayHaveChanged() } }
    /// True, the default, if the top controller's `toolbarItems` are hidden.
    open var isToolbarHidden = true { didSet { scene.presentationMayHaveChanged() } }

    /// Has no effect: the way back is a button, so this recognizes nothing.
    public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
        UIScreenEdgePanGestureRecognizer()

    /// Has no effect: bars stay where they are.
    open var hidesBarsOnTap = false
    /// Has no effect: bars stay where they are.
    open var hidesBarsOnSwipe = false
    /// Has no effect: bars stay where they are.
    open var hidesBarsWhenKeyboardAppears = false
    /// Has no effect: bars stay where they are.
    open var hidesBarsWhenVerticallyCompact = false

    /// Sets `isNavigationBarHidden` without an animation.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    /// Sets `isToolbarHidden` without an animation.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// The stack, bottom first. Reading it restores the postponed state of a stack that wasn't visible.
    open var viewControllers: [UIViewController] {
        get {
            restoreDeferredStateIfNeeded()
            return children
        }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last controller of the stack, or nil if it is empty. It is visible unless something is presented. Reading it
    /// restores postponed state, like `viewControllers`.
    open var topViewController: UIViewController? { viewControllers.last }
    /// The controller that this navigation controller presents, or else the top controller. nil if there is neither.
    open var visibleViewController: UIViewController? { ownPresented ?? topViewController }

    /// Replaces the stack, bottom first. A controller that is in the list twice counts once, and UIKit logs that. UIKit
    /// doesn't animate it.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        restoreDeferredStateIfNeeded()
        replaceChildren(with: viewControllers)
    }

    /// Pushes a controller. If the stack contains it already, UIKit logs that and does nothing.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        restoreDeferredStateIfNeeded()
        guard viewController.parent !== self else {
            Log.uikit.warning("\(type(of: viewController)) is already on this navigation stack.")
            return
        }
        replaceChildren(in: children.count..<children.count, with: [viewController])
    }

    /// Pushes `vc`, as `pushViewController(_:animated:)` does.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    /// Removes the top controller and returns it. Returns nil if the stack is empty or has only one, which stays. UIKit
    /// doesn't animate it.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        restoreDeferredStateIfNeeded()
        guard children.count > 1, let top = children.last else { return nil }
        replaceChildren(in: (children.count - 1)..<children.count, with: [])
        return top
    }

    /// Removes the controllers above `viewController`.
    ///
    /// - Returns: The removed controllers, lowest first. It is empty if `viewController` is on top, and nil if
    ///   `viewController` isn't in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        restoreDeferredStateIfNeeded()
        guard viewController.parent === self, let index = viewController.index(in: self) else { return nil }
        let popped = Array(children[(index + 1)...])
        if !popped.isEmpty { replaceChildren(in: (index + 1)..<children.count, with: []) }
        return popped
    }

    /// Removes all controllers except the first.
    ///
    /// - Returns: The removed controllers, lowest first. It is empty if there is only the first one, and nil if the
    ///   stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        restoreDeferredStateIfNeeded()
        return children.first.flatMap { popToViewController($0, animated: animated) }
    }

    override var frontChild: UIViewController? { children.last }
    override var hasScreens: Bool { true }
    override var shownChildren: [UIViewController] { children.last.map { [$0] } ?? [] }

    /// The last controller that appeared on top. The appearance of the top controller sets it.
    private weak var lastShown: UIViewController?

    override func shownChildWillAppear(_ child: UIViewController) {
        guard child !== lastShown else { return }
        delegate?.navigationController(self, willShow: child, animated: false)
    }

    override func shownChildDidAppear(_ child: UIViewController) {
        guard child !== lastShown else { return }
        lastShown = child
        delegate?.navigationController(self, didShow: child, animated: false)
    }

    // MARK: State restoration

    // Encodes the stack (S-CLASS-6).
    override func encodeClassState(with coder: RestorationEncoder) {
        encode(children: children, with: coder)
    }

    // Decodes the stack (S-CLASS-7).
    override func decodeClassState(with coder: RestorationDecoder) {
        let count = coder.decodeInteger(forKey: ReservedKey.controllerCount)
        var stack: [UIViewController] = []
        var known: Set<ObjectIdentifier> = []
        for index in 0..<max(count, 0) {
            guard let controller = coder.decodeObject(forKey: ReservedKey.controller(index)) as? UIViewController,
                known.insert(ObjectIdentifier(controller)).inserted
            else {
                UIApplication.shared.runningRestoration?.report(
                    .stackTruncated, from: coder,
                    "Controller \(index + 1) of \(count) of this navigation stack did not come back, "
                        + (index == 0 ? "so the stack stays as the launch built it." : "so the stack ends before it."))
                break
            }
            stack.append(controller)
        }
        if !stack.isEmpty, !children.elementsEqual(stack, by: ===) { replaceChildren(with: stack) }
    }

    override func savedFrontChild(_ saved: (String) -> CodedValue?) -> RecordReference? {
        guard let count = saved(ReservedKey.controllerCount)?.integer(Int.self), count > 0,
            case .reference(let top)? = saved(ReservedKey.controller(count - 1))
        else { return nil }
        return top
    }

    // MARK: Presentation tree

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var nodes: [PresentationNode] = []
        if !isNavigationBarHidden, let top = topViewController {
            let item = top.navigationItem
            let isReplaced =
                top.activeSearch.map { $0.hidesNavigationBarDuringPresentation && $0.searchBar !== item.titleView }
            if isReplaced != true { nodes.append(bar(for: top, builder, id)) }
            if let search = item.searchController?.searchBar, search.ownSuperview == nil,
                let node = builder.node(for: search, under: id, index: children.count - 1)
            {
                nodes.append(node)
            }
        }
        if let top = topViewController, let node = builder.node(for: top, under: id, index: children.count - 1) {
            nodes.append(node)
        }
        if !isToolbarHidden, let items = topViewController?.toolbarItems, !items.isEmpty {
            let toolbarID = builder.id("toolbar", under: id)
            let buttons = items.enumerated().compactMap {
                $1.presentation(builder, id: builder.id("item:\($0)", under: toolbarID), isLeading: false)
            }
            nodes.append(PresentationNode(id: toolbarID, role: .toolbar, children: buttons))
        }
        return PresentationNode(id: id, role: .navigation, label: topViewController?.presentedTitle, children: nodes)
    }

    private func bar(
        for top: UIViewController, _ builder: PresentationBuilder, _ id: PresentationNode.ID
    ) -> PresentationNode {
        let barID = builder.id("bar", under: id)
        let item = top.navigationItem
        var nodes: [PresentationNode] = []
        let left = item.leftBarButtonItems ?? []
        if children.count > 1, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
            let below = children[children.count - 2]
            let backID = builder.id("back", under: barID)
            builder.handle(backID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a back button takes only presses") }
                self.popViewController(animated: true)
                return .handled
            }
            let title =
                below.navigationItem.backButtonTitle ?? below.navigationItem.backBarButtonItem?.title
                ?? below.presentedTitle ?? "Back"
            nodes.append(PresentationNode(id: backID, role: .backButton, label: title, traits: .leading))
        } else if children.count == 1, let split = parent as? UISplitViewController,
            let back = split.backButton(from: self, builder, under: barID)
        {
            nodes.append(back)
        }
        for (index, button) in left.enumerated() {
            let buttonID = builder.id("left:\(index)", under: barID)
            if let node = button.presentation(builder, id: buttonID, isLeading: true) { nodes.append(node) }
        }
        if let titleView = item.titleView, let node = builder.node(for: titleView, under: barID, index: 0) {
            nodes.append(node)
        }
        // The first right item is at the edge, so the last one comes first in reading order.
        for (index, button) in (item.rightBarButtonItems ?? []).enumerated().reversed() {
            let buttonID = builder.id("right:\(index)", under: barID)
            if let node = button.presentation(builder, id: buttonID, isLeading: false) { nodes.append(node) }
        }
        let title = item.title ?? top.title
        let isLarge =
            title?.isEmpty == false && navigationBar.prefersLargeTitles
            && navigationBar.showsLargeTitle(of: children.compactMap(\.navigationItemIfMade))
        return PresentationNode(
            id: barID, role: .navigationBar, label: title, hint: item.prompt, traits: isLarge ? .largeTitle : [],
            children: nodes)
    }
}
