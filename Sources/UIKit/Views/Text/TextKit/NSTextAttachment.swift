import Foundation
import RestorationArchive

/// A picture in a text. UIKit stores and restores it with the text. Displays show only the other characters of an
/// attributed text.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject, @preconcurrency NSSecureCoding, TrustedCoding, MainActorCoding {
    /// The character that represents an attachment.
    public nonisolated static let character = 0xFFFC

    /// Has no effect: displays do not show pictures in text.
    open var image: UIImage?
    /// In points. Has no effect: displays do not show pictures in text.
    open var bounds = CGRect.zero
    /// Has no effect: displays do not show pictures in text.
    open var contents: Data?
    /// Has no effect: displays do not show pictures in text.
    open var fileType: String?

    /// Has no effect: displays do not show pictures in text.
    open var fileWrapper: AnyObject?
    /// In points. Has no effect: displays do not show pictures in text.
    open var lineLayoutPadding: CGFloat = 0
    /// Has no effect: displays do not show pictures in text.
    open var allowsTextAttachmentView = true

    /// Returns `bounds`. Never called: displays do not show pictures in text.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { bounds }
    /// Returns `image`. Never called: displays do not show pictures in text.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// Creates an attachment without a picture.
    public override init() {
        super.init()
    }

    /// Creates an attachment from a file's content. It has no `image`.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// Creates an attachment with a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    // MARK: NSSecureCoding

    /// True. An attachment can be decoded with its text without being listed as a class (S-CODER-30).
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// Encodes all properties that have a value. Like the whole class, it works only on the main actor: an operation in
    /// the background cannot encode an attachment.
    open func encode(with coder: NSCoder) {
        if let image { coder.encode(image, forKey: "image") }
        if let contents { coder.encode(contents, forKey: "contents") }
        if let fileType { coder.encode(fileType, forKey: "fileType") }
        if let fileWrapper { coder.encode(fileWrapper, forKey: "fileWrapper") }
        if bounds != .zero {
            coder.encode(
                [bounds.origin.x, bounds.origin.y, bounds.width, bounds.height].map { Double($0) }, forKey: "bounds")
        }
        if lineLayoutPadding != 0 { coder.encode(Double(lineLayoutPadding), forKey: "padding") }
        if !allowsTextAttachmentView { coder.encode(true, forKey: "withoutView") }
    }

    /// Decodes an attachment. Missing values have their defaults. It never returns nil.
    public required init?(coder: NSCoder) {
        super.init()
        image = coder.decodeObject(forKey: "image") as? UIImage
        contents = coder.decodeObject(forKey: "contents") as? Data
        fileType = coder.decodeObject(forKey: "fileType") as? String
        fileWrapper = coder.decodeObject(of: FileWrapper.self, forKey: "fileWrapper")
        if let numbers = coder.decodeObject(forKey: "bounds") as? [Double], numbers.count == 4 {
            bounds = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        lineLayoutPadding = CGFloat(coder.decodeDouble(forKey: "padding"))
        allowsTextAttachmentView = !coder.decodeBool(forKey: "withoutView")
    }
}

extension NSAttributedString {
    /// Creates a text of one character, `NSTextAttachment.character`, with the attachment as its attribute. Labels
    /// and buttons show nothing for it.
    @preconcurrency @MainActor
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
