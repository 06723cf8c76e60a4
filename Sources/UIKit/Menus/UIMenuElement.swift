import Foundation

/// What a menu holds: actions, commands, menus within it, and what is asked for when it is opened.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// Whether and how an action is offered.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Shown, and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// Marked as what takes something away.
        public static let destructive = Attributes(rawValue: 2)
        /// Left out.
        public static let hidden = Attributes(rawValue: 4)
        /// Has no effect: a menu closes when an entry of it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether an action's choice is on.
    public enum State: Int, Sendable {
        /// No checkmark.
        case off
        /// A checkmark.
        case on
        /// On for a part of what it concerns; shown as `on` is.
        case mixed
    }

    private let ownTitle: String
    private let ownImage: UIImage?

    /// What the user reads. An action's can be set, a menu's cannot.
    open var title: String { ownTitle }
    /// Shown beside the title of an action.
    open var image: UIImage? { ownImage }
    /// A second line.
    open var subtitle: String? { didSet { changed() } }

    init(title: String, subtitle: String?, image: UIImage?) {
        ownTitle = title
        ownImage = image
        self.subtitle = subtitle
    }

    func changed() {
        UIApplication.shared.presentationMayHaveChanged()
    }
}
