import Foundation
import RestorationArchive
import RepriseRestoration
import Synchronization
import UIKitTesting

/// An investigator of apparent losses. It checks if they are repeatable, and finds their causes and the shortest
/// ways to them.
final class FailureMinimizer: Sendable {
    let runner: TrialRunner
    let findings: FindingList
    private let sources: SourceIndex
    private let random: Mutex<SeededRandom>

    init(runner: TrialRunner, findings: FindingList, sources: SourceIndex, seed: UInt64) {
        self.runner = runner
        self.findings = findings
        self.sources = sources
        random = Mutex(SeededRandom(seed: seed))
    }

    func chance(below limit: Int) -> Int { random.withLock { Int.random(in: 0..<limit, using: &$0) } }

    // MARK: What is known

    /// Returns the symptom of a difference, which is the same for similar losses. `plain` is the symptom without the
    /// way of ending and the step after it. A loss that occurs with any way of ending is not investigated again for
    /// another way.
    static func symptom(_ difference: TreeDifference, in before: AppState, _ trial: Trial) -> (
        own: String, plain: String
    ) {
        let plain: String
        switch difference.kind {
        case .screen:
            plain = "screen \(difference.element.id.withoutChance)"
        case _ where difference.kind.isInput: plain = "input \(difference.element.id)"
        case .enabled: plain = "enabled \(Subjects(before).subject(of: difference))"
        default: plain = "shown \(Subjects(before).subject(of: difference))"
        }
        var own = plain
        if trial.way != .killed, trial.way != .terminated { own += " \(trial.way.rawValue)" }
        if let action = trial.afterwards { own += " after \(action.kind.rawValue) \(action.element.id)" }
        let declared = before.isMeantToComeBack(difference) ? "" : " declared"
        return (own + declared, plain + declared)
    }

    /// Returns true if the difference was already investigated, or if a thread is doing so.
    func knows(_ difference: TreeDifference, in before: AppState, _ trial: Trial) -> Bool {
        let symptom = Self.symptom(difference, in: before, trial)
        return findings.hasSeen(symptom.own) || findings.hasSeen(symptom.plain)
    }

    /// Returns true if the difference is a confirmed loss.
    func hasFound(_ difference: TreeDifference, in before: AppState, _ trial: Trial) -> Bool {
        let symptom = Self.symptom(difference, in: before, trial)
        return findings.hasFinding(symptom.own) || findings.hasFinding(symptom.plain)
    }

    // MARK: Losses

    func investigate(_ differences: [TreeDifference], in before: AppState, _ trial: Trial) {
        let new = differences.filter { difference in
            let symptom = Self.symptom(difference, in: before, trial)
            if symptom.own != symptom.plain, findings.hasSeen(symptom.plain) {
                return !findings.isKnown(symptom: symptom.plain)
            }
            return !findings.isKnown(symptom: symptom.own)
        }
        if !new.isEmpty { lookAgain(trial) }
    }

    /// Repeats the trial, and adds findings for its losses and failures. A difference that does not recur, or that
    /// also occurs without an end of the app, is not a loss.
    private func lookAgain(_ trial: Trial) {
        let outcome = runner.run(trial, isThorough: true)
        if let failure = outcome.failure {
            investigate(failure, trial)
            return
        }
        guard var evidence = outcome.evidence, !outcome.differences.isEmpty else { return }
        var seen: Set<String> = []
        for difference in losses(trial, outcome, outcome.differences) {
            let symptom = Self.symptom(difference, in: evidence.before, trial)
            guard seen.insert(symptom.own).inserted else { continue }
            guard symptom.own == symptom.plain || !findings.hasFinding(symptom.plain) else { continue }
            guard !findings.hasFinding(symptom.own) else { continue }
            evidence.savedEarlier = Self.savedBefore(difference, outcome)
            var finding = self.finding(difference, evidence, outcome, trial)
            if !findings.has(finding) {
                finding.steps = shortest(trial, symptom: symptom.own)
            }
            findings.add(finding, symptom: symptom.own)
            runner.tally.count { $0.findings = findings.all.count }
        }
    }

    /// Returns the differences that are losses. Starts the app again to leave out those that also occur if it isn't
    /// ended, or in every launch. Returns none for an outcome without evidence.
    func losses(_ trial: Trial, _ outcome: TrialOutcome, _ differences: [TreeDifference]) -> [TreeDifference] {
        guard let before = outcome.evidence?.before else { return [] }
        let restless = Set(
            elementsThatDiffer(before, trial, outcome.stepsToCompare) + elementsThatGoOnDiffering(trial))
        return differences.filter { !restless.contains($0.element.id) }
    }

    /// Returns the elements that differ between two runs without an end. Returns none for `resized`, and if the app
    /// fails.
    private func elementsThatDiffer(_ before: AppState, _ trial: Trial, _ steps: [ExplorerAction]) -> [String] {
        guard trial.way != .resized else { return [] }
        do throws(AppFailure) {
            let other = try runner.firstLaunch()
            guard try runner.replay(steps, in: other) else { return [] }
            return TreeComparison(before.windows, other.windows).differences.map(\.element.id)
        } catch {
            return []
        }
    }

    /// Returns the elements that differ in every launch even if nothing was lost, such as a launch counter or the
    /// time. Returns none for other ways than `killed`, for a trial with a further step, and if the app fails.
    private func elementsThatGoOnDiffering(_ trial: Trial) -> [String] {
        guard trial.way == .killed, trial.afterwards == nil else { return [] }
        do throws(AppFailure) {
            let run = try runner.firstLaunch()
            guard try runner.replay(trial.steps, in: run) else { return [] }
            try runner.restart(run, .killed)
            let first = run.windows
            try runner.restart(run, .killed)
            return TreeComparison(first, run.windows).differences.map(\.element.id)
        } catch {
            return []
        }
    }

    /// Returns the archive that was saved before the step after which the element first looked as it did in the
    /// end. Returns nil if it always looked so, or if nothing was saved by then.
    private static func savedBefore(_ difference: TreeDifference, _ outcome: TrialOutcome) -> Saves? {
        func element(_ windows: [PresentationNode]) -> PresentationNode? {
            windows.firstElement { $0.id == difference.element.id }?.asSeen
        }
        guard let last = outcome.moments.last.flatMap({ element($0.windows) }) else { return nil }
        return outcome.moments.dropLast().last { element($0.windows) != last }?.saved
    }

    private func cause(
        of difference: TreeDifference, _ evidence: Evidence, _ outcome: TrialOutcome, _ trial: Trial
    ) -> Cause {
        var cause: Cause
        // The cause is in the scene that lost something, or in which an action does nothing.
        let action = trial.afterwards
        let isIdle = action != nil && outcome.didNothingAfterwards
        let (place, _) = SceneNumber.split((isIdle ? action?.element : difference.element)?.id ?? "")
        let evidence = evidence.scene(at: place)
        var difference = difference
        difference.element.id = SceneNumber.split(difference.element.id).id
        if var action {
            action.element.id = SceneNumber.split(action.element.id).id
            cause = BehaviourCause(evidence: evidence, action: action, didNothing: isIdle).cause(of: difference)
        } else {
            cause = CauseFinder(evidence: evidence).cause(of: difference)
        }
        cause.place = sources.place(of: cause.subject)
        return cause
    }

    func finding(
        _ difference: TreeDifference, _ evidence: Evidence, _ outcome: TrialOutcome, _ trial: Trial
    ) -> Finding {
        let cause = self.cause(of: difference, evidence, outcome, trial)
        let others = outcome.differences.filter { $0 != difference }
        let controllers = evidence.before.insight.inspection.controllers
        let owner = evidence.before.owner(of: difference.element.id)?.controller
        let path = owner.map { controllers[$0].path.joined(separator: "/") } ?? ""
        let place =
            difference.kind == .screen
            ? difference.element.id.split(separator: "|").first.map(String.init) ?? "" : path
        return Finding(
            lost: [trial.afterwards == nil ? difference.kind : .behaviour], screen: evidence.before.screenName,
            element: place.isEmpty ? difference.element.words : "\(place): \(difference.element.words)", cause: cause,
            count: 1, steps: trial.steps, way: trial.way, afterwards: trial.afterwards,
            differences: [difference] + others, before: evidence.before.windows, after: evidence.after.windows,
            isDeclared: evidence.before.isMeantToComeBack(difference) ? nil : true)
    }

    private func shortest(_ trial: Trial, symptom: String) -> [ExplorerAction] {
        guard trial.steps.count > 1 else { return trial.steps }
        return Shortening(maximumTries: 30, isOver: { self.runner.isOver }).shortest(trial.steps) { steps in
            var shorter = trial
            shorter.steps = steps
            let outcome = runner.run(shorter, isThorough: false)
            guard let evidence = outcome.evidence else { return false }
            return outcome.differences.contains { Self.symptom($0, in: evidence.before, shorter).own == symptom }
        }
    }

    // MARK: Crashes and hangs

    /// Investigates a failure of the app: repeats the trial, looks for the shortest steps, and adds a finding.
    ///
    /// - Returns: true if it is a finding, or already was one. False for an exit that isn't a fault, and for a hang
    ///   that does not recur.
    @discardableResult
    func investigate(_ failure: AppFailure, _ trial: Trial) -> Bool {
        guard failure.isFault else { return false }
        let symptom = "failure \(CrashFinding(failure).symptom)"
        guard !findings.isKnown(symptom: symptom) else { return failure.kind != .hung || findings.hasFinding(symptom) }
        let outcome = runner.run(trial, isThorough: false)
        // On a busy machine, many things look like a hang.
        if failure.kind == .hung, outcome.failure == nil {
            findings.forget(symptom: symptom)
            return false
        }
        let crash = CrashFinding(outcome.failure ?? failure)
        var finding = crash.finding(trial)
        finding.cause.place = finding.cause.place ?? sources.place(of: finding.cause.subject)
        if !findings.has(finding), outcome.failure != nil {
            finding.steps = Shortening(maximumTries: 12, isOver: { self.runner.isOver }).shortest(trial.steps) {
                steps in
                var shorter = trial
                shorter.steps = steps
                return runner.run(shorter, isThorough: false).failure.map { CrashFinding($0).symptom } == crash.symptom
            }
        }
        findings.add(finding, symptom: symptom)
        runner.tally.count { $0.findings = findings.all.count }
        return true
    }

    // MARK: Reports

    /// Adds findings for the faults that the passes reported, with or without a visible effect. Counts the known ones.
    func readReports(_ before: AppState, _ after: AppState, _ trial: Trial) {
        for finding in ReportFindings.all(before, after, trial) {
            let symptom = "report \(finding.key)"
            guard !findings.isKnown(symptom: symptom) else { continue }
            var finding = finding
            finding.cause.place = sources.place(of: finding.cause.subject)
            findings.add(finding, symptom: symptom)
            runner.tally.count { $0.findings = findings.all.count }
        }
    }
}
