import Foundation
import ReprisePorting
import RepriseXcodePorting

/// The program that PortPlugin runs.
///
///     port-tool sources [--touch | --separate] OUTPUT FILE… | @LIST
///
/// OUTPUT gets overlay.yaml, Port.swift and the rewritten texts. LIST is a file with a path on each line. With
/// --touch, the tool updates the time of a file if its text for the compiler changed because of another file. The
/// compiler only looks at times. With --separate, OUTPUT gets a file X.linux.swift for each X.swift, and no
/// overlay.
///
///     port-tool info-plist SETTINGS TARGET OUTPUT
///
/// Writes the Info.plist of a target according to reprise-port.json.
///
///     port-tool rewrite
///
/// Reads a `RewritingRequest` as JSON from standard input, and writes a `RewritingResult` to standard output.
/// `reprise port --rewrite` runs it.
@main
struct PortTool {
    private struct Usage: Error, CustomStringConvertible {
        let description: String
    }

    static func main() {
        do {
            let arguments = CommandLine.arguments.dropFirst()
            switch arguments.first {
            case "sources": if try !rewriteSources(Array(arguments.dropFirst())) { exit(1) }
            case "info-plist": try writeInfoPlist(Array(arguments.dropFirst()))
            case "rewrite": try rewrite()
            default: throw Usage(description: "Call it as: port-tool sources … | info-plist … | rewrite")
            }
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    /// Writes the compiler's input for a target, and prints the diagnostics.
    ///
    /// - Returns: true if the sources contain no error.
    /// - Throws: an error if the arguments are wrong, or if a file cannot be read or written.
    private static func rewriteSources(_ arguments: [String]) throws -> Bool {
        var arguments = arguments[...]
        let touches = arguments.first == "--touch"
        let isSeparate = arguments.first == "--separate"
        if touches || isSeparate { arguments.removeFirst() }
        guard let output = arguments.popFirst() else { throw Usage(description: "Name a folder to write to.") }
        let inputs = try arguments.flatMap { argument in
            guard argument.hasPrefix("@") else { return [argument] }
            let list = try String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8)
            return list.split(whereSeparator: \.isNewline).map(String.init)
        }
        let folder = FileManager.default.currentDirectoryPath
        let paths = inputs.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
        let tool = try FileManager.default.attributesOfItem(atPath: CommandLine.arguments[0])
        let stamp = "\((tool[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
        let summary = try PortRun(output: output, inputs: paths, stamp: stamp, form: isSeparate ? .separate : .overlay)
            .run()
        for diagnostic in summary.diagnostics { print(diagnostic) }
        if touches {
            for path in summary.changedByOthers {
                try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
            }
        }
        return !summary.hasErrors
    }

    private static func rewrite() throws {
        let input = try FileHandle.standardInput.readToEnd() ?? Data()
        let request = try JSONDecoder().decode(RewritingRequest.self, from: input)
        let rewriter = Rewriter(files: request.files.map { SourceFile(path: $0.path, text: $0.text) })
        var texts: [String: String] = [:]
        var diagnostics: [PortDiagnostic] = []
        for file in request.files {
            guard let rewriting = rewriter.rewriting(of: file.path) else { continue }
            texts[file.path] = rewriting.text
            diagnostics += rewriting.diagnostics
        }
        let result = RewritingResult(
            texts: texts, addition: rewriter.port,
            diagnostics: diagnostics.map {
                .init(path: $0.path, line: $0.line, isError: $0.severity == .error, message: $0.message)
            })
        try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
    }

    private static func writeInfoPlist(_ arguments: [String]) throws {
        guard arguments.count == 3 else {
            throw Usage(description: "Call it as: port-tool info-plist SETTINGS TARGET OUTPUT")
        }
        let settings = try PortSettings(contentsOf: arguments[0])
        guard let target = settings.targets[arguments[1]] else {
            throw Usage(
                description:
                    "\(arguments[0]) has no target \(arguments[1]). Run reprise port again, with --force.")
        }
        let folder = URL(fileURLWithPath: arguments[0]).deletingLastPathComponent().path
        try target.infoPlist.propertyList(in: folder).write(to: URL(fileURLWithPath: arguments[2]), options: .atomic)
    }
}
