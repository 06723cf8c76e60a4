import Foundation
import Synchronization

@testable import RestorationArchive

/// A desktop's Secret Service that does what its test says.
final class FakeSecretService: SecretService {
    enum Behaviour: Equatable {
        case works
        case fails
        /// The service answers when nobody waits any more.
        case hangs
    }

    struct State {
        var behaviour = Behaviour.works
        /// True if the collection is locked. Its items don't appear then, as with KeePassXC.
        var isLocked = false
        var secrets: [SecretItem: String] = [:]
        var calls = 0
        /// The number of the call that fails, from 1.
        var failingCall: Int?
        /// True if the failing call does its work before.
        var failsAfterwards = false
        var hasFailed = false
        var cancelled = 0
    }

    let state = Mutex(State())

    private func call<Result>(
        _ cancellation: Cancellation, _ body: (inout State) -> Result
    ) throws(SecretServiceError) -> Result {
        if state.withLock({ $0.behaviour }) == .hangs {
            let end = DispatchSemaphore(value: 0)
            cancellation.onCancel {
                self.state.withLock { $0.cancelled += 1 }
                end.signal()
            }
            _ = end.wait(timeout: .now() + 30)
        }
        let result = state.withLock { state -> Result? in
            state.calls += 1
            let fails = state.behaviour == .fails || state.calls == state.failingCall
            if fails { state.hasFailed = true }
            if fails, !state.failsAfterwards { return nil }
            let result = body(&state)
            return fails ? nil : result
        }
        guard let result else { throw SecretServiceError(reason: "the bus is gone") }
        return result
    }

    func secret(_ item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError) -> String? {
        try call(cancellation) { $0.isLocked ? nil : $0.secrets[item] }
    }

    func store(_ secret: String, as item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError) {
        try call(cancellation) { $0.secrets[item] = secret }
    }

    func remove(_ item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError) {
        try call(cancellation) { _ = $0.secrets.removeValue(forKey: item) }
    }

    func isUnlocked(_ cancellation: Cancellation) throws(SecretServiceError) -> Bool {
        try call(cancellation) { !$0.isLocked }
    }
}
