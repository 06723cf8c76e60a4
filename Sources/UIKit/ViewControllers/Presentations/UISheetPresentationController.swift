import Foundation
import RestorationArchive

/// The presentation controller of a page sheet or form sheet.
///
/// Displays show the height of the selected detent. If there are several detents, the grabber is a button for the next
/// one. UIKit saves the user's choice and restores it with the presented controller.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// The delegate of the sheet. It is the delegate of `UIPresentationController` with a more specific type. It is nil
    /// if that delegate doesn't have this type.
    // Without the Objective-C runtime, a property cannot override one of another type.
    @_nonoverride
    open weak var delegate: (any UISheetPresentationControllerDelegate)? {
        get { super.delegate as? any UISheetPresentationControllerDelegate }
        set { super.delegate = newValue }
    }

    /// The heights at which the sheet rests, the lowest first. By default, and if the list is empty, it is the full
    /// height. UIKit skips a detent without a height.
    open var detents: [Detent] = [.large()] { didSet { lookDidChange() } }
    /// The identifier of the shown detent. nil, the default, and an unknown identifier mean the first of `detents`.
    /// UIKit saves it only if the user chose it last, not if code set it. It doesn't call the delegate for code.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet {
            if !isChanging { hasUsersDetent = false }
            if selectedDetentIdentifier != oldValue { lookDidChange() }
        }
    }
    /// True if the user chose the detent.
    private var hasUsersDetent = false
    private var isChanging = false
    private var restoredDetent: Detent.Identifier?
    /// Has no effect: the user cannot use the content below a sheet.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Has no effect: displays choose the height of a sheet.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// True if a bar at the top shows that there are other heights. With several detents it is a button. False by
    /// default.
    open var prefersGrabberVisible = false { didSet { if prefersGrabberVisible != oldValue { lookDidChange() } } }
    /// Has no effect: displays place sheets.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Has no effect: displays choose the width of a sheet.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Has no effect: displays choose the look of sheets.
    open var preferredCornerRadius: CGFloat?
    /// Has no effect: sheets point at nothing.
    open var sourceView: UIView?

    /// Runs `changes` at once.
    open func animateChanges(_ changes: () -> Void) {
        changes()
    }

    /// Calls the resolvers of custom detents again, and shows the new heights. Does nothing before the presented view
    /// is loaded.
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

    /// Restores the detent that the user chose if `detents` still has it, in place of one that code set meanwhile.
    override func prepare() {
        super.prepare()
        if let restoredDetent, detents.contains(where: { $0.identifier == restoredDetent }) { select(restoredDetent) }
        restoredDetent = nil
    }

    /// A height at which a sheet rests.
    @MainActor
    open class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// Creates an identifier like `init(rawValue:)`.
            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            /// The identifier of `medium()`.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The identifier of `large()`.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The identifier. A custom detent without one gets a random identifier.
        public let identifier: Identifier
        private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

        init(
            identifier: Identifier,
            resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// Returns the detent of half of the window's height.
        public class func medium() -> Detent { Detent(identifier: .medium) }
        /// Returns the detent of the available height.
        public class func large() -> Detent { Detent(identifier: .large) }
        /// Returns a detent with a height of the app's choice.
        ///
        /// - Parameters:
        ///   - identifier: The identifier, or nil for a random one.
        ///   - resolver: Returns the height in points, or nil to skip the detent. UIKit calls it each time before it
        ///     shows the sheet.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier(UUID.random().uuidString), resolver: resolver)
        }

        /// Returns the height in points, or nil if the sheet skips the detent.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            if let resolver { return resolver(context) }
            return identifier == .medium ? context.maximumDetentValue / 2 : context.maximumDetentValue
        }

        /// Returns the size of the sheet. The standard detents follow each display's height. Custom ones have the
        /// height from the app, or the full height if that isn't a number above 0 and below `greatest`.
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

/// The available room for a sheet.
@MainActor
private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat

    init(maximumDetentValue: CGFloat) {
        self.maximumDetentValue = maximumDetentValue
    }
}
