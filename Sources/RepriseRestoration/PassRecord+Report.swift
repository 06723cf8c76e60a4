import Foundation
import RestorationArchive

extension PassRecord {
    /// Creates the record of a pass from its report. Lists and texts are cut to their limits. The count of a restore
    /// pass is the number of entries that were restored.
    ///
    /// - Parameters:
    ///   - kind: The kind of the pass.
    ///   - outcome: The outcome of the pass.
    ///   - ended: The time when the pass ended.
    ///   - duration: The duration in seconds.
    ///   - report: The report of the pass. A save pass may leave its entries out.
    ///   - savedCount: The number of objects that a save pass saved.
    ///   - bundleVersion: The version of the app.
    package init(
        _ kind: Kind, _ outcome: Outcome, ended: Date, duration: Double, _ report: RestorationReport,
        savedCount: Int = 0, bundleVersion: String
    ) {
        let leftOut = report.entries.filter { $0.outcome == .leftOut }
        let waiting = report.entries.filter { $0.outcome == .waiting }
        self.init(
            kind: kind, outcome: outcome, first: ended, last: ended, duration: duration,
            bundleVersion: bundleVersion.bounded,
            objectCount: kind == .save ? savedCount : report.entries.count - leftOut.count - waiting.count,
            leftOut: BoundedList(leftOut.lazy.map(LeftOut.init), limit: Self.maximumElements),
            waiting: waiting.isEmpty
                ? nil : BoundedList(Self.outermost(waiting).map(\.key.boundedAtStart), limit: Self.maximumElements),
            problems: BoundedList(report.problems.lazy.map(Problem.init), limit: Self.maximumElements),
            omissions: BoundedList(report.omissions.lazy.map(Omission.init), limit: Self.maximumElements))
    }

    /// Returns the entries of one pass without those below another of them.
    private static func outermost(_ entries: [RestorationReport.Entry]) -> [RestorationReport.Entry] {
        guard let table = entries.first?.path.table else { return [] }
        var isListed = Array(repeating: false, count: table.count)
        for entry in entries { isListed[entry.path.id.index] = true }
        return entries.filter { entry in
            var above = table.parent(of: entry.path.id)
            while let path = above, !isListed[path.index] { above = table.parent(of: path) }
            return above == nil
        }
    }

    /// Adds a problem that UIKit found after the pass.
    mutating func append(_ problem: RestorationReport.Problem) {
        problems.append(Problem(problem), limit: Self.maximumElements)
    }
}

extension PassRecord.LeftOut {
    fileprivate init(_ entry: RestorationReport.Entry) {
        self.init(key: entry.key.boundedAtStart, kind: entry.kind.inWords, className: entry.className.bounded)
    }
}

extension PassRecord.Problem {
    fileprivate init(_ problem: RestorationReport.Problem) {
        self.init(
            reason: problem.reason.rawValue, key: problem.path?.key.boundedAtStart, message: problem.message.bounded)
    }
}

extension PassRecord.Omission {
    fileprivate init(_ omission: RestorationReport.Omission) {
        self.init(key: omission.path.key.boundedAtStart, message: omission.message.bounded)
    }
}

extension String {
    /// The text, cut to the limit with an ellipsis at its end. A key or a name may come from a file, with any length.
    fileprivate var bounded: String {
        guard utf8.count > PassRecord.maximumText else { return self }
        return String(unicodeScalars.prefix(PassRecord.maximumText / 4)) + "…"
    }

    /// The text, cut at its start with an ellipsis there, because the end of a key identifies the object.
    fileprivate var boundedAtStart: String {
        guard utf8.count > PassRecord.maximumText else { return self }
        return "…" + String(unicodeScalars.suffix(PassRecord.maximumText / 4))
    }
}
