import Foundation
import StateRestoration

/// What goes over the socket of a `SocketDisplay`.
package enum SocketMessage {
    package struct FromApp: Codable, Sendable {
        /// The first message: what is to be shown while the app launches, empty if there is nothing.
        package var snapshot: [PresentationNode]?
        /// The windows' trees, whenever they changed.
        package var show: [PresentationNode]?
        package var answer: Answer?
        /// The newest event of each page that is saved.
        package var saved: [String: Int]?

        /// A picture that trees name from now on.
        package var picture: Data?

        package struct Answer: Codable, Sendable {
            /// Of the message that it answers.
            package var number: Int
            /// `handled`, `unknown element`, or why the event was refused.
            package var result: String
            /// What was asked for by `inspect`.
            package var inspection: AppInspection?
            /// What the launch's restore pass came to, and the newest save; with `inspection`.
            package var restored: PassRecord?
            package var saved: PassRecord?
        }
    }

    package struct ToApp: Codable, Sendable {
        package var number: Int
        package var deliver: DisplayEvent?
        /// Whose event it is, if events are told apart by their numbers: it has that of the message.
        package var page: String?
        /// Asks for an answer when everything that changed so far is durable.
        package var flush: Bool?
        /// Asks what stands behind the elements that are shown, and for the reports.
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
