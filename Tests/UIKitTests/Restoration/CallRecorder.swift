import UIKit

/// Notes the calls that app code gets, in order, as the golden orders of the spec write them.
@MainActor
final class CallRecorder {
    private(set) var calls: [String] = []
    /// Runs before a call is noted; what it returns is noted first.
    var noticing: () -> [String] = { [] }

    func note(_ call: String) {
        calls += noticing() + [call]
    }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    /// The recorder of the app under test; restoration classes have no other way to reach it.
    static var current = CallRecorder()
}
