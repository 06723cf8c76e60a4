import Foundation
import RepriseRestoration

/// The messages on the socket of a `SocketDisplay`.
package enum SocketMessage {
    package struct FromApp: Codable, Sendable {
        /// The first message: the snapshot to show while the app launches, empty if there is none.
        package var snapshot: [PresentationNode]?
        /// The windows' trees, whenever they changed. The trees of scenes after the first one are numbered.
        package var show: [PresentationNode]?
        /// The sessions of the shown scenes, in order, with `show`. nil for an app without scenes.
        package var scenes: [String]?
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
            /// The answer to `inspect`: the shown scenes in order.
            package var inspected: [InspectedScene]?
        }

        /// The objects behind the elements of a scene.
        package struct InspectedScene: Codable, Sendable {
            /// The session, or nil for an app without scenes.
            package var session: String?
            /// The objects. Their elements have no number.
            package var objects: AppInspection
            /// The record of the restore pass, and the newest save.
            package var restored: PassRecord?
            package var saved: PassRecord?

            package init(
                session: String? = nil, objects: AppInspection, restored: PassRecord? = nil, saved: PassRecord? = nil
            ) {
                self.session = session
                self.objects = objects
                self.restored = restored
                self.saved = saved
            }
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
        /// A request to show the scenes of these sessions first and in this order, as `FromApp.scenes` named them
        /// before the app's end. Sessions that don't exist any more are skipped.
        package var open: [String]?

        package init(
            number: Int, deliver: DisplayEvent? = nil, page: String? = nil, flush: Bool? = nil, inspect: Bool? = nil,
            open: [String]? = nil
        ) {
            self.number = number
            self.deliver = deliver
            self.page = page
            self.flush = flush
            self.inspect = inspect
            self.open = open
        }
    }
}

/// The number of a scene in the identities of its elements. Elements of two scenes may have the same identity, so
/// all scenes but the first one have a number on the socket: `window 2: root/name`.
package enum SceneNumber {
    private static let word = "window "

    /// Returns the identity of an element with the number of its scene.
    ///
    /// - Parameter place: The place of the scene, starting with 0 for the first one, which has no number.
    package static func id(_ id: PresentationNode.ID, inSceneAt place: Int) -> PresentationNode.ID {
        place == 0 ? id : "\(word)\(place + 1): \(id)"
    }

    /// Returns the place of an element's scene, and its identity without the number.
    package static func split(_ id: PresentationNode.ID) -> (place: Int, id: PresentationNode.ID) {
        guard id.hasPrefix(word), let colon = id.firstIndex(of: ":"),
            let number = Int(id[..<colon].dropFirst(word.count)), number > 1,
            id[colon...].hasPrefix(": ")
        else { return (0, id) }
        return (number - 1, String(id[colon...].dropFirst(2)))
    }
}

extension PresentationNode {
    /// Returns the same tree with other identities.
    package func renamed(_ rename: (ID) -> ID) -> PresentationNode {
        var node = self
        node.id = rename(id)
        if let element = anchor?.element { node.anchor?.element = rename(element) }
        node.children = children.map { $0.renamed(rename) }
        return node
    }
}
