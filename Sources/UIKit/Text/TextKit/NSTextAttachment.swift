import Foundation
import RestorationArchive

/// A picture within a text, kept with the text and restored with it. Displays show the other characters of an attributed text,
/// so it is not seen.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject, @preconcurrency NSSecureCoding, TrustedCoding, MainActorCoding {
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

    // MARK: NSSecureCoding

    /// true: an attachment is read with the text that it belongs to, without being named (S-CODER-30).
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// Writes the picture or the file, its type and its place. On the main actor only, as all of the class: an operation in the
    /// background cannot encode an attachment.
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

    /// Makes the attachment that was encoded.
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
    /// The one character `NSTextAttachment.character`, with the attachment as its attribute. Labels and buttons show nothing for it.
    @preconcurrency @MainActor
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
