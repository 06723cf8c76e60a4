import Foundation

/// Manages a page sheet or form sheet.
///
/// Displays give a sheet its size; detents and the like are kept and have no effect.
@MainActor
open class UISheetPresentationController: UIPresentationController {
    open var detents: [Detent] = [.large()]
    open var selectedDetentIdentifier: Detent.Identifier?
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var prefersGrabberVisible = false
    open var prefersEdgeAttachedInCompactHeight = false
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    open var preferredCornerRadius: CGFloat?
    open var sourceView: UIView?

    /// Runs `changes` at once.
    open func animateChanges(_ changes: () -> Void) {
        changes()
    }

    /// A height at which a sheet rests.
    @MainActor
    open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier

        init(identifier: Identifier) {
            self.identifier = identifier
        }

        public class func medium() -> Detent { Detent(identifier: .medium) }
        public class func large() -> Detent { Detent(identifier: .large) }
        /// - Parameter resolver: never called; displays give a sheet its height.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier(UUID().uuidString))
        }
    }
}
