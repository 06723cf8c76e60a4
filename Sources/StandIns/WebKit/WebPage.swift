import Foundation
import UIKit

/// The content of a web view.
enum WebPage {
    case address(URL)
    /// HTML of the app, with the base of its links. Only a base of http or https has an effect.
    case document(String, base: URL?)

    /// The limit of the size of a document or file in bytes.
    static let maximumSize = 4 << 20

    var url: URL? {
        switch self {
        case .address(let url): url
        case .document(_, let base): base ?? URL(string: "about:blank")
        }
    }

    var title: String? {
        switch self {
        case .address(let url): url.isFileURL ? url.lastPathComponent : url.host
        case .document(let text, _): WebText.title(of: text)
        }
    }

    /// A hash of the document and its base, which is the same in each launch. nil for an address.
    var fingerprint: String? {
        guard case .document(let text, let base) = self else { return nil }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        for byte in (base?.absoluteString ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }

    /// Returns the content for displays. It reads a file at once. Throws a `URLError` for an address of another kind
    /// than http, https, `about:` and files. Throws one for a file that is missing, not in UTF-8 or too large, too.
    func content(allowsScripts: Bool) throws -> WebContent {
        switch self {
        case .document(let text, let base):
            return WebContent(document: WebText.text(text, base: base), allowsScripts: allowsScripts)
        case .address(let url) where url.isFileURL:
            return WebContent(document: try Self.text(of: url), allowsScripts: allowsScripts)
        case .address(let url):
            switch url.scheme?.lowercased() {
            case "http", "https": return WebContent(address: url.absoluteString, allowsScripts: allowsScripts)
            case "about": return WebContent(allowsScripts: allowsScripts)
            default: throw URLError(.unsupportedURL, userInfo: [NSURLErrorFailingURLErrorKey: url])
            }
        }
    }

    private static func text(of url: URL) throws -> String {
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
        guard let size else { throw URLError(.fileDoesNotExist, userInfo: [NSURLErrorFailingURLErrorKey: url]) }
        guard size <= maximumSize, let data = try? Data(contentsOf: url), data.count <= maximumSize,
            let text = String(data: data, encoding: .utf8)
        else { throw URLError(.cannotDecodeContentData, userInfo: [NSURLErrorFailingURLErrorKey: url]) }
        return ["html", "htm", "xhtml"].contains(url.pathExtension.lowercased()) ? text : html(ofText: text)
    }

    static func html(ofText text: String) -> String {
        "<!DOCTYPE html><pre style=\"white-space: pre-wrap\">\(WebText.escaped(text))</pre>"
    }
}
