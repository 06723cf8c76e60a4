import Hummingbird
import UIKit

/// How a web page that the app has written is given to the frame that shows it.
///
/// It comes from the app's own address, and must not have the rights of that: an app writes into such pages what others have sent
/// it. `sandbox` makes its origin one of its own, in a frame or not, so that it has neither the app's page nor its keys.
enum WebDocument {
    private typealias HeaderName = HTTPFields.Element.Name

    /// - Parameter allowsScripts: whether scripts of the page run.
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
    /// The web page of the element of that identity; nil if there is none.
    func web(of id: PresentationNode.ID) -> WebContent? {
        var pending = self
        while let node = pending.popLast() {
            if node.id == id { return node.web }
            pending.append(contentsOf: node.children)
        }
        return nil
    }
}
