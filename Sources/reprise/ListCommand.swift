import ArgumentParser
import Foundation
import RestorationArchive

/// `reprise list`: the files of an app's saved state, and why some are kept aside.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the files of an app's saved state, the newest first.")

    @Argument(help: "The app's bundle identifier.")
    var bundleIdentifier: String

    func run() throws {
        let store = ArchiveStore.forLooking(at: bundleIdentifier)
        let states = try store.storedStates()
        guard !states.isEmpty else {
            throw ValidationError("\(bundleIdentifier) has no saved state in \(store.directory).")
        }
        for state in states {
            let note: String
            if let kept = state.kept {
                note = "kept aside: \(kept.rawValue)"
            } else {
                do throws(ArchiveError) {
                    let archive = try store.read(state)
                    note = "\(archive.records.count) objects, saved \(archive.application.timestamp.text)"
                } catch {
                    note = "cannot be read: \(error)"
                }
            }
            print("\(state.name)  \(note)")
        }
        print("\n\(store.keyProtection)")
    }
}

extension ArchiveStore {
    /// With whichever key store the app has chosen: the one that is not the key file leaves a mark beside it.
    static func forLooking(at bundleIdentifier: String) -> ArchiveStore {
        let keyFile = KeyFile(directory: KeyFile.directory(bundleIdentifier: bundleIdentifier))
        return ArchiveStore(
            directory: directory(bundleIdentifier: bundleIdentifier), bundleIdentifier: bundleIdentifier,
            keyStore: SecretServiceKeyStore(
                bundleIdentifier: bundleIdentifier, directory: keyFile.directory, orElse: keyFile))
    }
}
