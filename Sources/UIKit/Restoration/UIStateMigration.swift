import Foundation
import RestorationArchive

/// Brings a state that an older version of the app has saved to what a newer one reads: a class that has another name now, an
/// identifier, a key, a value of another type.
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
/// The steps of a chain are done one after the other, from the version that has saved the state, as far as there are any. They run
/// before anything is created, on a copy: what is stored stays as it was until the app saves. A step that throws, or goes wrong in
/// itself, leaves the whole state aside (`migrationFailed` in the report of the launch), and the app starts as if for the first
/// time. What delegates and coders are told of the version remains that which has saved.
public struct UIStateMigration: Sendable {
    /// The bundle version that this step begins with.
    public let from: String
    /// The bundle version that it leads to, with which the next step may begin.
    public let to: String
    let change: @MainActor @Sendable (inout MigratingState) throws -> Void

    /// A step from one bundle version to another one.
    ///
    /// - Parameters:
    ///   - from: the version that has saved the state, or that an earlier step has led to.
    ///   - to: the version whose state it is then.
    ///   - change: what differs. It must not do anything else: it may run at several launches, until the app has saved.
    public init(
        from: String, to: String, _ change: @escaping @MainActor @Sendable (inout MigratingState) throws -> Void
    ) {
        self.from = from
        self.to = to
        self.change = change
    }
}

extension [UIStateMigration] {
    /// The state as the newest version has it that steps lead to.
    ///
    /// - Throws: what a step throws.
    @MainActor
    func migrated(_ archive: Archive) throws -> Archive {
        var state = MigratingState(archive)
        for step in steps(from: archive.application.bundleVersion) { try step.change(&state) }
        return state.archive
    }

    /// The versions that a state of one of them goes through.
    func versions(from version: String) -> [String] { [version] + steps(from: version).map(\.to) }

    private func steps(from version: String) -> [UIStateMigration] {
        var steps: [UIStateMigration] = []
        var seen: Set = [version]
        while let step = first(where: { $0.from == steps.last?.to ?? version }) {
            steps.append(step)
            // A chain that leads back to where it was ends there.
            guard seen.insert(step.to).inserted else { break }
        }
        return steps
    }
}
