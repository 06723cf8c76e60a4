import Foundation

/// The view of a button's picture: it has the one that the button shows in its present state.
final class ButtonImageView: UIImageView {
    weak var button: UIButton?
    /// The button's content when code set another picture; that stays until title, picture or state change.
    private var revisionOfOwnImage: Int?

    override var image: UIImage? {
        get {
            let isOwn = revisionOfOwnImage != nil && revisionOfOwnImage == button?.contentRevision
            return isOwn ? super.image : button?.currentImage
        }
        set {
            revisionOfOwnImage = button?.contentRevision
            super.image = newValue
        }
    }
}
