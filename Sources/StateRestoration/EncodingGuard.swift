import RestorationArchive

/// The protection of an app from its objects' `encodeRestorableState(with:)` (S-LIFE-27): notes whose runs, and knows
/// whose does not.
@MainActor
package final class EncodingGuard {
    /// nil once the state was discarded: nobody is blamed any more.
    private var policy: CrashPolicy?
    private let slot: EncodingSlot?

    /// - Parameters:
    ///   - policy: knows whom not to ask.
    ///   - slot: where it is noted; nil where nothing can be.
    package init(_ policy: CrashPolicy, noting slot: EncodingSlot?) {
        self.policy = policy
        self.slot = slot
    }

    /// Calls as much of the app's code as may be called.
    ///
    /// - Parameter body: is given how much of the object is to be saved.
    func encode(
        _ object: ObjectFingerprint, _ view: EncodingCrash.ViewState, _ body: (CrashPolicy.Extent) -> Void
    ) {
        let extent = policy?.extent(of: object, view) ?? .everything
        slot?.begin(object, view)
        defer { slot?.end() }
        body(extent)
    }

    func sentence(about object: ObjectFingerprint, _ name: String) -> String {
        policy?.sentence(about: object, name) ?? ""
    }

    /// Notes that the process dies here, as a test has it.
    package func noteCrash() { slot?.noteCrash(by: .signal) }

    /// Forgets earlier crashes, because the state is discarded.
    package func forget() { policy = nil }
}
