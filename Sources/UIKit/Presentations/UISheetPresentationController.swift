import Foundation
import RestorationArchive

/// Manages a page sheet or form sheet.
///
/// Displays show the height of the selected detent. The grabber is a button for the next one where there are several; what the user has
/// chosen with it is saved and restored with the presented controller.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// Whoever is asked and told of the sheet; the same object as `UIPresentationController` has, under a type of its own.
    // Without the Objective-C runtime no property overrides one of another type.
    @_nonoverride
    open weak var delegate: (any UISheetPresentationControllerDelegate)? {
        get { super.delegate as? any UISheetPresentationControllerDelegate }
        set { super.delegate = newValue }
    }

    /// The heights at which the sheet rests, the lowest first; the whole height by default. One that comes to nothing is left out.
    open var detents: [Detent] = [.large()] { didSet { lookDidChange() } }
    /// The detent that is shown; nil, the default, or one that there is not, is the first of `detents`.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet {
            if !isChanging { hasUsersDetent = false }
            if selectedDetentIdentifier != oldValue { lookDidChange() }
        }
    }
    /// True if the user has chosen the detent.
    private var hasUsersDetent = false
    private var isChanging = false
    private var restoredDetent: Detent.Identifier?
    /// Has no effect: what lies below a sheet cannot be used.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Has no effect: displays give a sheet its height.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// True if a bar at the top shows that there are other heights. With several detents it is a button.
    open var prefersGrabberVisible = false { didSet { if prefersGrabberVisible != oldValue { lookDidChange() } } }
    /// Has no effect: displays place sheets.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Has no effect: displays give a sheet its width.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Has no effect: the look of sheets is the display's.
    open var preferredCornerRadius: CGFloat?
    /// Has no effect: sheets point at nothing.
    open var sourceView: UIView?

    /// Runs `changes` at once.
    open func animateChanges(_ changes: () -> Void) {
        changes()
    }

    /// Asks the resolvers of custom detents again, and shows what they say.
    open func invalidateDetents() { lookDidChange() }

    // MARK: Heights

    private var activeDetents: [Detent] { detents.filter { $0.isActive(below: greatestHeight) } }
    private var greatestHeight: CGFloat { presentedView?.scene.screen.bounds.height ?? UIScreen.main.bounds.height }

    private var selectedDetent: Detent? {
        let active = activeDetents
        return active.first { $0.identifier == selectedDetentIdentifier } ?? active.first
    }

    override var presentedSheet: SheetTraits? {
        var sheet = SheetTraits(hasGrabber: prefersGrabberVisible)
        sheet.isResizable = prefersGrabberVisible && activeDetents.count > 1
        if let detent = selectedDetent { (sheet.share, sheet.height) = detent.size(below: greatestHeight) }
        return sheet == SheetTraits() ? nil : sheet
    }

    override func userWantsNextHeight() -> DisplayEventResult {
        let active = activeDetents
        guard presentedSheet?.isResizable == true, let current = selectedDetent,
            let index = active.firstIndex(where: { $0 === current })
        else { return .refused("this sheet has one height") }
        select(active[(index + 1) % active.count].identifier)
        delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        return .handled
    }

    private func select(_ identifier: Detent.Identifier) {
        isChanging = true
        selectedDetentIdentifier = identifier
        isChanging = false
        hasUsersDetent = true
        presentedViewController.invalidateRestorableState()
    }

    // MARK: State restoration

    override var savedHeight: String? { hasUsersDetent ? selectedDetentIdentifier?.rawValue : nil }

    override func restoreHeight(_ name: String) { restoredDetent = Detent.Identifier(name) }

    /// Puts back the detent that the user has chosen, in place of one that code has set meanwhile.
    override func prepare() {
        super.prepare()
        if let restoredDetent, detents.contains(where: { $0.identifier == restoredDetent }) { select(restoredDetent) }
        restoredDetent = nil
    }

    /// A height at which a sheet rests.
    @MainActor
    open class Detent: NSObject {
        /// Names a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// The same as `init(rawValue:)`.
            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            /// About half of the screen's height, on Apple's platforms.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The whole height, on Apple's platforms.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// A random one for a custom detent that was not told one.
        public let identifier: Identifier
        private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

        init(
            identifier: Identifier,
            resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// Half of the window's height.
        public class func medium() -> Detent { Detent(identifier: .medium) }
        /// As high as there is room.
        public class func large() -> Detent { Detent(identifier: .large) }
        /// A height of the app's own.
        ///
        /// `resolver`: says the height in points, or nil to leave the detent out. UIKit calls it whenever the sheet is shown.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier(UUID.random().uuidString), resolver: resolver)
        }

        /// The height in points; nil where the detent is left out.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            if let resolver { return resolver(context) }
            return identifier == .medium ? context.maximumDetentValue / 2 : context.maximumDetentValue
        }

        /// The system's own detents follow each display's height, others have the height that the app says.
        fileprivate func size(below greatest: CGFloat) -> (share: Double?, height: Double?) {
            guard let resolver else { return (identifier == .medium ? 0.5 : nil, nil) }
            let height = resolver(DetentContext(maximumDetentValue: greatest)).map { Double($0) } ?? 0
            return (nil, height.isFinite && height > 0 && height < Double(greatest) ? height : nil)
        }

        fileprivate func isActive(below greatest: CGFloat) -> Bool {
            resolver.map { $0(DetentContext(maximumDetentValue: greatest)) != nil } ?? true
        }
    }
}

/// The room that there is for a sheet.
@MainActor
private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat

    init(maximumDetentValue: CGFloat) {
        self.maximumDetentValue = maximumDetentValue
    }
}
