import ArgumentParser
import RepriseInspection

/// The command `reprise history`, which lists the readable saves.
struct HistoryCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List the saves that can still be read, and what changed in each.",
        discussion: """
            The newest save comes last. Its name is its generation and its place in it, such as 12.3. `show --at`, `diff` and \
            `restore-to` take that name. Each line names the changes since the line before.
            """)

    @OptionGroup var state: StateOptions

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The number of newest saves to list. 0 lists all.", valueName: "count"))
    var limit = 50

    @Flag(help: "Also name the objects that changed, and their keys.")
    var changes = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit takes 0 or a greater number.") }
    }

    func execute() throws {
        let saved = try state.openSaves()
        let progress = Progress()
        var history = try StateHistory(of: saved, maximumChanges: changes || output.json ? 20 : 0) { read, _ in
            progress.show("Read \(Words.count(read, "save"))")
        }
        progress.end()
        if history.saves.isEmpty {
            guard !history.problems.isEmpty else { throw InspectionError.nothingReadable(saved.name, []) }
            throw InspectionError.explained(saved.name, history.problems.joined(separator: " "))
        }
        let all = history.saves.count
        if limit > 0 { history.saves = history.saves.suffix(limit) }
        if output.json {
            try output.printJSON(history)
        } else {
            try print(history, of: all)
        }
        if !history.problems.isEmpty { throw ToolExit.finding }
    }

    private func print(_ history: StateHistory, of all: Int) throws {
        if history.saves.count < all {
            try output.print([
                output.style.faint("… \(Words.count(all - history.saves.count, "older save")). --limit 0 lists all.")
            ])
        }
        let rows = Words.table(history.saves.map(row))
        for (save, row) in zip(history.saves, rows) {
            try output.print([row] + (changes ? details(save) : []))
        }
        try output.print(history.problems.map { output.style.bad(PlainText($0).description) })
    }

    private func row(_ save: StateHistory.Save) -> [String] {
        [
            save.save, PlainText(save.saved).description, Words.size(save.size), Words.count(save.objects, "object"),
            summary(save), save.keptAside.map { "quarantined: \(PlainText($0))" } ?? "",
        ]
    }

    private func summary(_ save: StateHistory.Save) -> String {
        guard let added = save.added, let removed = save.removed, let changed = save.changed else { return "first" }
        let parts = [(added, "added"), (removed, "removed"), (changed, "changed")].filter { $0.0 > 0 }.map {
            "\($0) \($1)"
        }
        let keys = save.applicationKeys.isEmpty ? [] : ["app values"]
        let all = parts + keys
        return all.isEmpty ? "the same" : all.joined(separator: ", ")
    }

    private func details(_ save: StateHistory.Save) -> [String] {
        let signs: [ObjectChange.Kind: String] = [.added: "+", .removed: "-", .changed: "~"]
        let objects = save.changes.map { change in
            let keys =
                change.values.isEmpty
                ? "" : ": " + change.values.map { PlainText($0).description }.joined(separator: ", ")
            return "    \(signs[change.change] ?? "") \(PlainText(change.key))\(keys)"
        }
        let keys = save.applicationKeys.map { "    ~ application: \(PlainText($0))" }
        return keys + objects
    }
}
