import Foundation

/// What bar buttons and tabs share.
@MainActor
open class UIBarItem: NSObject {
    open var title: String? { didSet { changed() } }
    open var image: UIImage? { didSet { changed() } }
    open var isEnabled = true { didSet { changed() } }
    open var tag = 0
    open var accessibilityLabel: String? { didSet { changed() } }

    public override init() {
        super.init()
    }

    func changed() {
        UIApplication.shared.presentationMayHaveChanged()
    }
}
