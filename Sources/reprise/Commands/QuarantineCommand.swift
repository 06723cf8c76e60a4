import ArgumentParser
import Foundation
import RestorationArchive
import RepriseInspection

/// The command `reprise quarantine`, which handles files that are kept but that no launch restores from.
struct QuarantineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quarantine", abstract: "Show, release or delete quarantined files.",
        discussion: """
            Reprise quarantines a state if launches crashed while they restored it, if a launch ignored it on request, if the app \
            withdrew it, if another version of the format or a newer version of the app wrote it, if its migration failed, if a launch \
            could not read it, or if the user made another save current. It quarantines a whole session of an app with scenes if the \
            app ended each time that UIKit connected the session, or if the app's version shows one window only.
            """,
        subcommands: [List.self, Show.self, Release.self, Drop.self], defaultSubcommand: List.self)

    /// The options that select a quarantined file.
    struct FileOptions: ParsableArguments {
        @OptionGroup var state: StateOptions

        @Argument(help: "The file, as `reprise quarantine list` names it, or its number.")
        var file: String

        func find() throws -> (state: SavedState, file: StateFile) { try Self.find(file, of: state) }

        static func find(_ file: String, of state: StateOptions) throws -> (state: SavedState, file: StateFile) {
            let saved = try state.open()
            _ = try saved.folder()
            let kept = try saved.files().filter { $0.state?.kept != nil }
            guard let found = kept.first(where: { $0.name == file || $0.number.map(String.init) == file }) else {
                throw InspectionError.file(
                    file, "\(saved.name) has no such quarantined file. `reprise quarantine list` lists all."
                )
            }
            return (saved, found)
        }
    }

    struct List: ToolCommand {
        static let configuration = CommandConfiguration(abstract: "List the quarantined files.")
        @OptionGroup var state: StateOptions
        @OptionGroup var output: OutputOptions

        private struct Files: Encodable {
            let schema = "reprise.files/1"
            var folder: String
            var files: [FileSummary]
            /// The identifiers of the sessions.
            var sessions: [String]
            /// The same sessions, with the reasons why they are kept.
            var sessionsKeptAside: [SavedState.SessionKeptAside]
        }

        func execute() throws {
            let saved = try state.open()
            let store = try saved.folder()
            let kept = try saved.files().filter { $0.state?.kept != nil }
            let aside = saved.sessionsKeptAside
            if output.json {
                return try output.printJSON(
                    Files(
                        folder: store.directory, files: kept.map { FileSummary($0) }, sessions: aside.map(\.session),
                        sessionsKeptAside: aside)
                )
            }
            let sessions = aside.map { "session \(PlainText($0.session))  \($0.inWords)" }
            guard !(kept.isEmpty && sessions.isEmpty) else { return try output.print(["Nothing is quarantined."]) }
            let rows = kept.map { file in
                let summary = FileSummary(file)
                let contents =
                    summary.objects.map { "\(Words.count($0, "object")), saved \(PlainText(summary.saved ?? ""))" }
                    ?? PlainText(summary.problem ?? "").description
                return [file.name, file.state?.kept?.inWords ?? "", contents]
            }
            try output.print(Words.table(rows) + sessions)
        }
    }

    struct Show: ToolCommand {
        static let configuration = CommandConfiguration(abstract: "Show the content of a quarantined file.")
        @OptionGroup var file: FileOptions
        @OptionGroup var disclosure: DisclosureOptions
        @OptionGroup var output: OutputOptions

        func execute() throws {
            let (state, found) = try file.find()
            let generation = try found.generation()
            if output.json {
                return try output.printJSON(
                    PortableState(
                        generation.newest, bundleIdentifier: state.bundleIdentifier,
                        save: SaveID(generation: generation.number, save: generation.saves),
                        disclosure: disclosure.disclosure))
            }
            try output.print(
                SaveDescription(archive: generation.newest, disclosure: disclosure.disclosure, style: output.style)
                    .lines)
        }
    }

    struct Release: ToolCommand {
        static let configuration = CommandConfiguration(
            abstract: "Let the app restore a quarantined file or session next.",
            discussion: """
                The state that the app would have restored is quarantined in its place. If you name a session and no file, the \
                session becomes one of the app's windows again.
                """)
        @OptionGroup var state: StateOptions

        @Argument(help: "The file, as `reprise quarantine list` names it, or its number.")
        var file: String?

        @OptionGroup var change: ChangeOptions

        func execute() throws {
            guard let file else { return try releaseSession() }
            let (state, found) = try FileOptions.find(file, of: state)
            let generation = try found.generation()
            // Only this file contains the older saves, and parts that may still be repaired.
            let isCopied = generation.saves == 1 && generation.loss(isNewest: false) == nil
            try change.announce(
                "\(PlainText(state.name)) will restore \(PlainText(found.name)) of \(PlainText(Date.text(of: generation.newest))) "
                    + "at its next launch. The file "
                    + (isCopied ? "leaves the quarantine." : "stays, because it holds more than that save."))
            guard !change.dryRun else { return }
            let editor = try StateEditor(state.folder())
            defer { editor.close() }
            _ = try editor.makeCurrent(generation.newest)
            if isCopied, let kept = found.state { try editor.drop(kept) }
            change.say("Done.")
        }

        private func releaseSession() throws {
            let saved = try state.open()
            let (app, session) = ArchiveStore.parts(ofName: saved.name)
            guard let session, let store = try saved.folder().storeOfApp else {
                throw InspectionError.file(
                    saved.name,
                    "name a file, or a session with --session. `reprise quarantine list` lists all.")
            }
            try change.announce("\(PlainText(session)) will be a window of \(PlainText(app)) again.")
            guard !change.dryRun else { return }
            let editor = try StateEditor(store)
            defer { editor.close() }
            change.say(try editor.release(session: session) ? "Done." : "It is one already. Nothing was changed.")
        }
    }

    struct Drop: ToolCommand {
        static let configuration = CommandConfiguration(abstract: "Delete a quarantined file.")
        @OptionGroup var file: FileOptions
        @OptionGroup var change: ChangeOptions
        @OptionGroup var confirmation: ConfirmationOptions

        func execute() throws {
            let (state, found) = try file.find()
            try change.announce(
                "\(PlainText(found.name)) of \(PlainText(state.name)) will be deleted. This cannot be undone.")
            guard !change.dryRun, let kept = found.state else { return }
            try confirmation.confirm("Delete it?")
            let editor = try StateEditor(state.folder())
            defer { editor.close() }
            try editor.drop(kept)
            change.say("Done.")
        }
    }
}
