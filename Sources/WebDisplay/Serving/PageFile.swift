import Hummingbird

/// A file of a page, as it is served.
package struct PageFile: Sendable {
    let contentType: String
    let bytes: ByteBuffer

    /// The files of a page, by the paths of their requests.
    ///
    /// - Parameter texts: by the names of the files. What is no part of a page is left out.
    package static func files(_ texts: [String: String]) -> [String: PageFile] {
        var files: [String: PageFile] = [:]
        for (name, text) in texts {
            guard let ending = name.split(separator: ".").last, let type = contentTypes[String(ending)] else {
                continue
            }
            files[name == "index.html" ? "/" : "/" + name] = PageFile(
                contentType: type, bytes: ByteBuffer(string: text))
        }
        return files
    }

    /// The scripts by which any page proves that its browser was let in.
    package static var access: [String: PageFile] {
        DisplayPage.files.filter { ["/access.js", "/accessKeys.js"].contains($0.key) }
    }

    private static let contentTypes = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    ]

    /// The answer to a request for it.
    package var response: Response {
        Response(status: .ok, headers: [.contentType: contentType], body: ResponseBody(byteBuffer: bytes))
    }
}
