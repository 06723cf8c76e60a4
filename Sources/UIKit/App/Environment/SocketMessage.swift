import Foundation
import RepriseRestoration

/// The messages on the socket of a `SocketDisplay`.
package enum SocketMessage {
    package struct FromApp: Codable, Sendable {
        /// The first message: the snapshot to show while the app launches, empty if there is none.
        package var snapshot: [PresentationNode]?
        /// The windows' trees, whenever they changed.
        package var show: [PresentationNode]?
        package var answer: Answer?
        /// The newest event of each page that is saved.
        package var saved: [String: Int]?

        /// A picture that trees name from now on.
        package var picture: Data?

        package struct Answer: Codable, Sendable {
            /// The number of the answered message.
            package var number: Int
            /// The result: `handled`, `unknown element`, or the reason why the app refused the event.
            package var result: String
            /// The answer to `inspect`.
            package var inspection: AppInspection?
            /// The record of the launch's restore pass, and the newest save, with `inspection`.
            package var restored: PassRecord?
            package var saved: PassRecord?
        }
    }

    package struct ToApp: Codable, Sendable {
        package var number: Int
        package var deliver: DisplayEvent?
        /// The page that sends the event. The event has the number of the message then.
        package var page: String?
        /// A request for an answer when everything that changed so far is durable.
        package var flush: Bool?
        /// A request for the objects behind the displayed elements, and for the reports.
        package var inspect: Bool?

        package init(
            number: Int, deliver: DisplayEvent? = nil, page: String? = nil, flush: Bool? = nil, inspect: Bool? = nil
        ) {
            self.number = number
            self.deliver = deliver
            self.page = page
            self.flush = flush
            self.inspect = inspect
        }
    }
}
