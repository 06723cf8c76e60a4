import RepriseInspection
import RepriseRestoration
import UIKitTesting

/// The problems in the reports of passes that are always the app's fault, even if nothing was lost so far.
struct ReportFindings {
    private let before: AppState
    private let after: AppState

    private static let faults: Set<RestorationReport.Reason> = [
        .superNotCalled, .reservedKey, .valueNotEncodable, .valueNotSecure, .wrongDirection, .limitExceeded,
        .extensionUnbalanced, .duplicatePath, .restorationClassUnnamed, .classNotAllowed, .valueUndecodable,
        .providedTwice, .identifierNotSet, .changedDuringPass,
    ]

    init(_ before: AppState, _ after: AppState) {
        self.before = before
        self.after = after
    }

    /// Returns the findings of all scenes.
    static func all(_ before: AppState, _ after: AppState, _ trial: Trial) -> [Finding] {
        before.insight.scenes.indices.flatMap { place in
            ReportFindings(before.scene(at: place), after.scene(at: place)).findings(trial)
        }
    }

    /// Returns the findings of the first scene.
    func findings(_ trial: Trial) -> [Finding] {
        let problems = [before.insight.saved, after.insight.restored].flatMap { $0?.problems.elements ?? [] }
        return problems.compactMap { problem in
            guard let reason = RestorationReport.Reason(rawValue: problem.reason), Self.faults.contains(reason) else {
                return nil
            }
            let path = problem.key.map(Evidence.identifiers) ?? []
            return Finding(
                lost: [.report], screen: before.screenName, element: path.joined(separator: "/"),
                cause: Cause(
                    kind: problem.reason, subject(at: path), problem.message, Advice.text(for: reason)),
                count: 1, steps: trial.steps, way: trial.way, afterwards: nil, differences: [], before: before.windows,
                after: after.windows)
        }
    }

    /// Returns the controller or view in the words of other findings.
    private func subject(at path: [String]) -> String {
        for state in [before, after] {
            let inspection = state.insight.inspection
            if let controller = inspection.controllers.first(where: { $0.path == path && $0.identifier != nil }) {
                return controller.shortName
            }
            let owner = inspection.controllers.firstIndex { $0.path == path.dropLast() && $0.identifier != nil }
            let view = inspection.views.values.first { $0.identifier == path.last && $0.controller == owner }
            if let owner, let view {
                let nowhere = TreeDifference(
                    kind: .report, element: ElementReference(id: "", role: .group), before: "", after: "")
                return Subjects(state).view(view, nowhere, of: owner)
            }
        }
        return path.last ?? "the app"
    }
}
