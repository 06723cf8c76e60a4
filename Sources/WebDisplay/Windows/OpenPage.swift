/// A page that is open in a browser, as reported by the browser.
struct OpenPage: Sendable, Equatable {
    /// The identifier, chosen by the page. Its events contain it, too.
    var identifier: String
    /// The name of the window that it shows, or an empty text for the only window of an app without scenes.
    var window: String
    /// True if the user sees it, and not another tab in front.
    var isSeen: Bool
    /// The incarnation, which increases each time that the page begins again without content.
    var incarnation = 0

    /// The maximum number of pages of one browser. `stream.js` has the same number. It sends the visible pages
    /// first, and informs the others that they are not served.
    static let mostOfABrowser = 256

    /// Reads `page:window:1,page:window:0:3`. For each page, this is its name, its window, 1 if it is visible, and
    /// its incarnation if that is not 0.
    ///
    /// - Returns: the first `mostOfABrowser` pages, none for an empty text, or nil if the text is anything else.
    static func list(_ text: Substring) -> [OpenPage]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: true).prefix(mostOfABrowser)
        var pages: [OpenPage] = []
        for part in parts {
            let fields = part.split(separator: ":", omittingEmptySubsequences: false)
            guard (3...4).contains(fields.count), isName(fields[0]), fields[1].isEmpty || WindowNames.isName(fields[1]),
                fields[2] == "0" || fields[2] == "1",
                let incarnation = fields.count == 4 ? Int(fields[3]) : 0, (0...1_000_000).contains(incarnation)
            else { return nil }
            pages.append(
                OpenPage(
                    identifier: String(fields[0]), window: String(fields[1]), isSeen: fields[2] == "1",
                    incarnation: incarnation))
        }
        return pages
    }

    /// Returns true if it may be the name of a page or of a browser's stream.
    static func isName(_ text: Substring) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { WindowNames.digits.contains($0) }
    }
}
