import Foundation
import RestorationArchive
import StateRestoration

/// Why something did or did not come back: what the last passes have reported, and what is to be seen in the save itself.
package struct Explanation: Codable, Sendable {
    package private(set) var schema = "reprise.explain/1"
    package var bundleIdentifier: String
    /// The save that the next launch restores; nil if none can be read.
    package var save: String?
    /// What is kept of passes, the newest first; nil if nothing is.
    package var passes: [Pass]?
    /// Why the reports that are kept cannot be read; nil if they can.
    package var reportsProblem: String?
    /// Why there is no save to look at.
    package var stateProblem: String?
    package var findings: [StateLint.Finding]

    /// A save or restore pass, with what was not as the app may expect.
    package struct Pass: Codable, Sendable, Equatable {
        package var kind: String
        package var outcome: String
        /// When it ended; of a run of equal saves, the first and the last.
        package var first: String
        package var last: String
        package var count: Int
        package var bundleVersion: String
        package var launchReason: String?
        /// How the app's run before has ended, by the name of a `RunEnd`.
        package var previousRunEnd: String?
        package var generation: UInt64?
        /// Seconds, bytes that a save has written, and seconds for which its oldest change had waited then; of the last one.
        package var duration: Double
        package var writtenSize: Int?
        package var oldestChangeAge: Double?
        package var objects: Int
        package var leftOut: [String]
        /// Whose state, with what is below them, waits until they are shown; nil if none does.
        package var waiting: [String]?
        package var problems: [Problem]
        package var omissions: [Omission]
        /// How many more of each there were than are kept.
        package var notKept: Int
    }

    package struct Problem: Codable, Sendable, Equatable {
        package var reason: String
        package var key: String?
        package var message: String
        package var advice: String?
    }

    package struct Omission: Codable, Sendable, Equatable {
        package var key: String
        package var message: String
    }

    package init(of state: SavedState) throws(InspectionError) {
        let store = try state.folder()
        bundleIdentifier = store.bundleIdentifier
        findings = []
        var stateError: InspectionError?
        do throws(InspectionError) {
            let (archive, id) = try state.save()
            save = id?.description
            findings = StateLint(archive).findings
        } catch {
            stateError = error
            stateProblem = error.description
        }
        do {
            passes = try store.reports().map { try PassHistory(bytes: $0).passes.reversed().map(Self.pass) }
        } catch ArchiveError.wrongKey {
            reportsProblem = "The reports cannot be read: they were sealed with another key."
        } catch ArchiveError.keyUnavailable(let error) {
            reportsProblem = "The reports cannot be read. \(error)"
        } catch PassHistory.Unreadable.version(let version) {
            reportsProblem = "The reports were written by a newer version (\(version)) of the library."
        } catch {
            reportsProblem = "The reports cannot be read. The app's next launch begins new ones."
        }
        if passes == nil, let stateError { throw stateError }
    }

    private static func pass(_ record: PassRecord) -> Pass {
        Pass(
            kind: record.kind.rawValue, outcome: record.outcome.rawValue, first: text(record.first),
            last: text(record.last), count: record.count, bundleVersion: record.bundleVersion,
            launchReason: record.launchReason, previousRunEnd: record.previousRunEnd, generation: record.generation,
            duration: record.duration, writtenSize: record.writtenSize, oldestChangeAge: record.oldestChangeAge,
            objects: record.objectCount,
            leftOut: record.leftOut.elements.map(\.key), waiting: record.waiting?.elements,
            problems: record.problems.elements.map {
                Problem(reason: $0.reason, key: $0.key, message: $0.message, advice: Advice.text(for: $0.reason))
            },
            omissions: record.omissions.elements.map { Omission(key: $0.key, message: $0.message) },
            notKept: record.leftOut.missingCount + (record.waiting?.missingCount ?? 0) + record.problems.missingCount
                + record.omissions.missingCount)
    }

    private static func text(_ date: Date) -> String {
        Date.text(ofReferenceInterval: date.timeIntervalSinceReferenceDate)
    }

    /// The newest restore pass.
    package var launch: Pass? { passes?.first { $0.kind == PassRecord.Kind.restore.rawValue } }
    /// The last save pass before the newest launch. That launch could not restore what the pass left out.
    package var saveBeforeLaunch: Pass? {
        guard let passes, let launch = passes.firstIndex(where: { $0.kind == PassRecord.Kind.restore.rawValue }) else {
            return nil
        }
        return passes[launch...].first { $0.kind == PassRecord.Kind.save.rawValue }
    }
    /// The passes that tell of the app as it is now: the newest launch, the newest save, and the last save before that launch if it left
    /// something out or reported something.
    package var newest: [Pass] {
        let before = saveBeforeLaunch.flatMap { $0.problems.isEmpty && $0.omissions.isEmpty ? nil : $0 }
        let save = newestSave.flatMap { $0 == before ? nil : $0 }
        return [launch, save, before].compactMap(\.self)
    }
    /// The newest save pass.
    package var newestSave: Pass? { passes?.first { $0.kind == PassRecord.Kind.save.rawValue } }
}
