import Foundation
import Synchronization

/// What was found so far, by all who look.
final class FindingList: Sendable {
    private struct State {
        var findings: [String: Finding] = [:]
        var order: [String] = []
        /// The finding that a symptom has led to, so that it is not looked into again.
        var symptoms: [String: String?] = [:]
    }

    private let state = Mutex(State())

    /// Enters a finding, or counts it.
    func add(_ finding: Finding, symptom: String) {
        state.withLock { state in
            state.symptoms[symptom] = finding.key
            guard var known = state.findings[finding.key] else {
                state.findings[finding.key] = finding
                state.order.append(finding.key)
                return
            }
            known.count += finding.count
            known.lost = Array(Set(known.lost + finding.lost)).sorted()
            state.findings[finding.key] = known
        }
    }

    /// Whether somebody has looked, or looks, into that.
    func hasSeen(_ symptom: String) -> Bool { state.withLock { $0.symptoms[symptom] != nil } }

    /// Whether it has led to a finding.
    func hasFinding(_ symptom: String) -> Bool { state.withLock { $0.symptoms[symptom].flatMap(\.self) != nil } }

    /// Whether there is a finding of the same cause.
    func has(_ finding: Finding) -> Bool { state.withLock { $0.findings[finding.key] != nil } }

    /// Counts a symptom that is known.
    ///
    /// - Returns: false for a new one, which is to be looked into; it is known from now on.
    func isKnown(symptom: String) -> Bool {
        state.withLock { state in
            guard let key = state.symptoms[symptom] else {
                state.symptoms[symptom] = .some(nil)
                return false
            }
            if let key { state.findings[key]?.count += 1 }
            return true
        }
    }

    /// The symptom has led to nothing, by chance: it may yet.
    func forget(symptom: String) {
        state.withLock { state in
            if state.symptoms[symptom] == .some(nil) { state.symptoms[symptom] = nil }
        }
    }

    var all: [Finding] { state.withLock { state in state.order.compactMap { state.findings[$0] } } }
}
