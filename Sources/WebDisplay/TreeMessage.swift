import Hummingbird
import UIKit

/// What a page is sent about what its window shows: the whole tree first, then only what changed since.
struct TreeMessage: StreamMessage, Codable {
    static let event = "tree"

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
    /// the restored state holds; the page sends the others again. Else that of this page alone, if it is a newer one: what a tree
    /// from before it says of the focus is not what the user did last.
    var received: [String: Int]?
    /// The name of how the previous run of the app ended. Only the whole of a live tree says so, and only if the app knows. A page that
    /// sent an event to several runs that crashed keeps it from the next run.
    var previousEnd: String?
    /// The differences from the texts that the page has to those of long texts that changed, by field. Those fields have an empty text
    /// in `changes`.
    var texts: [PresentationNode.ID: TextDifference]?

    /// Keeps a connection open, and tells the page that the app is alive.
    static let heartbeat = ByteBuffer(string: ": heartbeat\n\n")
}
