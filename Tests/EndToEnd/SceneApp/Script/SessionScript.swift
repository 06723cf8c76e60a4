import Foundation
import UIKit

/// A script that changes all sessions of the app at once, opens and closes some, and reports on standard output what it
/// did.
///
/// A line is a word, a number, a time and its subject, with spaces between them:
///
/// - `ready COUNT TIME SESSION=TEXT …`: the app launched, and each session came back with that text
/// - `changed NUMBER TIME SESSION`: in this turn all parts of the session got that number
/// - `kept NUMBER TIME SESSION`: the display learned that the change with that number is durable
/// - `asking 0 TIME` before the app asks for another session, `made 0 TIME SESSION` when it gets it
/// - `closing 0 TIME SESSION` before it discards one, `gone 0 TIME SESSION` when it learns that the session is gone
///
/// Times are nanoseconds of the monotonic clock. The reader of the lines kills the app at any moment. The next launch
/// continues with what came back.
@MainActor
final class SessionScript {
    /// The script, or nil unless a test asks for it. `FIXTURE_SESSIONS` has the number of sessions.
    static let current = ProcessInfo.processInfo.environment["FIXTURE_SESSIONS"].flatMap(Int.init)
        .map { SessionScript(count: $0) }

    let pages = OpenPages()
    private let count: Int
    /// The newest text of each session.
    private var texts: [String: String] = [:]
    private var isAsking = false
    private var hasBegun = false

    /// The places that keep a session's text.
    enum Place: String, CaseIterable { case activity, userInfo, title, screen, field, app }

    /// The texts that came back for each session.
    private var cameBack: [String: [Place: String]] = [:]

    private init(count: Int) {
        self.count = count
        pages.whenKept = { [weak self] session, number in self?.write("kept", number, session) }
    }

    /// Returns the text for `number` in all parts of a session. It repeats the session's name and the number, sometimes
    /// long and sometimes short.
    static func text(_ session: String, _ number: Int) -> String {
        number == 0 ? "" : Array(repeating: "\(session)#\(number)", count: 1 + number % 9).joined(separator: "+")
    }

    /// Returns the number of such a text, or nil if the text isn't one.
    private static func number(_ text: String) -> Int? {
        guard !text.isEmpty else { return 0 }
        return text.prefix { $0 != "+" }.split(separator: "#").last.flatMap { Int($0) }
    }

    // MARK: The sessions

    func text(of session: String) -> String { texts[session] ?? "" }

    /// The newest numbers of the sessions. They are nil while the app launches and not all sessions have a scene.
    var numbers: [String: Int]? { hasBegun ? texts.compactMapValues(Self.number) : nil }

    private var screens: [String: ScriptedScreen] {
        let sessions = UIApplication.shared.openSessions.map { session in
            let window = (session.scene as? UIWindowScene)?.windows.first
            return (session.persistentIdentifier, window?.rootViewController as? ScriptedScreen)
        }
        return Dictionary(uniqueKeysWithValues: sessions).compactMapValues { $0 }
    }

    func found(_ text: String?, by place: Place, of session: String) {
        cameBack[session, default: [:]][place] = text ?? ""
    }

    /// Notes what came back with a session. Its screen doesn't exist yet.
    func connects(_ session: UISceneSession, titled title: String?) {
        let identifier = session.persistentIdentifier
        if isAsking {
            isAsking = false
            write("made", 0, identifier)
        }
        found(session.stateRestorationActivity?.userInfo?["text"] as? String, by: .activity, of: identifier)
        found(session.userInfo?["text"] as? String, by: .userInfo, of: identifier)
        found(title, by: .title, of: identifier)
        texts[identifier] = session.userInfo?["text"] as? String
    }

    func changed(_ session: String, to text: String) { texts[session] = text }

    func discarded(_ session: String) {
        texts[session] = nil
        write("gone", 0, session)
    }

    // MARK: The script

    /// Begins after the end of the launch.
    func begin() {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                for session in UIApplication.shared.openSessions { self.pages.open(session.persistentIdentifier) }
                self.tellWhatCameBack()
                self.hasBegun = true
                for screen in self.screens.values where screen.heard == nil { screen.heard = self.numbers }
                self.goOn()
            }
        }
    }

    private func tellWhatCameBack() {
        let sessions = UIApplication.shared.openSessions.map { session in
            let identifier = session.persistentIdentifier
            let screen = screens[identifier]
            found(screen?.text, by: .screen, of: identifier)
            found(screen?.field.text, by: .field, of: identifier)
            return "\(identifier)=\(whatCameBack(of: identifier))"
        }
        write("ready", sessions.count, sessions.joined(separator: " "))
    }

    /// Returns one text if all places agree and the state names no newer event. Otherwise returns the text of each
    /// place.
    ///
    /// The event may be older, because its number waits until the other sessions are saved.
    private func whatCameBack(of session: String) -> String {
        let values = Place.allCases.map { (place: $0, text: cameBack[session]?[$0] ?? "") }
        let event = pages.eventNumber(of: session)
        if Set(values.map { $0.text }).count == 1, let text = values.first?.text, let number = Self.number(text),
            event <= number, behind(event, of: session).isEmpty
        {
            return text
        }
        let places = values.map { "\($0.place.rawValue):\($0.text)" }.joined(separator: ",")
        return "event:\(event),behind:\(behind(event, of: session)),\(places)"
    }

    /// Returns the sessions whose state lacks an event's effect although the state of the event's own session names the
    /// event.
    private func behind(_ event: Int, of session: String) -> [String] {
        screens.filter { other, screen in
            guard other != session, let heard = screen.heard else { return false }
            return heard[session] ?? 0 < event
        }.map(\.key)
    }

    private func goOn() {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int.random(in: 2...20))) {
            MainActor.assumeIsolated {
                self.performStep()
                self.goOn()
            }
        }
    }

    private func performStep() {
        let open = Array(UIApplication.shared.openSessions)
        // The app still waits for a session that it asked for.
        if open.count < count, !isAsking {
            isAsking = true
            write("asking", 0, "")
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        } else if open.count == count, Int.random(in: 0..<100) == 0, let session = open.randomElement() {
            write("closing", 0, session.persistentIdentifier)
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
        }
        // One turn changes several of them.
        for session in open.map(\.persistentIdentifier).shuffled().prefix(.random(in: 1...count)) {
            let number = max(pages.eventNumber(of: session), Self.number(text(of: session)) ?? 0) + 1
            guard pages.type(Self.text(session, number), as: number, into: session) else { continue }
            for (other, screen) in screens where other != session { screen.heard?[session] = number }
            write("changed", number, session)
        }
    }

    // MARK: Telling

    /// Writes a line at once and as a whole, because the process may die after it.
    private func write(_ word: String, _ number: Int, _ what: String) {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let nanoseconds = UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        var bytes = Array("\(word) \(number) \(nanoseconds) \(what)\n".utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
