import Synchronization

/// The counts of a host since its start, in Prometheus' text format.
package final class HostMetrics: Sendable {
    /// The events that a host counts.
    enum Event: String, CaseIterable {
        case starts = "starts_total"
        case deaths = "deaths_total"
        case suspensions = "suspensions_total"
        case resumptions = "resumptions_total"
        case ends = "ends_total"
        case failedRests = "failed_rests_total"
        case refusedPeople = "refused_people_total"
        case events = "events_total"
        case wakes = "wakes_total"

        var help: String {
            switch self {
            case .starts: "Started processes."
            case .deaths: "Processes that ended by themselves."
            case .suspensions: "Suspended processes."
            case .resumptions: "Suspended processes that went on."
            case .ends: "Processes that the host ended."
            case .failedRests: "Processes that could not save everything before their end."
            case .refusedPeople: "People whom a limit kept out."
            case .events: "Events of pages."
            case .wakes: "Events and pages that started a process."
            }
        }
    }

    /// The numbers of people and processes at one moment.
    package struct Present: Sendable, Equatable {
        package var people = 0
        package var running = 0
        package var suspended = 0
        package var streams = 0
        package var privateMemory = 0
    }

    private let counts = Mutex<[Event: Int]>([:])
    private let present = Mutex(Present())

    package init() {}

    func count(_ event: Event) { counts.withLock { $0[event, default: 0] += 1 } }

    func number(of event: Event) -> Int { counts.withLock { $0[event] ?? 0 } }

    package var now: Present {
        get { present.withLock { $0 } }
        set { present.withLock { $0 = newValue } }
    }

    /// The text for a scraper.
    package var text: String {
        let now = now
        let gauges = [
            ("people", "People with a process or a page.", now.people),
            ("processes_running", "Running processes.", now.running),
            ("processes_suspended", "Suspended processes.", now.suspended),
            ("streams", "Streams of browsers.", now.streams),
            ("private_memory_bytes", "Memory of the processes that they don't share.", now.privateMemory),
        ]
        var lines: [String] = []
        for (name, help, value) in gauges {
            lines += ["# HELP reprise_\(name) \(help)", "# TYPE reprise_\(name) gauge", "reprise_\(name) \(value)"]
        }
        for event in Event.allCases {
            let name = "reprise_\(event.rawValue)"
            lines += ["# HELP \(name) \(event.help)", "# TYPE \(name) counter", "\(name) \(number(of: event))"]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
