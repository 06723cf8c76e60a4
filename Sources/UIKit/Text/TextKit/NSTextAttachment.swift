import Foundation

/// A picture within a text. Displays show the characters of an attributed text, so it is not seen.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject {
    /// The character that stands for an attachment.
    public nonisolated static let character = 0xFFFC

    /// Has no effect: pictures within texts are not shown.
    open var image: UIImage?
    /// In points. Has no effect: pictures within texts are not shown.
    open var bounds = CGRect.zero
    /// Has no effect: pictures within texts are not shown.
    open var contents: Data?
    /// Has no effect: pictures within texts are not shown.
    open var fileType: String?

    /// Has no effect: pictures within texts are not shown.
    open var fileWrapper: AnyObject?
    /// In points. Has no effect: pictures within texts are not shown.
    open var lineLayoutPadding: CGFloat = 0
    /// Has no effect: pictures within texts are not shown.
    open var allowsTextAttachmentView = true

    /// Never asked: pictures within texts are not shown.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { bounds }
    /// Never asked: pictures within texts are not shown.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// An attachment without a picture.
    public override init() {
        super.init()
    }

    /// An attachment of a file's bytes.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// An attachment with a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}

extension NSAttributedString {
    /// The empty text: pictures within texts are not shown, and the character that stands for one would be.
    @preconcurrency @MainActor
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "")
    }
}
