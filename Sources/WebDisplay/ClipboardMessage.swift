/// A text for the clipboard of the page's browser.
struct ClipboardMessage: StreamMessage, Equatable {
    static let event = "clipboard"
    var text: String
}
