import Foundation

/// An element of a menu: an action, a command, a nested menu, or a placeholder for entries that the app provides
/// later.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The attributes of a menu entry.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Visible, but not available.
        public static let disabled = Attributes(rawValue: 1)
        /// Marked as destructive.
        public static let destructive = Attributes(rawValue: 2)
        /// Not visible.
        public static let hidden = Attributes(rawValue: 4)
        /// Has no effect: a menu always closes after a choice.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// The checkmark of an entry.
    public enum State: Int, Sendable {
        /// No checkmark.
        case off
        /// A checkmark.
        case on
        /// On for a part of the selection. Displays show it like `on`.
        case mixed
    }

    private let ownTitle: String
    private let ownImage: UIImage?

    /// The title. That of an action or command can change, and a menu's title cannot.
    open var title: String { ownTitle }
    /// The image beside the title of an action.
    open var image: UIImage? { ownImage }
    /// A second line, which displays show for an action or command, but not for a menu.
    open var subtitle: String? { didSet { changed() } }

    init(title: String, subtitle: String?, image: UIImage?) {
        ownTitle = title
        ownImage = image
        self.subtitle = subtitle
    }

    func changed() {
        SharedChange.note()
    }
}
