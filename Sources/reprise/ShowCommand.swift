import ArgumentParser
import Foundation
import RestorationArchive

/// `reprise show`: what the newest readable state of an app holds (S-LOG-6 to S-LOG-9).
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what the newest readable saved state of an app holds.")

    @Argument(help: "The app's bundle identifier.")
    var bundleIdentifier: String

    func run() throws {
        let store = ArchiveStore.forLooking(at: bundleIdentifier)
        let states = try store.storedStates().filter { $0.kept == nil }
        var problems: [String] = []
        for state in states {
            do throws(ArchiveError) {
                let archive = try store.read(state)
                print(ArchiveDescription(archive).text)
                return
            } catch {
                problems.append(error.description)
            }
        }
        let why = problems.isEmpty ? "There is none in \(store.directory)." : problems.joined(separator: "\n")
        throw ValidationError("\(bundleIdentifier) has no saved state that can be read. \(why)")
    }
}
