import Foundation

/// A closure with a title, for controls, bar buttons and menus: what stands in for target and selector, which do not exist
/// without the Objective-C runtime.
@MainActor
open class UIAction: UIMenuElement {
    public typealias Handler = (UIAction) -> Void

    /// Names an action so that it can be removed or replaced.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

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
    open var discoverabilityTitle: String?
    open var attributes: Attributes { didSet { changed() } }
    /// Whether a menu shows a checkmark for it.
    open var state: State { didSet { if state != oldValue { changed() } } }
    public let identifier: Identifier
    /// Who was pressed, while the handler runs.
    open private(set) var sender: Any?
    private let handler: Handler

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping Handler
    ) {
        shownTitle = title
        shownImage = image
        self.discoverabilityTitle = discoverabilityTitle
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    func perform(sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        defer { self.sender = nil }
        handler(self)
    }
}
