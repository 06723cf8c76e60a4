import ArgumentParser
import RepriseInspection

/// The command `reprise explain`, which explains why something did or did not come back.
struct ExplainCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Say why something did or did not come back.",
        discussion: """
            Without a path, the command says what the last launch restored and left out, what the saves since reported, and what the \
            run before that launch did not save, each with a remedy. It also names problems of the save itself that may keep objects \
            from coming back. With a path, it says what became of that object. The end of a path is enough, such as its last \
            identifier, if only one object has it.

            The command ends with 1 if something was left out or reported, or looks wrong.

            Examples:
              reprise explain org.example.Contacts
              reprise explain org.example.Contacts Tabs/Nav/Detail
              reprise explain org.example.Contacts Detail
            """)

    @OptionGroup var state: StateOptions

    @Argument(help: "An object's path, as `reprise show` prints it or without its indexes, or the end of it.")
    var path: String?

    @Flag(help: "Show all recorded passes, not only the newest launch and save.")
    var all = false

    @OptionGroup var output: OutputOptions

    func execute() throws {
        let saved = try state.openSaves()
        let explanation = try Explanation(of: saved)
        if let path { return try explain(path, of: saved, explanation) }
        if output.json {
            try output.printJSON(explanation)
        } else {
            try output.print(lines(explanation))
        }
        let isFine =
            explanation.newest.allSatisfy { $0.problems.isEmpty && $0.leftOut.isEmpty } && explanation.findings.isEmpty
            && explanation.stateProblem == nil && explanation.reportsProblem == nil
        if !isFine { throw ToolExit.finding }
    }

    // MARK: The whole

    private func lines(_ explanation: Explanation) -> [String] {
        let style = output.style
        var lines: [String] = []
        let passes = explanation.passes ?? []
        let shown = all ? passes : explanation.newest
        if let problem = explanation.reportsProblem { lines += [style.bad(PlainText(problem).description), ""] }
        if passes.isEmpty, explanation.reportsProblem == nil {
            lines += [
                "There are no reports: the app did not run since it was built with a version that keeps them.", "",
            ]
        }
        for pass in shown {
            let isBefore = !all && pass == explanation.saveBeforeLaunch && explanation.launch != nil
            lines += self.lines(pass, isBeforeLaunch: isBefore) + [""]
        }
        if let problem = explanation.stateProblem {
            lines += [style.bad(PlainText(problem).description)]
        } else {
            lines += [style.strong("In save \(PlainText(explanation.save ?? ""))")]
            lines +=
                explanation.findings.isEmpty ? ["    Nothing looks wrong."] : explanation.findings.flatMap(self.lines)
        }
        return lines
    }

    private func lines(_ pass: Explanation.Pass, isBeforeLaunch: Bool) -> [String] {
        let style = output.style
        let what = pass.kind == "restore" ? "Launch" : isBeforeLaunch ? "The last save before that launch," : "Save"
        let run = pass.count > 1 ? ", \(Words.count(pass.count, "save")) from \(PlainText(pass.first))" : ""
        let reason = pass.launchReason.map { ", \(PlainText($0))" } ?? ""
        let before =
            switch pass.previousRunEnd {
            case "crash": ", after a crash"
            case "killed": ", after a run that was killed"
            case "systemStopped": ", after the machine stopped"
            default: ""
            }
        let version = "version \(PlainText(pass.bundleVersion))"
        let title = "\(what) of \(PlainText(pass.last))\(run), \(version)\(reason)\(before)"
        let done = pass.kind == "restore" ? "restored" : "saved"
        var lines = [
            style.strong(title),
            "    \(Words.count(pass.objects, "object")) \(done), \(pass.leftOut.count) left out"
                + (pass.outcome == "done" ? "" : " (\(PlainText(pass.outcome)))"),
        ]
        for problem in pass.problems { lines += self.lines(problem) }
        for key in pass.waiting ?? [] { lines.append("    waits until it is shown: \(PlainText(key))") }
        for key in pass.leftOut where !pass.problems.contains(where: { $0.key == key }) {
            lines.append(style.warning("    left out: \(PlainText(key))"))
        }
        for omission in pass.omissions {
            lines += ["    not saved: \(PlainText(omission.key))", "        \(PlainText(omission.message))"]
        }
        if pass.notKept > 0 { lines.append("    … and \(pass.notKept) more, which the report does not name") }
        if pass.problems.isEmpty, pass.leftOut.isEmpty { lines.append(style.good("    Nothing was reported.")) }
        return lines
    }

    private func lines(_ problem: Explanation.Problem) -> [String] {
        let place = problem.key.map { " at \(PlainText($0))" } ?? ""
        return [
            output.style.warning("    \(PlainText(problem.reason))\(place)"), "        \(PlainText(problem.message))",
        ] + (problem.advice.map { ["        → \(PlainText($0))"] } ?? [])
    }

    private func lines(_ finding: StateLint.Finding) -> [String] {
        let place = finding.key.map { " at \(PlainText($0))" } ?? ""
        return [output.style.warning("    \(finding.check.rawValue)\(place)"), "        \(PlainText(finding.message))"]
    }

    // MARK: One object

    private func explain(_ path: String, of state: SavedState, _ explanation: Explanation) throws {
        let object = try ObjectExplanation(of: path, in: state, explanation)
        if output.json {
            try output.printJSON(object)
        } else {
            var lines = [
                output.style.strong(PlainText(object.path).description), PlainText(object.verdict).description,
            ]
            for saved in object.saved {
                lines += [
                    "", "Saved as \(PlainText(saved.key)), \(PlainText(saved.className)), \(Words.size(saved.size))",
                    "    A launch looks for it in this order:",
                ]
                lines += saved.waysBack.map { "    - \(PlainText($0))" }
            }
            if !object.problems.isEmpty { lines += ["", "Reported"] + object.problems.flatMap(self.lines) }
            if !object.findings.isEmpty { lines += ["", "In the save"] + object.findings.flatMap(self.lines) }
            try output.print(lines)
        }
        if object.restored == .leftOut || object.saved.isEmpty || !object.problems.isEmpty { throw ToolExit.finding }
    }
}
