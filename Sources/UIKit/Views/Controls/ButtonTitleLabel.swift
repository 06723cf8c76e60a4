import Foundation

/// The label of a button's title. Its text is the one that the button shows in its current state, or one that code set
/// since the button's content last changed.
final class ButtonTitleLabel: UILabel {
    weak var button: UIButton?
    /// The content revision of the button at which code set another text. That text stays until the button's title or
    /// state changes, as on Apple's platforms.
    private var revisionOfOwnText: Int?

    private var hasOwnText: Bool { revisionOfOwnText != nil && revisionOfOwnText == button?.contentRevision }

    override var text: String? {
        get { hasOwnText ? super.text : button?.shownTitle }
        set {
            revisionOfOwnText = button?.contentRevision
            super.text = newValue
        }
    }

    override var attributedText: NSAttributedString? {
        get { hasOwnText ? super.attributedText : button?.currentAttributedTitle ?? text.map { .init(string: $0) } }
        set {
            revisionOfOwnText = button?.contentRevision
            super.attributedText = newValue
        }
    }
}
