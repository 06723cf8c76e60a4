import Foundation

/// The common part of bar buttons and tabs.
@preconcurrency @MainActor
open class UIBarItem: NSObject, InterfaceObject {
    /// The title of the button or tab. Screen readers say it unless `accessibilityLabel` is set.
    open var title: String? { didSet { changed() } }
    /// The image beside or in place of the title.
    open var image: UIImage? { didSet { changed() } }
    /// True, the default, if the user can press the item.
    open var isEnabled = true { didSet { changed() } }
    /// Has no effect: displays show `image` in bars of every height.
    open var landscapeImagePhone: UIImage?
    /// Has no effect: displays place images.
    open var imageInsets = UIEdgeInsets.zero
    /// A number for the app's own use. 0 by default.
    open var tag = 0
    /// The text that screen readers say instead of the title. An item with only an image needs it.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// A name for tests, which users don't see.
    open var accessibilityIdentifier: String?
    /// Has no effect: displays show `image`.
    open var largeContentSizeImage: UIImage?
    private var titleTextAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() {
        super.init()
    }

    /// Creates an item from a storyboard or nib. Any other coder gives an empty one. Never returns nil.
    public required init?(coder: NSCoder) {
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    /// The members that storyboards and nibs may name in this class besides its `@Outlet` properties. Empty until a
    /// subclass overrides it. See `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }
    /// Runs when UIKit created and connected the item and all objects of its nib. The default does nothing. Overrides
    /// call super.
    open func awakeFromNib() {}

    /// Stores the attributes for a state. Displays don't show them, because they choose the look of titles.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleTextAttributes[state.rawValue] = attributes
    }

    /// Returns the attributes that code set for a state, or nil, the default.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleTextAttributes[state.rawValue]
    }

    func changed() {
        SharedChange.note()
    }
}
