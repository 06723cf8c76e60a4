import Foundation

/// Functions for the few parts of HTML that a web view reads and writes.
enum WebText {
    static func escaped(_ text: String) -> String {
        // Scalar by scalar: a quote with a mark on it is another character, and still ends an attribute.
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns the text of the first `title` element, with the commonest entities, or nil without one.
    static func title(of html: String) -> String? {
        guard let start = endOfTag("title", in: html),
            let end = html.range(of: "</title", options: .caseInsensitive, range: start..<html.endIndex)
        else { return nil }
        let words = html[start..<end.lowerBound].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&nbsp;", with: " ").replacing("&amp;", with: "&")
    }

    /// Returns the HTML with a `base` element for its links. Returns it unchanged if the base isn't an address of http
    /// or https.
    static func text(_ html: String, base: URL?) -> String {
        guard let base, ["http", "https"].contains(base.scheme?.lowercased()) else { return html }
        let element = "<base href=\"\(escaped(base.absoluteString))\">"
        // Before the rest of the head, and behind what tells the browser how to read the whole.
        guard let place = endOfTag("head", in: html) ?? endOfTag("html", in: html) ?? endOfTag("!doctype", in: html)
        else {
            return element + html
        }
        return html[..<place] + element + html[place...]
    }

    private static func endOfTag(_ name: String, in html: String) -> String.Index? {
        var rest = html.startIndex..<html.endIndex
        while let start = html.range(of: "<\(name)", options: .caseInsensitive, range: rest) {
            rest = start.upperBound..<html.endIndex
            // Not `header`.
            guard let next = html[rest].first, next == ">" || next.isWhitespace else { continue }
            return html[rest].firstIndex(of: ">").map(html.index(after:))
        }
        return nil
    }
}
