import Hummingbird

/// A file of a page, as it is served.
package struct PageFile: Sendable {
    let contentType: String
    let bytes: ByteBuffer

    private init(_ contentType: String, _ bytes: [UInt8]) {
        self.contentType = contentType
        self.bytes = ByteBuffer(bytes: bytes)
    }

    package static func html(_ bytes: [UInt8]) -> PageFile { PageFile("text/html; charset=utf-8", bytes) }
    package static func script(_ bytes: [UInt8]) -> PageFile { PageFile("text/javascript; charset=utf-8", bytes) }
    package static func style(_ bytes: [UInt8]) -> PageFile { PageFile("text/css; charset=utf-8", bytes) }

    /// The answer to a request for it.
    package var response: Response {
        Response(status: .ok, headers: [.contentType: contentType], body: ResponseBody(byteBuffer: bytes))
    }
}
