import RestorationArchive

/// The coders of one restore pass: the app delegate's, and one for each record, the same instance when its object is
/// provided and when it decodes (S-FIND-18).
///
/// App code may call a coder on any thread. Invariant: the coders reach the pass on its own thread alone.
@MainActor
final class RecordCoders {
    private let archive: Archive
    private let source: any RestorationSource
    private let publicPaths: PublicPaths
    private nonisolated let thread = PassThread()
    /// The pass, which owns this object.
    unowned var pass: RestorationPass?
    /// True if the delegate implements the secure form of the method that allows restoring (S-SEC-3). It is nil until
    /// the delegate has allowed restoring.
    private var allowsSecureCodingOnly: Bool?
    // Unchecked, because the pass accesses it many times for each record.
    @exclusivity(unchecked) private var decoders: [RestorationDecoder?]
    private(set) lazy var applicationCoder = makeDecoder(archive.applicationState, extras: [:])

    init(of archive: Archive, source: any RestorationSource) {
        self.archive = archive
        self.source = source
        publicPaths = PublicPaths(archive.paths)
        decoders = Array(repeating: nil, count: archive.records.count)
    }

    /// Asks the delegate if UIKit may restore the state. Its answer decides what the coders of records require.
    func shouldRestore() -> Bool {
        guard source.shouldRestore(applicationCoder) else { return false }
        allowsSecureCodingOnly = applicationCoder.requiresSecureCoding
        return true
    }

    /// True if the delegate has allowed restoring.
    var isAllowed: Bool { allowsSecureCodingOnly != nil }

    /// True if the coders require secure coding. The delegate's own coder does until the delegate answers.
    var requiresSecureCoding: Bool { allowsSecureCodingOnly ?? true }

    /// Returns the coder of a record. The first access makes it, and later ones return the same.
    subscript(index: Int) -> RestorationDecoder {
        if let decoder = decoders[index] { return decoder }
        let decoder = makeDecoder(
            archive.records[index].values, record: index, areCanonical: archive.records[index].isAsRead,
            extras: archive.records[index].storyboardName.map { source.extras(forStoryboardNamed: $0) } ?? [:])
        decoders[index] = decoder
        return decoder
    }

    /// Returns the request for a record's object, with the coder of the record.
    ///
    /// - Parameter parent: the parent of a registered object, or nil.
    func request(for index: Int, parent: (any RestorableObject)?) -> ProvisionRequest {
        ProvisionRequest(
            kind: archive.records[index].kind, coder: self[index], parent: parent, path: archive.records[index].path,
            publicPaths: publicPaths)
    }

    /// Returns a value of a record without making a coder, or nil if the record has none for that key.
    func savedValue(_ key: String, at index: Int) -> CodedValue? {
        decoders[index].map { $0.savedValue(forKey: key) } ?? archive.records[index].value(forKey: key)
    }

    /// Ends the use of all coders. Those that app code keeps are empty from now on.
    func invalidate() {
        applicationCoder.invalidate()
        for decoder in decoders { decoder?.invalidate() }
    }

    private func makeDecoder(
        _ values: CodedValues, record: Int? = nil, areCanonical: Bool = false, extras: [String: Any]
    ) -> RestorationDecoder {
        RestorationDecoder(
            owner: nil, record: record, values: values, areCanonical: areCanonical, application: archive.application,
            requiresSecureCoding: requiresSecureCoding, extras: extras, host: self)
    }
}

extension RecordCoders: DecodingHost {
    nonisolated func object(for reference: RecordReference) -> AnyObject? {
        guard thread.isCurrent else { return nil }
        nonisolated(unsafe) var found: AnyObject?
        thread.assumeMainActor { found = pass?.object(for: reference)?.restorableInstance }
        return found
    }

    nonisolated func report(_ problem: CodingProblem, from decoder: RestorationDecoder) {
        guard thread.isCurrent else { return }
        nonisolated(unsafe) let decoder = decoder
        thread.assumeMainActor { pass?.report(.init(problem.reason), from: decoder, problem.sentence) }
    }
}
