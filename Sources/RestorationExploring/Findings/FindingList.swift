import Foundation
import Synchronization

/// The findings so far, shared by all threads.
final class FindingList: Sendable {
    private struct State {
        var findings: [String: Finding] = [:]
        var order: [String] = []
        /// The key of the finding that each symptom led to. A known symptom needs no further investigation.
        var symptoms: [String: String?] = [:]
    }

    private let state = Mutex(State())

    /// Adds a finding. If one with the same cause is known, adds only the count and the kinds of losses to it.
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

    /// Returns true if a thread has investigated the symptom or is doing so.
    func hasSeen(_ symptom: String) -> Bool { state.withLock { $0.symptoms[symptom] != nil } }

    /// Returns true if the symptom led to a finding.
    func hasFinding(_ symptom: String) -> Bool { state.withLock { $0.symptoms[symptom].flatMap(\.self) != nil } }

    /// Returns true if there is a finding with the same cause.
    func has(_ finding: Finding) -> Bool { state.withLock { $0.findings[finding.key] != nil } }

    /// Counts a symptom.
    ///
    /// - Returns: false if the symptom is new and needs an investigation. It is known from now on.
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

    /// Forgets a symptom that did not lead to a finding by chance. It may do so later. Does nothing if the symptom led
    /// to a finding.
    func forget(symptom: String) {
        state.withLock { state in
            if state.symptoms[symptom] == .some(nil) { state.symptoms[symptom] = nil }
        }
    }

    var all: [Finding] { state.withLock { state in state.order.compactMap { state.findings[$0] } } }
}
