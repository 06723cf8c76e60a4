import Foundation
import WebDisplay

/// The settings of a host: the app, the folder of its people, and the limits.
package struct HostConfiguration: Sendable {
    /// The path of the app's executable. Each start looks at it anew.
    package var app: String
    package var arguments: [String] = []
    /// Variables for the app, beside those that each process gets.
    package var variables: [String: String] = [:]
    package var people: URL
    /// The address to listen at. Sockets of a service manager win over it.
    package var address: WebDisplayAddress
    /// The origin at which browsers find a proxy in front of the host, or nil if they reach the address itself.
    package var origin: String?
    /// The address for `/health` and `/metrics`, or nil for none.
    package var statusAddress: WebDisplayAddress?
    package var identification = Identification()
    package var walls = Walls.none
    package var limits = Limits()

    package init(app: String, people: URL, address: WebDisplayAddress) {
        self.app = app
        self.people = people
        self.address = address
    }

    /// The limits of a host (S-HOST-12), and the times after which it puts processes away.
    package struct Limits: Sendable {
        /// The time without an event after which a process is suspended while somebody sees its page.
        package var idle = Duration.seconds(60)
        /// The same time while nobody sees a page.
        package var unseen = Duration.seconds(10)
        /// The time after which a suspended process is ended.
        package var suspended = Duration.seconds(15 * 60)
        /// The most private memory of all processes together, in bytes.
        package var memory = 1 << 30
        package var processes = 400
        package var people = 100_000
        /// The people that one address may add in a minute.
        package var newPeople = 60
        /// The time for which a start waits while all processes are in use.
        package var startPatience = Duration.seconds(10)
        /// The processes that may start in a second.
        package var starts = 20
        /// The pages' streams of one person.
        package var streams = 32
        /// The time after which the host deletes an anonymous person who doesn't come back.
        package var lifetime = Duration.seconds(30 * 86_400)
        /// The time that a process has to prepare for its end.
        package var rest = Duration.seconds(45)

        package init() {}
    }
}
