import Foundation
import Hummingbird
import UIKit

/// A message to a page in its browser's stream.
protocol StreamMessage: Encodable {
    /// The name by which the page recognizes the message.
    static var event: String { get }
}

extension StreamMessage {
    /// Returns the message as a server-sent event. An additional line names the page of the browser.
    func eventStreamBytes(for page: OpenPage) throws -> ByteBuffer {
        var bytes = ByteBuffer(string: "event: \(Self.event)\npage: \(page.identifier)\ndata: ")
        bytes.writeImmutableBuffer(try json())
        bytes.writeString("\n\n")
        return bytes
    }

    func json() throws -> ByteBuffer {
        // The page requests pictures by their identifiers when it shows them.
        let encoder = JSONEncoder.namingPictures
        encoder.outputFormatting = .withoutEscapingSlashes
        // An app's arithmetic may result in infinity. The user should still see the rest of the screen.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "0", negativeInfinity: "0", nan: "0")
        return ByteBuffer(bytes: try encoder.encode(self))
    }
}
