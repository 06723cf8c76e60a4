import ArgumentParser
import Foundation
import RestorationArchive
import RepriseInspection
import RepriseServing

/// The command `reprise list`, which lists the states on this machine, or the files of one state (S-LOG-11).
struct ListCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the saved states of this machine, or the files of one.",
        discussion: """
            Without an argument, the command prints a line for each app, with the health of its state and what its next launch \
            restores. With one, it lists every file of that state, the newest first, with the reason if it is quarantined, and says \
            what protects the key.
            """)

    @Argument(help: "An app's bundle identifier, or the folder of its state.")
    var state: String?

    @Flag(help: "List the states of apps whose programs are gone. `reprise prune` deletes them.")
    var stale = false

    @Option(help: ArgumentHelp("List the people that `reprise serve` keeps in this folder.", valueName: "folder"))
    var people: String?

    @OptionGroup var key: KeyOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        if stale, state != nil { throw ValidationError("--stale lists the states of all apps. Name none with it.") }
        if people != nil, stale || state != nil {
            throw ValidationError("--people lists all people. Name no state with it.")
        }
    }

    func execute() throws {
        if stale { return try listStale() }
        if let people { return try listPeople(of: URL(fileURLWithPath: people)) }
        guard let state else { return try listApps() }
        try listFiles(of: try key.open(state))
    }

    private struct Apps: Encodable {
        let schema = "reprise.list/1"
        var apps: [StateSummary]
    }

    private func listApps() throws {
        let folders = StateFolders()
        let progress = Progress()
        let names = try folders.bundleIdentifiers()
        var apps: [StateSummary] = []
        for (index, name) in names.enumerated() {
            progress.show("Reading \(PlainText(name)), \(index + 1) of \(names.count)")
            do throws(InspectionError) {
                apps.append(try StateSummary(of: SavedState(name, in: folders), now: Date()))
            } catch {
                apps.append(StateSummary(unreadable: name, folder: folders.directory(of: name), error))
            }
        }
        progress.end()
        if output.json { return try output.printJSON(Apps(apps: apps)) }
        guard !apps.isEmpty else {
            return try output.print(["No app has saved a state in \(PlainText(folders.states))."])
        }
        try output.print(Words.table(apps.map(row)))
        for app in apps {
            for problem in app.problems {
                try output.print(["\(PlainText(app.bundleIdentifier)): \(PlainText(problem))"])
            }
        }
    }

    private struct People: Encodable {
        let schema = "reprise.people/1"
        var people: [Person]

        struct Person: Encodable {
            var name: String
            var identity: String
            var home: String
            var made: Date
            var used: Date
        }
    }

    private func listPeople(of folder: URL) throws {
        let people = PeopleFolder.all(in: folder).map { person in
            People.Person(
                name: person.name, identity: person.record.identity,
                home: person.folder.appendingPathComponent("home").path, made: person.record.made, used: person.used)
        }
        if output.json { return try output.printJSON(People(people: people)) }
        guard !people.isEmpty else { return try output.print(["There are no people in \(PlainText(folder.path))."]) }
        try output.print(
            Words.table(
                people.map { person in
                    [
                        person.name, PlainText(person.identity).description,
                        Words.age(Date().timeIntervalSince(person.used)),
                        PlainText(person.home).description,
                    ]
                }))
    }

    private struct Stale: Encodable {
        let schema = "reprise.stale/1"
        var states: [StaleState]
    }

    private func listStale() throws {
        let folders = StateFolders()
        let stale = try folders.bundleIdentifiers().compactMap { StaleState($0, in: folders) }
        if output.json { return try output.printJSON(Stale(states: stale)) }
        guard !stale.isEmpty else {
            return try output.print(["No saved state belongs to an app whose program is gone."])
        }
        try output.print(
            Words.table(
                stale.map { state in
                    [
                        PlainText(state.bundleIdentifier).description, Words.size(state.size),
                        "\(PlainText(state.executable)) is gone",
                    ]
                }))
    }

    private func row(_ app: StateSummary) -> [String] {
        let age =
            app.newest.map { newest in newest.age.map(Words.age) ?? PlainText(newest.saved).description }
            ?? "nothing saved"
        return [
            PlainText(app.bundleIdentifier).description, app.health.rawValue, Words.size(app.size),
            Words.count(app.generations, "generation"),
            app.newest.map { Words.count($0.objects, "object") } ?? "", age,
            app.keptAside > 0 ? "\(app.keptAside) quarantined" : "", app.lastRun.map(run) ?? "",
        ]
    }

    private func run(_ lastRun: String) -> String {
        switch lastRun {
        case "running": "runs"
        case RunEnd.clean.word: ""
        case RunEnd.systemStopped.word: "ended when the machine stopped"
        case RunEnd.killed.word: output.style.warning("was killed")
        default: output.style.bad("crashed")
        }
    }

    private struct Files: Encodable {
        let schema = "reprise.files/1"
        var folder: String
        var files: [FileSummary]
        var key: String
    }

    private func listFiles(of state: SavedState) throws {
        let store = try state.folder()
        let files = try state.files().map { FileSummary($0) }
        if files.isEmpty { throw InspectionError.nothingReadable(state.name, []) }
        if output.json {
            return try output.printJSON(
                Files(folder: store.directory, files: files, key: store.keyProtection.description))
        }
        try output.print(Words.table(files.map { [$0.name, note($0)] }))
        try output.print(["", PlainText(store.keyProtection.description).description])
    }

    private func note(_ file: FileSummary) -> String {
        let kept = file.keptAside.map { "quarantined: \($0)" }
        let contents = file.objects.map { objects in
            "\(Words.count(objects, "object")), saved \(PlainText(file.saved ?? "")), \(Words.count(file.saves ?? 1, "save")), "
                + Words.size(file.size ?? 0)
        }
        let problem = file.problem.map { output.style.bad(PlainText($0).description) }
        return [contents, kept, problem].compactMap(\.self).joined(separator: "; ")
    }
}
