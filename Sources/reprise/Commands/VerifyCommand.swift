import ArgumentParser
import RepriseInspection

/// The command `reprise verify`, which reads all stored files to their end (S-LOG-12).
struct VerifyCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Read everything that is stored, and name what a launch would restore and what is lost.",
        discussion: """
            The command opens, authenticates and decodes every generation, every save in it, and every quarantined file. It changes \
            nothing.

            It ends with 0 if everything can be read, 1 if something cannot, and 2 if a launch would restore nothing.
            """)

    @OptionGroup var state: StateOptions
    @OptionGroup var output: OutputOptions

    func execute() throws {
        let progress = Progress()
        let verification = try Verification(of: state.open()) { name, index, count in
            progress.show("Reading \(PlainText(name)), \(index + 1) of \(count)")
        }
        progress.end()
        if output.json {
            try output.printJSON(verification)
        } else {
            try print(verification)
        }
        if verification.restores == nil { throw ToolExit.failure }
        if !verification.isIntact { throw ToolExit.finding }
    }

    private func print(_ verification: Verification) throws {
        let style = output.style
        let rows = verification.files.map { file in
            [
                PlainText(file.name).description, file.problem == nil ? style.good("ok") : style.bad("bad"),
                [
                    file.saves.map { Words.count($0, "save") }, file.size.map(Words.size),
                    file.formatVersion.map { "format \(PlainText($0))" }, file.keptAside.map { "quarantined: \($0)" },
                ].compactMap(\.self).joined(separator: ", "),
            ]
        }
        try output.print(Words.table(rows))
        for file in verification.files {
            if let problem = file.problem { try output.print(["", PlainText(problem).description]) }
        }
        let restores =
            verification.restores.map { "The next launch restores save \($0)." }
            ?? "The next launch has nothing to restore."
        try output.print(["", style.strong(PlainText(restores).description)])
    }
}
