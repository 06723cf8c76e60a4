import Foundation
import RestorationArchive

/// A closure with a title, for controls, bar buttons and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// What the action does; it gets the action, whose `sender` tells who was pressed.
    public typealias Handler = (UIAction) -> Void

    /// Names an action so that it can be removed or replaced.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String

        /// A name of the app's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A name of the app's own.
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
    /// Read back as it was set; displays do not show it.
    open var discoverabilityTitle: String?
    /// Whether a menu shows the action as disabled, as destructive, or not at all.
    open var attributes: Attributes { didSet { changed() } }
    /// Whether a menu shows a checkmark for it.
    open var state: State { didSet { if state != oldValue { changed() } } }
    /// As it was made; a unique one if none was given.
    public let identifier: Identifier
    /// Who was pressed, while the handler runs.
    open private(set) var sender: Any?
    private let handler: Handler

    /// An action that runs `handler` each time it is performed. Without an identifier of your own it gets a unique one,
    /// and so replaces no other action of a control.
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

    /// Runs the handler, unless the action is disabled; `target` is of no use to it.
    open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

    func perform(sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        defer { self.sender = nil }
        handler(self)
    }
}
