import Foundation
import RestorationArchive

/// Manages a page sheet or form sheet.
///
/// Displays give a sheet its size; detents and the like are kept and have no effect.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// Whoever is asked and told of the sheet; the same object as `UIPresentationController` has, under a type of its own.
    // Without the Objective-C runtime no property overrides one of another type.
    @_nonoverride
    open weak var delegate: (any UISheetPresentationControllerDelegate)? {
        get { super.delegate as? any UISheetPresentationControllerDelegate }
        set { super.delegate = newValue }
    }

    /// Has no effect: displays give a sheet its height.
    open var detents: [Detent] = [.large()]
    /// Has no effect: the user cannot change a sheet's height, so it stays as code set it.
    open var selectedDetentIdentifier: Detent.Identifier?
    /// Has no effect: what lies below a sheet cannot be used.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Has no effect: displays give a sheet its height.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Has no effect: there is nothing to drag.
    open var prefersGrabberVisible = false
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

        init(identifier: Identifier) {
            self.identifier = identifier
        }

        /// About half of the screen's height, on Apple's platforms.
        public class func medium() -> Detent { Detent(identifier: .medium) }
        /// The whole height, on Apple's platforms.
        public class func large() -> Detent { Detent(identifier: .large) }
        /// A height of the app's own, on Apple's platforms.
        ///
        /// `resolver`: never called; displays give a sheet its height.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier(UUID.random().uuidString))
        }
    }
}
