import Foundation
import RestorationArchive

extension PassRecord {
    /// - Parameters:
    ///   - kind: what the pass did.
    ///   - outcome: what came of it.
    ///   - ended: when.
    ///   - duration: in seconds.
    ///   - report: of its entries, a save pass need have none.
    ///   - savedCount: of a save pass.
    ///   - bundleVersion: the app's.
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

    /// Entries of one pass without those that stand below another of them.
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

    /// Takes in what was found after the pass had ended.
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
    /// A key or a name may come from a file, which may hold texts of any length.
    fileprivate var bounded: String {
        guard utf8.count > PassRecord.maximumText else { return self }
        return String(unicodeScalars.prefix(PassRecord.maximumText / 4)) + "…"
    }

    /// The end of a key says which object it is.
    fileprivate var boundedAtStart: String {
        guard utf8.count > PassRecord.maximumText else { return self }
        return "…" + String(unicodeScalars.suffix(PassRecord.maximumText / 4))
    }
}
