import Foundation

/// What bar buttons and tabs share.
@preconcurrency @MainActor
open class UIBarItem: NSObject, InterfaceObject {
    /// What a button or tab is called; screen readers say it unless `accessibilityLabel` is set.
    open var title: String? { didSet { changed() } }
    /// Shown with the title, or in its place.
    open var image: UIImage? { didSet { changed() } }
    /// Whether it can be pressed; true by default.
    open var isEnabled = true { didSet { changed() } }
    /// Has no effect: displays show `image` in bars of every height.
    open var landscapeImagePhone: UIImage?
    /// Has no effect: displays place images.
    open var imageInsets = UIEdgeInsets.zero
    /// A number of the app's own; 0 by default.
    open var tag = 0
    /// What screen readers say in place of the title; needed where there is only an image.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// A name for tests, which nobody is shown.
    open var accessibilityIdentifier: String?
    /// Has no effect: displays show `image`.
    open var largeContentSizeImage: UIImage?
    private var titleTextAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() {
        super.init()
    }

    /// An item of a storyboard or nib.
    public required init?(coder: NSCoder) {
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    /// What storyboards and nibs may name in this class besides its `@Outlet` properties; see `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }
    /// The item and all that its nib has with it are made and connected. Overrides call super.
    open func awakeFromNib() {}

    /// Has no effect: the look of titles is the display's.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleTextAttributes[state.rawValue] = attributes
    }

    /// What was set for that state; nil by default.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleTextAttributes[state.rawValue]
    }

    func changed() {
        UIApplication.shared.presentationMayHaveChanged()
    }
}
