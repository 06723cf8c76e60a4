import Foundation
import RestorationArchive
import StateRestoration

/// A row of dots, one for each page, that shows which page is seen and leads to others.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// How much the dots are set off from what is behind them.
    public enum BackgroundStyle: Int, Sendable {
        /// Left to displays.
        case automatic = 0, prominent, minimal
    }

    /// How the user is operating the control.
    public enum InteractionState: Int, Sendable {
        /// `none` while nobody does, `discrete` while actions run that the user caused; `continuous` does not occur.
        case none = 0, discrete, continuous
    }

    /// 0 by default; a negative number counts as that.
    open var numberOfPages: Int {
        get { pageCount }
        set {
            pageCount = max(newValue, 0)
            if currentPage != allowed(currentPage) { currentPage = allowed(currentPage) }
            presentationMayHaveChanged()
        }
    }
    private var pageCount = 0

    /// From 0; kept within the pages that there are.
    open var currentPage: Int {
        get { shownPage }
        set {
            shownPage = allowed(newValue)
            valueWasSet()
        }
    }
    private var shownPage = 0

    private func allowed(_ page: Int) -> Int { min(max(page, 0), max(pageCount - 1, 0)) }

    /// false by default; true shows nothing where there is one page or none.
    open var hidesForSinglePage = false { didSet { didChange(hidesForSinglePage, oldValue) } }
    /// The colour of the dots of other pages; nil is the display's own.
    open var pageIndicatorTintColor: UIColor? { didSet { didChange(pageIndicatorTintColor, oldValue) } }
    /// The colour of the current page's dot; nil is the display's own.
    open var currentPageIndicatorTintColor: UIColor? { didSet { didChange(currentPageIndicatorTintColor, oldValue) } }
    /// How the dots are set off from what is behind them is left to displays.
    open var backgroundStyle = BackgroundStyle.automatic
    /// Whether a drag may lead through several pages; a display reports where it led.
    open var allowsContinuousInteraction = true
    /// `discrete` while actions run that the user caused.
    open var interactionState: InteractionState { userInput.isHandlingEvent ? .discrete : .none }

    // MARK: Images

    /// Stand for the dots of all pages, and of the current one, that have no image of their own.
    open var preferredIndicatorImage: UIImage? { didSet { didChange(preferredIndicatorImage, oldValue) } }
    /// Stands for the dot of the current page where that has no image of its own; nil takes the one for all pages.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { didChange(preferredCurrentPageIndicatorImage, oldValue) }
    }
    private var images: [Int: UIImage] = [:] { didSet { didChange(images, oldValue) } }
    private var currentImages: [Int: UIImage] = [:] { didSet { didChange(currentImages, oldValue) } }

    /// Shows `image` instead of a page's dot; nil goes back to `preferredIndicatorImage` or the dot.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { images[page] = image }
    /// What was set for exactly that page.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
    /// Shows `image` instead of a page's dot while it is the current one; nil goes back to the preferred ones.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) { currentImages[page] = image }
    /// What was set for exactly that page.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    private func shownImage(forPage page: Int) -> UIImage? {
        let image = images[page] ?? preferredIndicatorImage
        return page == currentPage ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? image : image
    }

    /// Nobody tells more pictures than this apart.
    private static let mostImages = 20

    /// One node for each page, if any of them has an image.
    private func imageNodes(_ builder: PresentationBuilder, under id: PresentationNode.ID) -> [PresentationNode] {
        guard numberOfPages <= Self.mostImages else { return [] }
        let shown = (0..<numberOfPages).map(shownImage)
        guard shown.contains(where: { $0 != nil }) else { return [] }
        return shown.enumerated().map { page, image in
            PresentationNode(
                id: builder.id("page:\(page)", under: id), role: .image,
                image: image?.presented ?? ImageContent(symbol: "circlebadge.fill"))
        }
    }

    // MARK: State restoration

    // S-INPUT-7.
    override func encodeClassState(with coder: RestorationEncoder) {
        if savesUserInput { coder.encode(currentPage, forKey: ReservedKey.input) }
    }

    // S-INPUT-8.
    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput, coder.containsValue(forKey: ReservedKey.input) else { return }
        let saved = coder.decodeInteger(forKey: ReservedKey.input)
        guard (0..<numberOfPages).contains(saved) else { return reportInvalidInput(coder, "The saved page") }
        restoreUserInput { currentPage = saved }
    }

    // MARK: Presentation

    private func userTurned(to page: Int) -> DisplayEventResult {
        guard (0..<numberOfPages).contains(page) else { return .refused("there is no such page") }
        guard page != currentPage || userInput.mayBeEnteredAgain else { return .handled }
        return handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) { currentPage = page }
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return nil }
        builder.handle(id) { [weak self] event in
            guard let self, case .setValue(_, let value) = event, let page = Int(exactly: value) else {
                return .refused("a page control takes the index of a page")
            }
            return self.userTurned(to: page)
        }
        var style = presentedStyle ?? PresentationStyle()
        style.tintColor = currentPageIndicatorTintColor?.presented ?? style.tintColor
        style.trackColor = pageIndicatorTintColor?.presented
        return PresentationNode(
            id: id, role: .pageControl, label: accessibilityLabel, hint: accessibilityHint, traits: presentedTraits,
            style: style == PresentationStyle() ? nil : style,
            range: ValueRange(minimum: 0, maximum: Double(numberOfPages - 1), value: Double(currentPage)),
            children: imageNodes(builder, under: id))
    }
}
