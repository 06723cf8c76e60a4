import Foundation
import RestorationArchive
import RepriseRestoration

/// A row of dots, one for each page. It shows the current page and leads to others.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The background of the dots. Has no effect.
    public enum BackgroundStyle: Int, Sendable {
        /// Has no effect: displays decide the background.
        case automatic = 0, prominent, minimal
    }

    /// The way in which the user currently operates the control.
    public enum InteractionState: Int, Sendable {
        /// `discrete` while the actions of the user's event run, otherwise `none`. `continuous` does not occur.
        case none = 0, discrete, continuous
    }

    /// The number of pages. 0 by default. A negative number counts as 0. If the current page no longer exists, the last
    /// one becomes the current page. Displays don't show a control without pages.
    open var numberOfPages: Int {
        get { pageCount }
        set {
            pageCount = max(newValue, 0)
            if currentPage != allowed(currentPage) { currentPage = allowed(currentPage) }
            presentationMayHaveChanged()
        }
    }
    private var pageCount = 0

    /// The index of the current page, from 0. It is clamped to the existing pages, and is 0 without pages. Setting it
    /// in code sends no event. The user's choice is saved until code sets it, and restored if the page exists then
    /// (S-INPUT-7).
    open var currentPage: Int {
        get { shownPage }
        set {
            shownPage = allowed(newValue)
            valueWasSet()
        }
    }
    private var shownPage = 0

    private func allowed(_ page: Int) -> Int { min(max(page, 0), max(pageCount - 1, 0)) }

    /// True if the control is hidden when there is at most one page. False by default.
    open var hidesForSinglePage = false { didSet { didChange(hidesForSinglePage, oldValue) } }
    /// The color of the other pages' dots. nil uses the display's own color.
    open var pageIndicatorTintColor: UIColor? { didSet { didChange(pageIndicatorTintColor, oldValue) } }
    /// The color of the current page's dot. nil uses `tintColor`, otherwise the display's own color.
    open var currentPageIndicatorTintColor: UIColor? { didSet { didChange(currentPageIndicatorTintColor, oldValue) } }
    /// The background of the dots. Has no effect: displays decide it.
    open var backgroundStyle = BackgroundStyle.automatic
    /// True if a drag can lead across several pages. Has no effect: a display reports only the final page.
    open var allowsContinuousInteraction = true
    /// `discrete` while the actions of the user's event run, otherwise `none`.
    open var interactionState: InteractionState { userInput.isHandlingEvent ? .discrete : .none }

    // MARK: Images

    /// The image for the dots of all pages that have no image of their own. Displays show dots if there are more than
    /// 20 pages.
    open var preferredIndicatorImage: UIImage? { didSet { didChange(preferredIndicatorImage, oldValue) } }
    /// The image for the dot of the current page, if it has no image of its own. nil uses the image for all pages.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { didChange(preferredCurrentPageIndicatorImage, oldValue) }
    }
    private var images: [Int: UIImage] = [:] { didSet { didChange(images, oldValue) } }
    private var currentImages: [Int: UIImage] = [:] { didSet { didChange(currentImages, oldValue) } }

    /// Replaces the dot of a page by an image. nil restores `preferredIndicatorImage` or the dot.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - page: The index of the page, from 0.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { images[page] = image }
    /// Returns the image that was set for exactly this page. Returns nil if none was.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
    /// Replaces the dot of a page by an image while the page is current. nil restores the preferred images.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - page: The index of the page, from 0.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) { currentImages[page] = image }
    /// Returns the image that was set for exactly this page. Returns nil if none was.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    private func shownImage(forPage page: Int) -> UIImage? {
        let image = images[page] ?? preferredIndicatorImage
        return page == currentPage ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? image : image
    }

    /// The limit up to which pages get images, because users can't distinguish more.
    private static let mostImages = 20

    /// Returns an element for each page, if any of them has an image. A page without one gets a dot. Returns none if no
    /// page has an image, or if there are more than 20 pages.
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
