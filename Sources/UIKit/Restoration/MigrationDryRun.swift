import Foundation
import RestorationArchive
import RepriseRestoration

/// A preview of the app's migrations of the saved state. It writes nothing and makes no scene.
///
/// `reprise migrate` starts the app with `-UIStateMigrationDryRun YES` and reads the lines.
@MainActor
struct MigrationDryRun {
    /// A line for each state and for each object that differs.
    private(set) var lines: [String] = []
    /// True if every state can be migrated.
    private(set) var isFine = true
    private let environment: LaunchEnvironment
    private let configuration: UIStateRestorationConfiguration

    init(_ configuration: UIStateRestorationConfiguration, in environment: LaunchEnvironment) {
        self.environment = environment
        self.configuration = configuration
        guard let state = tell("The app's state", nil) else { return }
        guard case .array(let sessions)? = state.applicationState[ReservedKey.sessions] else { return }
        for case .string(let session) in sessions { _ = tell("Session \(session)", session) }
    }

    /// Adds the lines about the newest save of the app or of a session.
    ///
    /// - Returns: The state before the migration, or nil if none is readable.
    private mutating func tell(_ name: String, _ session: String?) -> Archive? {
        let store = environment.makeStore(configuration, session)
        do throws(ArchiveError) {
            guard let newest = try store.storedStates().first(where: { $0.kept == nil }) else {
                lines.append("\(name): nothing is saved.")
                return nil
            }
            let state = try store.read(newest)
            tell(name, state)
            return state
        } catch {
            isFine = false
            lines.append("\(name): \(error)")
            return nil
        }
    }

    private mutating func tell(_ name: String, _ state: Archive) {
        let versions = configuration.migrations.versions(from: state.application.bundleVersion)
        let way = versions.joined(separator: " → ")
        guard versions.count > 1 else {
            return lines.append("\(name), version \(way): no migration begins with that version.")
        }
        do {
            let migrated = try configuration.migrations.migrated(state)
            let differences = Self.differences(state, migrated)
            lines.append(
                "\(name), version \(way): \(state.records.count) objects, \(differences.count) of them differ.")
            lines += differences.map { "  " + $0 }
        } catch {
            isFine = false
            lines.append("\(name), version \(way): it would be quarantined. \(error)")
        }
    }

    /// Returns a line for each old record that a migration changes or removes. Finds the new record by its path's
    /// number, which migrations keep.
    private static func differences(_ old: Archive, _ new: Archive) -> [String] {
        let after = Dictionary(
            new.records.map { ($0.reference, $0) }, uniquingKeysWith: { first, _ in first })
        return old.records.compactMap { record in
            let path = old.paths.key(of: record.path)
            guard let migrated = after[record.reference] else { return "\(path): removed" }
            var changes: [String] = []
            let newPath = new.paths.key(of: record.path)
            if newPath != path { changes.append("now \(newPath)") }
            if migrated.className != record.className {
                changes.append("\(record.className) → \(migrated.className)")
            }
            if let name = migrated.storyboardName, name != record.storyboardName {
                changes.append("from the storyboard \(name)")
            }
            // Each access decodes the values again.
            let (values, newValues) = (record.values, migrated.values)
            let (keys, newKeys) = (Set(values.keyed.map(\.key)), Set(newValues.keyed.map(\.key)))
            changes += keys.subtracting(newKeys).sorted().map { "without \"\($0)\"" }
            changes += newKeys.subtracting(keys).sorted().map { "with \"\($0)\"" }
            changes += keys.intersection(newKeys).sorted().filter { values[$0] != newValues[$0] }
                .map { "\"\($0)\" differs" }
            return changes.isEmpty ? nil : "\(path): \(changes.joined(separator: ", "))"
        }
    }
}
