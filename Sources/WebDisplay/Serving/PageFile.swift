import Hummingbird

/// A file of a page, ready to serve.
package struct PageFile: Sendable {
    let contentType: String
    let bytes: ByteBuffer

    /// Returns the files of a page, by the paths of their requests. The path of `index.html` is `/`.
    ///
    /// - Parameter texts: the texts by the names of the files. Only names with the extensions `html`, `js` and `css`
    ///   become files of the page.
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

    /// The scripts with which any page proves that its browser was let in.
    package static var access: [String: PageFile] {
        DisplayPage.files.filter { ["/access.js", "/accessKeys.js"].contains($0.key) }
    }

    private static let contentTypes = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    ]

    /// The answer to a request for the file.
    package var response: Response {
        Response(status: .ok, headers: [.contentType: contentType], body: ResponseBody(byteBuffer: bytes))
    }
}
