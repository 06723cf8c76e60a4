import RestorationArchive

/// Protects the app from its objects' `encodeRestorableState(with:)` (S-LIFE-27): notes whose runs, and knows whose does not.
@MainActor
package final class EncodingGuard {
    private var blame: EncodeBlame
    private let cell: EncodingCell?

    /// - Parameters:
    ///   - blame: what came of earlier launches.
    ///   - cell: where it is noted; nil where nothing can be.
    package init(_ blame: EncodeBlame, noting cell: EncodingCell?) {
        self.blame = blame
        self.cell = cell
    }

    /// Calls as much of the app's code as may be called.
    ///
    /// - Parameter body: is given how much of the object is to be saved.
    func encode(
        _ object: ObjectFingerprint, _ view: EncodeDeath.ViewState, _ body: (EncodeBlame.Extent) -> Void
    ) {
        let extent = blame.extent(of: object, view)
        cell?.begin(object, view)
        defer { cell?.end() }
        body(extent)
    }

    func sentence(about object: ObjectFingerprint, _ name: String) -> String { blame.sentence(about: object, name) }

    /// The process dies here, as a test has it.
    package func noteDeath() { cell?.noteDeath(by: .signal) }

    /// The state is discarded, and what is known of it.
    package func forget() { blame = EncodeBlame() }
}
