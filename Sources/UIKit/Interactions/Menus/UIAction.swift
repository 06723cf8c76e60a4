import Foundation
import RestorationArchive

/// A closure with a title, for controls, bar buttons and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// A closure that an action runs. It receives the action, whose `sender` is the pressed object.
    public typealias Handler = (UIAction) -> Void

    /// The name of an action, by which it can be removed or replaced.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    private var shownTitle: String
    private var shownImage: UIImage?
    open override var title: String {
        get { shownTitle }
        set {
            shownTitle = newValue
            changed()
        }
    }
    open override var image: UIImage? {
        get { shownImage }
        set {
            shownImage = newValue
            changed()
        }
    }
    /// An explanatory title. Has no effect: displays do not show it.
    open var discoverabilityTitle: String?
    /// The attributes with which a menu shows the action: disabled, destructive or hidden. A disabled action doesn't
    /// run its handler.
    open var attributes: Attributes { didSet { changed() } }
    /// The checkmark that a menu shows for the action.
    open var state: State { didSet { if state != oldValue { changed() } } }
    /// The identifier. A unique one if the app gave none.
    public let identifier: Identifier
    /// The pressed object while the handler runs. nil at other times.
    open private(set) var sender: Any?
    private let handler: Handler

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - subtitle: A second line.
    ///   - image: The image beside the title.
    ///   - identifier: The identifier. nil gives a unique one, so that the action replaces no other action of a
    ///     control.
    ///   - discoverabilityTitle: An explanatory title. Displays do not show it.
    ///   - attributes: The attributes in a menu.
    ///   - state: The checkmark in a menu.
    ///   - handler: The closure that runs each time the action is performed.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping Handler
    ) {
        shownTitle = title
        shownImage = image
        self.discoverabilityTitle = discoverabilityTitle
        self.identifier = identifier ?? Identifier(UUID.random().uuidString)
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Runs the handler, unless the action is disabled.
    ///
    /// - Parameters:
    ///   - sender: The pressed object.
    ///   - target: Not used.
    open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

    func perform(sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        defer { self.sender = nil }
        handler(self)
    }
}
