import Foundation
import Hummingbird
import UIKit

/// What the page is sent about the app's windows: the whole tree first, then only what changed since.
struct TreeMessage: Codable {
    /// Differs with each start of the app. The page then knows that revisions start anew.
    var epoch: String
    /// A title for the user.
    var application: String
    /// False for what the app showed last, while it launches: nothing stands behind it (S-SNAP-4).
    var isLive: Bool
    /// The receiver knows nothing yet: elements that `changes` leaves out are gone.
    var isWhole: Bool
    var changes: PresentationChanges
    /// With the whole of a live tree: the newest event of each page that has led to it. A new run of the app has those that
    /// the restored state holds; the page sends the others again.
    var received: [String: Int]?

    /// Keeps a connection open, and tells the page that the app is alive.
    static let heartbeat = ByteBuffer(string: ": heartbeat\n\n")

    /// The message as a server-sent event.
    func eventStreamBytes() throws -> ByteBuffer { try Self.bytes(of: self, as: "tree") }

    /// Says that the events up to these numbers are saved, by their pages.
    static func saved(_ numbers: [String: Int]) throws -> ByteBuffer { try bytes(of: numbers, as: "saved") }

    private static func bytes(of content: some Encodable, as name: String) throws -> ByteBuffer {
        // The page asks for pictures by their ids, each when it shows it.
        let encoder = JSONEncoder.namingPictures
        encoder.outputFormatting = .withoutEscapingSlashes
        // An app's arithmetic may end in infinity; its user should still see the rest of the screen.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "0", negativeInfinity: "0", nan: "0")
        var bytes = ByteBuffer(string: "event: \(name)\ndata: ")
        bytes.writeBytes(try encoder.encode(content))
        bytes.writeString("\n\n")
        return bytes
    }
}
