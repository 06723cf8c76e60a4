import UIKit

/// A recorder of the calls that app code gets, in the form in which the specification writes the golden orders.
@MainActor
final class CallRecorder {
    private(set) var calls: [String] = []
    /// Runs before the recorder notes a call. Its result comes first.
    var noticing: () -> [String] = { [] }

    func note(_ call: String) {
        calls += noticing() + [call]
    }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    /// The recorder of the app under test. Restoration classes have no other way to reach it.
    static var current = CallRecorder()
}
