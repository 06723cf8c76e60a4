import Hummingbird
import UIKit

/// A message with the content of a page's window. The first one contains the whole tree, the others only the
/// changes.
struct TreeMessage: StreamMessage, Codable {
    static let event = "tree"

    /// A name that differs with each start of the app. It shows the page that revisions restart.
    var epoch: String
    /// The app's title for the user.
    var application: String
    /// True if the app shows this now. False for a snapshot during the launch, which does not react (S-SNAP-4).
    var isLive: Bool
    /// True if the receiver knows nothing yet. Elements that `changes` leaves out are gone.
    var isWhole: Bool
    var changes: PresentationChanges
    /// In the whole of a live tree, this is the newest event of each page that led to it. A new run of the app has
    /// those in the restored state, and the page sends the others again. In other messages, it is the event of this
    /// page alone, if it is newer. The focus in an earlier tree isn't the user's last one.
    var received: [String: Int]?
    /// The name of how the previous run of the app ended. Only the whole of a live tree contains it, and only if
    /// the app knows. A page that sent an event to several runs that crashed does not send it to the next run.
    var previousEnd: String?
    /// The milliseconds for which this run of the app has been able to take events. Only the whole of a live tree contains
    /// it. A page sends a press again that this run refused as another run's, if it sent the press later than that.
    var age: Int?
    /// The differences between the page's texts and the changed long texts, by field. Those fields have an empty
    /// text in `changes`.
    var texts: [PresentationNode.ID: TextDifference]?

    /// A message that keeps a connection open, and shows the page that the app is alive.
    static let heartbeat = ByteBuffer(string: ": heartbeat\n\n")
}
