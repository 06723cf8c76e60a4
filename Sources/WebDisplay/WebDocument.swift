import Hummingbird
import UIKit

/// The response with a web page written by the app, for the frame that shows it.
///
/// The page comes from the app's own address, but must not have the rights of that address, because an app includes
/// content from others in such pages. `sandbox` gives it a separate origin, in a frame or not. It can access
/// neither the app's page nor its keys.
enum WebDocument {
    private typealias HeaderName = HTTPFields.Element.Name

    /// - Parameter allowsScripts: true if scripts of the page run.
    static func response(_ text: String, allowsScripts: Bool) -> Response {
        var response = Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        let sandbox = allowsScripts ? "allow-scripts allow-forms allow-popups" : "allow-forms allow-popups"
        for (name, value) in [
            (
                "Content-Security-Policy",
                "sandbox \(sandbox); default-src http: https: data: blob: 'unsafe-inline' 'unsafe-eval'; "
                    + "frame-ancestors 'self'"
            ),
            ("X-Frame-Options", "SAMEORIGIN"),
        ] {
            HeaderName(name).map { response.headers[$0] = value }
        }
        return response
    }
}

extension [PresentationNode] {
    /// Returns the web page of the element with that identity, or nil if there is none.
    func web(of id: PresentationNode.ID) -> WebContent? {
        var pending = self
        while let node = pending.popLast() {
            if node.id == id { return node.web }
            pending.append(contentsOf: node.children)
        }
        return nil
    }
}
