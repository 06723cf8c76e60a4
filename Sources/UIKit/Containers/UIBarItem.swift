import Foundation

/// What bar buttons and tabs share.
@MainActor
open class UIBarItem: NSObject {
    /// What a button or tab is called; screen readers say it unless `accessibilityLabel` is set.
    open var title: String? { didSet { changed() } }
    /// Shown with the title, or in its place.
    open var image: UIImage? { didSet { changed() } }
    /// Whether it can be pressed; true by default.
    open var isEnabled = true { didSet { changed() } }
    /// A number of the app's own; 0 by default.
    open var tag = 0
    /// What screen readers say in place of the title; needed where there is only an image.
    open var accessibilityLabel: String? { didSet { changed() } }

    public override init() {
        super.init()
    }

    func changed() {
        UIApplication.shared.presentationMayHaveChanged()
    }
}
