import Foundation

/// A controller with pages that the user turns.
///
/// UIKit saves it as a plain view controller (S-CLASS-12). The app encodes the index of the shown page, and the page
/// itself, whose path is below this controller.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// Creates a page view controller without pages.
    ///
    /// - Parameters:
    ///   - style: The style of turning pages.
    ///   - navigationOrientation: The direction in which pages follow one another.
    ///   - options: The options. A value of a wrong type counts as missing. Without a spine location, `pageCurl` has
    ///     `min`, and `scroll` has `none`. A given location counts in both styles.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let spine = options?[.spineLocation]
        spineLocation =
            (spine as? SpineLocation) ?? (spine as? Int).flatMap(SpineLocation.init)
            ?? (style == .scroll ? .none : .min)
        pageSpacing = (options?[.interPageSpacing] as? NSNumber)?.doubleValue ?? 0
        isDoubleSided = spineLocation == .mid
        super.init(nibName: nil, bundle: nil)
    }

    public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    /// Creates a horizontal book with the attributes of a storyboard. Never returns nil. Restoration never calls this
    /// with a saved state (S-API-7).
    public required init?(coder: NSCoder) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        spineLocation = .min
        pageSpacing = 0
        super.init(coder: coder)
    }

    /// The delegate, which learns when the user turns a page.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The source of the pages. Without one, the user cannot turn pages. Setting it, even to the same object, requests
    /// the neighboring pages again.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { pagesMayHaveChanged() } }

    /// The style that the initializer got, `pageCurl` by default.
    open internal(set) var transitionStyle: TransitionStyle
    /// The orientation that the initializer got, horizontal by default.
    open internal(set) var navigationOrientation: NavigationOrientation
    /// The spine location that the initializer got. UIKit doesn't ask the delegate for another one.
    open internal(set) var spineLocation: SpineLocation
    /// Has no effect: the back of a page is a page like any other. The initializer with options sets it to true if the
    /// spine is in the middle.
    open var isDoubleSided = false
    var pageSpacing: Double

    // MARK: Pages

    /// The shown page, or both pages if the spine is in the middle. Empty without pages, and never nil.
    open var viewControllers: [UIViewController]? { children }

    /// Shows `viewControllers`, or no pages with nil, and calls `completion` with true before it returns. It doesn't
    /// call the delegate, because that learns only the user's actions. `direction` and `animated` have no effect, and
    /// UIKit doesn't check the number of pages.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        replaceChildren(with: viewControllers ?? [])
        pagesMayHaveChanged()
        completion?(true)
    }

    override var hasScreens: Bool { true }
    override var shownChildren: [UIViewController] { children }

    // MARK: Neighbors

    /// The pages that the user can turn to, or nil until UIKit asked the data source. Building the presentation tree
    /// runs no app code, so UIKit asks when it lays out the view, and once for each change of pages.
    private var neighbours: (before: [UIViewController], after: [UIViewController])?
    /// The page and the number of pages in the indicator. The index comes from the data source until the user turns a
    /// page.
    private var indicator: (index: Int, count: Int)?
    private var indicatorIsOutdated = true

    private func pagesMayHaveChanged() {
        neighbours = nil
        indicatorIsOutdated = true
        scene.presentationMayHaveChanged()
    }

    /// Asks the data source for the neighbors of the shown pages and for the indicator, once after each change of
    /// pages. Does nothing without a data source or a shown page.
    func lookAround() {
        guard let dataSource, let first = children.first, let last = children.last else { return }
        if neighbours == nil {
            let before = pages(from: first) { dataSource.pageViewController(self, viewControllerBefore: $0) }
            let after = pages(from: last) { dataSource.pageViewController(self, viewControllerAfter: $0) }
            neighbours = (before.reversed(), after)
        }
        if indicatorIsOutdated {
            indicatorIsOutdated = false
            let count = dataSource.presentationCount(for: self)
            indicator = count > 0 ? (0, count) : nil
            if count > 0 { moveIndicator(to: dataSource.presentationIndex(for: self)) }
        }
    }

    private func moveIndicator(to index: Int) {
        guard let count = indicator?.count else { return }
        indicator?.index = min(max(0, index), count - 1)
    }

    /// Returns as many pages as are visible at a time, or fewer if `next` returns nil.
    private func pages(from page: UIViewController, next: (UIViewController) -> UIViewController?) -> [UIViewController]
    {
        var found: [UIViewController] = []
        while found.count < (spineLocation == .mid ? 2 : 1), let page = next(found.last ?? page) { found.append(page) }
        return found
    }

    private func userTurned(to direction: NavigationDirection) -> DisplayEventResult {
        lookAround()
        let isForward = direction == .forward
        guard dataSource != nil, let pending = isForward ? neighbours?.after : neighbours?.before, !pending.isEmpty
        else {
            return .refused("there is no page on this side")
        }
        let previous = children
        delegate?.pageViewController(self, willTransitionTo: pending)
        neighbours = nil
        if let index = indicator?.index { moveIndicator(to: index + (isForward ? previous.count : -pending.count)) }
        replaceChildren(with: pending)
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: true)
        return .handled
    }

    // MARK: View

    open override func loadView() {
        view = PagesView(frame: UIScreen.main.bounds)
    }

    // MARK: Presentation tree

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var nodes = children.enumerated().compactMap { builder.node(for: $1, under: id, index: $0) }
        if dataSource != nil, !children.isEmpty { nodes.append(pager(builder, under: id)) }
        return PresentationNode(
            id: id, role: .pages, label: presentedTitle, style: viewIfLoaded?.presentedStyle,
            stack: StackLayout(
                isVertical: navigationOrientation == .vertical, spacing: pageSpacing, alignment: "fill",
                distribution: "fillEqually"),
            children: nodes)
    }

    private func pager(_ builder: PresentationBuilder, under id: PresentationNode.ID) -> PresentationNode {
        let pagerID = builder.id("pager", under: id)
        func button(
            _ name: String, to direction: NavigationDirection, _ symbol: String, _ pages: [UIViewController]?
        ) -> PresentationNode {
            let buttonID = builder.id(name, under: pagerID)
            builder.handle(buttonID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a page turns only by a press") }
                return self.userTurned(to: direction)
            }
            let title = pages?.first?.presentedTitle
            return PresentationNode(
                id: buttonID, role: .button, label: title ?? name, hint: title == nil ? nil : name,
                traits: pages?.isEmpty == false ? [] : .disabled, image: ImageContent(symbol: symbol))
        }
        let symbols =
            navigationOrientation == .vertical ? ("chevron.up", "chevron.down") : ("chevron.left", "chevron.right")
        let buttons = [
            button("Previous page", to: .reverse, symbols.0, neighbours?.before),
            button("Next page", to: .forward, symbols.1, neighbours?.after),
        ]
        let range = indicator.map { index, count in
            ValueRange(minimum: 0, maximum: Double(count - 1), value: Double(index))
        }
        return PresentationNode(id: pagerID, role: .pager, range: range, children: buttons)
    }
}

/// The root view of a page view controller. Its layout requests the neighbors of the shown pages.
private final class PagesView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        (controller as? UIPageViewController)?.lookAround()
    }
}
