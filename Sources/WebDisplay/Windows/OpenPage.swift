/// A page that is open in a browser, as the browser tells of it.
struct OpenPage: Sendable, Equatable {
    /// Chosen by the page. Its events carry it, too.
    var identifier: String
    /// The name of the window that it shows; empty for the only one of an app without scenes.
    var window: String
    /// Whether its user sees it, and not another tab in front.
    var isSeen: Bool
    /// Rises each time that the page begins anew, knowing nothing.
    var incarnation = 0

    /// The app serves so many pages of one browser. `stream.js` knows the same number. It sends the pages that are seen first, and tells
    /// the others why they hear nothing.
    static let mostOfABrowser = 256

    /// Reads `page:window:1,page:window:0:3`: of each page its name, its window, whether it is seen, and its incarnation, if that is
    /// not 0.
    ///
    /// - Returns: the first `mostOfABrowser` pages, or nil if the text is anything else.
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

    /// Whether it may be the name that a page, or a browser's stream, has chosen for itself.
    static func isName(_ text: Substring) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { WindowNames.digits.contains($0) }
    }
}
