import RestorationArchive

/// The shape of an app's saved state after an exploration, compared with the known one.
public struct ShapeResult: Sendable, Codable {
    /// The known shape with the parts that the exploration found.
    public var shape: StateShape
    /// The changes since the known shape, sorted by object.
    public var changes: [ShapeChange]
    /// True if the app has a migration that begins with the version of the known shape.
    public var isMigrated: Bool

    /// True if the developer accepts the changes without a migration.
    public var isAccepted = false

    /// True if a state of the older version may not come back, and nobody accepted that.
    public var isBroken: Bool { !changes.isEmpty && !isMigrated && !isAccepted }

    /// Returns nil if the exploration found no shape.
    init?(of runner: TrialRunner) {
        guard let found = runner.shapes?.shape else { return nil }
        guard let known = runner.options.knownShape else {
            (shape, changes, isMigrated) = (found, [], false)
            return
        }
        changes = ShapeChange.changes(from: known, to: found)
        isMigrated = !changes.isEmpty && Self.hasMigration(from: known.bundleVersion, of: runner)
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
