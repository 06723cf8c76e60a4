import Foundation
import RestorationArchive

/// A step that migrates a state from an older version of the app to a newer one: it renames classes, identifiers or
/// keys, or changes the type of a value.
///
/// ```swift
/// configuration.migrations = [
///     UIStateMigration(from: "11", to: "12") { state in
///         state.renameClass("Notes.EditController", to: NoteController.self)
///         try state.renameIdentifier("Edit", to: "Note")
///         try state.change("zoom", of: "Note") { (percent: Int) in Double(percent) / 100 }
///     }
/// ]
/// ```
///
/// UIKit runs the steps of a chain one after the other, from the version that saved the state to the last one that a
/// step leads to. They run before any object is created, on a copy: the stored state stays unchanged until the app
/// saves. If a step throws or fails, UIKit quarantines the whole state (`migrationFailed` in the report of the
/// launch), and the app starts without a state. Delegates and coders still see the version that saved the state.
public struct UIStateMigration: Sendable {
    /// The bundle version that this step starts from.
    public let from: String
    /// The bundle version that it leads to. The next step may start from it.
    public let to: String
    let change: @MainActor @Sendable (inout MigratingState) throws -> Void

    /// Creates a step from one bundle version to another one.
    ///
    /// - Parameters:
    ///   - from: The version that saved the state, or that an earlier step leads to.
    ///   - to: The version of the state after the step.
    ///   - change: Changes the state. It must have no other effect, because it may run at several launches until the
    ///     app saves.
    public init(
        from: String, to: String, _ change: @escaping @MainActor @Sendable (inout MigratingState) throws -> Void
    ) {
        self.from = from
        self.to = to
        self.change = change
    }
}

extension [UIStateMigration] {
    /// Returns the state of the newest version that steps lead to, or the same state if no step begins with its
    /// version.
    ///
    /// - Throws: Any error that a step throws.
    @MainActor
    func migrated(_ archive: Archive) throws -> Archive {
        var state = MigratingState(archive)
        for step in steps(from: archive.application.bundleVersion) { try step.change(&state) }
        return state.archive
    }

    /// Returns the versions that a state passes through, its own first.
    func versions(from version: String) -> [String] { [version] + steps(from: version).map(\.to) }

    private func steps(from version: String) -> [UIStateMigration] {
        var steps: [UIStateMigration] = []
        var seen: Set = [version]
        while let step = first(where: { $0.from == steps.last?.to ?? version }) {
            steps.append(step)
            // A chain that leads back to an earlier version ends there.
            guard seen.insert(step.to).inserted else { break }
        }
        return steps
    }
}
