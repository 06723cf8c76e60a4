import Foundation

/// An activity that copies texts, URLs and pictures to the general pasteboard. It leaves out other items.
final class CopyActivity: UIActivity {
    private var items: [[String: Any]] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { Self.item(of: $0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap(Self.item)
    }

    override func perform() {
        UIPasteboard.general.items = items
        activityDidFinish(true)
    }

    private static func item(of shared: Any) -> [String: Any]? {
        switch shared {
        case let text as String: PasteboardValue.item(of: text)
        case let text as NSString: PasteboardValue.item(of: String(describing: text))
        case let text as NSAttributedString: PasteboardValue.item(of: text.string)
        case let url as URL: PasteboardValue.item(of: url)
        case let url as NSURL: url.absoluteURL.map { PasteboardValue.item(of: $0) }
        case let image as UIImage: PasteboardValue.item(of: image)
        default: nil
        }
    }
}
