import Foundation

/// The image view of a button. Its image is the one that the button shows in its current state, or one that code set
/// since the button's content last changed.
final class ButtonImageView: UIImageView {
    weak var button: UIButton?
    /// The content revision of the button at which code set another image. That image stays until title, image or
    /// state change.
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
