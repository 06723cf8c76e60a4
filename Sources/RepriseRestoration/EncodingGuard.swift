import RestorationArchive

/// The protection of an app from crashes in `encodeRestorableState(with:)` (S-LIFE-27). It notes each object whose
/// method runs, and skips objects that crashed before.
@MainActor
package final class EncodingGuard {
    /// The decisions about objects, or nil after the app discarded the state: the guard then blames no object.
    private var policy: CrashPolicy?
    private let slot: EncodingSlot?

    /// - Parameters:
    ///   - policy: The decisions about which objects to skip.
    ///   - slot: The place for notes, or nil if there is none.
    package init(_ policy: CrashPolicy, noting slot: EncodingSlot?) {
        self.policy = policy
        self.slot = slot
    }

    /// Calls `body` with the extent that the policy allows, and notes the object in the slot meanwhile. After
    /// `forget()`, the extent is everything.
    ///
    /// - Parameter body: Encodes the object. It receives the extent to save.
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

    /// Notes a crash of the process here, for tests.
    package func noteCrash() { slot?.noteCrash(by: .signal) }

    /// Forgets earlier crashes, because the app discards the state.
    package func forget() { policy = nil }
}
