import RestorationArchive

/// The search of an exploration for the shape of the app's saved state.
public enum ShapeSearch: Sendable, Equatable {
    case none
    /// No shape is known yet.
    case first
    /// The exploration compares with a known shape.
    case compared(StateShape)
}

/// The shape of an app's saved state after an exploration, compared with the known one.
public struct ShapeResult: Sendable, Codable {
    /// The known shape with the parts that the exploration found.
    public var shape: StateShape
    /// The changes since the known shape, sorted by object.
    public var changes: [ShapeChange]
    /// The reason for which the changes are fine, or nil without changes or a reason.
    public var reason: Reason?

    /// The reasons for which a shape may change.
    public enum Reason: String, Sendable, Codable {
        /// The app has a migration that begins with the version of the known shape.
        case migration
        /// The developer accepts the changes.
        case accepted
    }

    /// True if a state of the older version may not come back.
    public var isBroken: Bool { !changes.isEmpty && reason == nil }

    /// Returns nil if the exploration found no shape.
    init?(of runner: TrialRunner) {
        guard let found = runner.shapes?.shape else { return nil }
        guard case .compared(let known) = runner.options.shape else {
            (shape, changes) = (found, [])
            return
        }
        changes = ShapeChange.changes(from: known, to: found)
        if !changes.isEmpty, Self.hasMigration(from: known.bundleVersion, of: runner) { reason = .migration }
        shape = known.updated(with: found, after: changes)
    }

    /// Returns true if the app would migrate a state of that version.
    private static func hasMigration(from version: String, of runner: TrialRunner) -> Bool {
        guard var archive = runner.shapes?.first, archive.application.bundleVersion != version,
            let run = try? runner.firstLaunch()
        else { return false }
        run.kill()
        archive.application.bundleVersion = version
        guard (try? run.home.makeCurrent(archive, isOfSession: false)) != nil else { return false }
        return run.hasMigration()
    }
}
