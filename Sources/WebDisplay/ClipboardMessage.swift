/// A text that the page is to put into its browser's clipboard.
struct ClipboardMessage: StreamMessage, Equatable {
    static let event = "clipboard"
    var text: String
}
