import Foundation
import Hummingbird
import UIKit

/// Something that a page is told through its browser's stream.
protocol StreamMessage: Encodable {
    /// By which the page knows it.
    static var event: String { get }
}

extension StreamMessage {
    /// The message as a server-sent event. A line of our own says for which page of the browser it is.
    func eventStreamBytes(for page: OpenPage) throws -> ByteBuffer {
        var bytes = ByteBuffer(string: "event: \(Self.event)\npage: \(page.identifier)\ndata: ")
        bytes.writeImmutableBuffer(try json())
        bytes.writeString("\n\n")
        return bytes
    }

    func json() throws -> ByteBuffer {
        // The page asks for pictures by their ids, each when it shows it.
        let encoder = JSONEncoder.namingPictures
        encoder.outputFormatting = .withoutEscapingSlashes
        // An app's arithmetic may end in infinity; its user should still see the rest of the screen.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "0", negativeInfinity: "0", nan: "0")
        return ByteBuffer(bytes: try encoder.encode(self))
    }
}
