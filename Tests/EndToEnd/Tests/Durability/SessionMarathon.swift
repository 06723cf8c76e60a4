import Foundation
import Testing

/// A test that kills an app whose sessions all change at once, again and again. It compares what came back of each with
/// what may come back.
struct SessionMarathon {
    struct Statistics: CustomStringConvertible {
        var kills = 0
        /// Kills before the app was ready.
        var killsWhileLaunching = 0
        /// The number of changes of sessions.
        var changes = 0
        var made = 0
        var closed = 0
        /// Sessions that the test compared with their earlier state, in all launches.
        var compared = 0
        /// Compared sessions that came back with another number than the newest.
        var losses = 0
        /// The age of the oldest lost change at the kill, in nanoseconds.
        var worstAge: UInt64 = 0
        /// Kills of an app that the machine kept from running. The test compares what came back, but doesn't demand 250
        /// ms.
        var starved = 0
        /// The sum of the times from start to ready, in nanoseconds.
        var launching: UInt64 = 0
        /// The duration of everything, in nanoseconds.
        var duration: UInt64 = 0

        var description: String {
            let launches = UInt64(max(1, kills - killsWhileLaunching))
            return "\(kills) kills in \(duration / 1_000_000_000) s, \(killsWhileLaunching) of them while launching; "
                + "\(changes) changes, \(made) sessions made, \(closed) closed; \(compared) sessions compared, "
                + "\(losses) had lost something, at worst of \(worstAge / 1_000_000) ms before the kill; "
                + "\(launching / launches / 1_000_000) ms each launch; \(starved) not held to 250 ms, the machine being busy"
        }
    }

    private static let sessionCount = 5

    private let folder: URL
    private let process: ScriptedProcess
    private var random: SeededGenerator
    private(set) var statistics = Statistics()
    private var sessions: [String: Session] = [:]
    /// The number of unknown sessions that may come back. The app asked for them, and died before it reported them.
    private var mayBeUnknown = 1
    private var lastKill: UInt64 = 0

    /// The facts about a session before a launch.
    private struct Session {
        /// The numbers that may come back. For an unchanged session it is 0.
        var legal: ClosedRange<Int>
        /// The changes in the life before, with their times.
        var changes: [(number: Int, time: UInt64)] = []
        /// The newest number that the display reported as durable.
        var kept = 0
        /// The time of its creation. It is nil for a session that came back in the life before, or that nobody
        /// reported.
        var made: UInt64?
        var isClosing = false
        var gone: UInt64?
        /// True if the session may be missing. The next property is true if it may be there.
        var mayBeMissing = false
        var mayBeThere = true
    }

    /// A line of the app's script.
    private struct Line {
        var word: Substring
        var number: Int
        var time: UInt64
        /// The session of the line, or what came back of all.
        var rest: Substring

        init?(_ text: String) {
            let parts = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, let number = Int(parts[1]), let time = UInt64(parts[2]) else { return nil }
            word = parts[0]
            self.number = number
            self.time = time
            rest = parts[3]
        }
    }

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process = ScriptedProcess(
            executable: BuiltProducts.sceneApp,
            // The mode keeps UIKit from blaming an object for a kill.
            arguments: ["-UIStateRestorationDeveloperMode", "YES"],
            environment: [
                "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_HOME": folder.path + "/data",
                "UIKIT_DISPLAY": "", "FIXTURE_SESSIONS": String(Self.sessionCount),
            ], log: folder.path + "/standard-error.log")
    }

    func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    /// The app's standard error.
    private var log: String {
        ((try? String(contentsOfFile: process.log, encoding: .utf8)) ?? "").suffix(2000).description
    }

    /// Runs one life of the app.
    ///
    /// - Returns: false if something was wrong. The test recorded it.
    mutating func run() throws -> Bool {
        let moment = nextMoment()
        let start = ScriptedProcess.now
        let life = try process.live(until: moment)
        defer { statistics.duration += ScriptedProcess.now - start }
        statistics.kills += 1
        guard !life.endedByItself else { return fails("the app ended by itself") }
        // Other lines of the app don't belong to the script.
        let lines = life.text.compactMap(Line.init)
        guard let ready = lines.first(where: { $0.word == "ready" }) else {
            statistics.killsWhileLaunching += 1
            if case .afterReady = moment { return fails("the app was not ready in time") }
            // Nothing changed, so the same states may come back as before.
            return true
        }
        statistics.launching += ready.time - start
        guard let found = compare(ready) else { return false }
        note(lines, since: found, killed: life.killed)
        return true
    }

    /// Returns a moment during the launch, amid the first saves, around the 250 ms, or after the medium has everything.
    private mutating func nextMoment() -> ScriptedProcess.Moment {
        func milliseconds(_ range: ClosedRange<UInt64>) -> UInt64 {
            UInt64.random(in: range, using: &random) * 1_000_000
        }
        switch Int.random(in: 0..<32, using: &random) {
        case 0..<4: return .afterStart(milliseconds(0...180))
        case 4..<23: return .afterReady(milliseconds(0...150))
        case 23..<31: return .afterReady(milliseconds(250...450))
        default: return .afterReady(milliseconds(1000...1400))
        }
    }

    private func fails(_ what: String) -> Bool {
        Issue.record("kill \(statistics.kills): \(what). \(log)")
        return false
    }

    // MARK: Comparing

    /// Returns the number that a session came back with.
    ///
    /// - Returns: nil if its parts aren't all of this session and of one change.
    private static func number(_ text: Substring, of session: String) -> Int? {
        guard !text.isEmpty else { return 0 }
        guard let number = text.prefix(while: { $0 != "+" }).split(separator: "#").last.flatMap({ Int($0) }) else {
            return nil
        }
        let whole = Array(repeating: "\(session)#\(number)", count: 1 + number % 9).joined(separator: "+")
        return text == whole ? number : nil
    }

    /// Compares the sessions that came back.
    ///
    /// - Returns: the number of each session, or nil if something was wrong. The test recorded it.
    private mutating func compare(_ ready: Line) -> [String: Int]? {
        var found: [String: Int] = [:]
        for entry in ready.rest.split(separator: " ") {
            let name = String(entry.prefix { $0 != "=" })
            let text = entry.dropFirst(name.count + 1)
            guard let number = Self.number(text, of: name) else {
                _ = fails("session \(name) came back as a mix: \(text)")
                return nil
            }
            guard found.updateValue(number, forKey: name) == nil else {
                _ = fails("session \(name) is there twice: \(ready.rest)")
                return nil
            }
        }
        guard expectList(found) else { return nil }
        for (name, number) in found {
            guard let session = sessions[name] else { continue }
            statistics.compared += 1
            if number < session.legal.upperBound {
                statistics.losses += 1
                // The first lost change is the one after the state that came back.
                if let lost = session.changes.first(where: { $0.number > number }), mayBeHeldToTime {
                    statistics.worstAge = max(statistics.worstAge, lastKill - min(lost.time, lastKill))
                }
            }
            guard session.legal.contains(number) else {
                _ = fails("session \(name) came back with change \(number), legal are \(session.legal)")
                return nil
            }
        }
        return found
    }

    /// Checks that every promised session is there, and no session that left.
    private func expectList(_ found: [String: Int]) -> Bool {
        let unknown = found.filter { sessions[$0.key] == nil }
        guard unknown.count <= mayBeUnknown, unknown.values.allSatisfy({ $0 == 0 }) else {
            return fails("nobody has heard of the sessions \(unknown), and \(mayBeUnknown) may be new")
        }
        for (name, session) in sessions {
            if found[name] == nil, !session.mayBeMissing { return fails("session \(name) is not there: \(session)") }
            if found[name] != nil, !session.mayBeThere { return fails("session \(name) was closed: \(session)") }
        }
        return true
    }

    // MARK: The next legal numbers

    private var mayBeHeldToTime = true

    private mutating func note(_ lines: [Line], since found: [String: Int], killed: UInt64) {
        sessions = found.mapValues { Session(legal: $0...$0) }
        mayBeUnknown = 0
        for line in lines {
            let name = String(line.rest)
            switch line.word {
            case "asking": mayBeUnknown += 1
            case "made":
                mayBeUnknown -= 1
                statistics.made += 1
                sessions[name] = Session(legal: 0...0, made: line.time)
            case "changed":
                statistics.changes += 1
                sessions[name]?.changes.append((line.number, line.time))
            case "kept": sessions[name]?.kept = line.number
            case "closing": sessions[name]?.isClosing = true
            case "gone":
                statistics.closed += 1
                sessions[name]?.gone = line.time
            default: break
            }
        }
        lastKill = killed
        mayBeHeldToTime = !SavePromise.cannotBeHeld(lines.map(\.time), until: killed)
        if !mayBeHeldToTime { statistics.starved += 1 }
        let isHeldToTime = mayBeHeldToTime
        func isPromised(_ time: UInt64) -> Bool { isHeldToTime && time + SavePromise.window < killed }
        sessions = sessions.mapValues { session in
            var session = session
            let first = session.legal.lowerBound
            let sure = session.changes.last { isPromised($0.time) }?.number ?? first
            let oldest = max(first, sure, session.kept)
            session.legal = oldest...max(oldest, session.changes.last?.number ?? first)
            session.mayBeMissing = session.isClosing || session.made.map { !isPromised($0) } ?? false
            session.mayBeThere = session.gone.map { !isPromised($0) } ?? true
            return session
        }
    }
}
