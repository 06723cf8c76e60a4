import Foundation
import RestorationArchive
import RepriseRestoration

/// An explanation of why something did or did not come back. It combines the reports of the last passes with
/// problems found in the save itself.
package struct Explanation: Codable, Sendable {
    package private(set) var schema = "reprise.explain/1"
    package var bundleIdentifier: String
    /// The save that the next launch restores, or nil if no save can be read.
    package var save: String?
    /// The recorded passes, newest first, or nil if none are recorded.
    package var passes: [Pass]?
    /// The reason why the reports cannot be read, or nil if they can.
    package var reportsProblem: String?
    /// The reason why no save can be read.
    package var stateProblem: String?
    package var findings: [StateLint.Finding]

    /// A save or restore pass, with its problems.
    package struct Pass: Codable, Sendable, Equatable {
        package var kind: String
        package var outcome: String
        /// The time at which the pass ended. If several equal saves are combined, `first` and `last` are the times
        /// of the first and the last one.
        package var first: String
        package var last: String
        package var count: Int
        package var bundleVersion: String
        package var launchReason: String?
        /// The name of a `RunEnd` that says how the app's previous run ended.
        package var previousRunEnd: String?
        package var generation: UInt64?
        /// The seconds that the pass took, the bytes that a save wrote, and the seconds that its oldest change had
        /// waited. Combined saves have the values of the last one.
        package var duration: Double
        package var writtenSize: Int?
        package var oldestChangeAge: Double?
        package var objects: Int
        package var leftOut: [String]
        /// The objects whose state, like that of the objects below them, waits until they are shown. nil if there
        /// are none.
        package var waiting: [String]?
        package var problems: [Problem]
        package var omissions: [Omission]
        /// The numbers of further entries that the record omits.
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
            reportsProblem = "A newer version (\(version)) of the library wrote the reports."
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

    /// The newest restore pass, or nil if none is recorded.
    package var launch: Pass? { passes?.first { $0.kind == PassRecord.Kind.restore.rawValue } }
    /// The last save pass before the newest launch, or nil if either isn't recorded. That launch could not restore
    /// the objects that the pass left out.
    package var saveBeforeLaunch: Pass? {
        guard let passes, let launch = passes.firstIndex(where: { $0.kind == PassRecord.Kind.restore.rawValue }) else {
            return nil
        }
        return passes[launch...].first { $0.kind == PassRecord.Kind.save.rawValue }
    }
    /// The passes that describe the app's present state: the newest launch, the newest save, and the last save
    /// before that launch if it left something out or reported a problem.
    package var newest: [Pass] {
        let before = saveBeforeLaunch.flatMap { $0.problems.isEmpty && $0.omissions.isEmpty ? nil : $0 }
        let save = newestSave.flatMap { $0 == before ? nil : $0 }
        return [launch, save, before].compactMap(\.self)
    }
    /// The newest save pass, or nil if none is recorded.
    package var newestSave: Pass? { passes?.first { $0.kind == PassRecord.Kind.save.rawValue } }
}
