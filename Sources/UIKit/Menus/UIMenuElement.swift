import Foundation

/// What a menu holds: actions, and menus within it.
@MainActor
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        /// Without effect: a menu closes when an entry of it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    public enum State: Int, Sendable {
        case off, on, mixed
    }

    private let ownTitle: String
    private let ownImage: UIImage?

    open var title: String { ownTitle }
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
