import Foundation
import Porting

// port-tool [--touch] OUTPUT FILE… | @LIST
//
// OUTPUT gets overlay.yaml, Port.swift and the rewritten texts. LIST is a file with a path on each line. With --touch a file
// whose text for the compiler has changed because of another file gets the time of now: the compiler looks at times alone.
var arguments = Array(CommandLine.arguments.dropFirst())
let touches = arguments.first == "--touch"
if touches { arguments.removeFirst() }

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
}

guard let output = arguments.first, arguments.count > 1 else {
    fail("Call it as: port-tool [--touch] OUTPUT FILE… | @LIST")
}

do {
    let inputs = try arguments.dropFirst().flatMap { argument in
        guard argument.hasPrefix("@") else { return [argument] }
        let list = try String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8)
        return list.split(whereSeparator: \.isNewline).map(String.init)
    }
    let folder = FileManager.default.currentDirectoryPath
    let paths = inputs.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
    let tool = try FileManager.default.attributesOfItem(atPath: CommandLine.arguments[0])
    let stamp = "\((tool[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
    let summary = try PortRun(output: output, inputs: paths, stamp: stamp).run()
    for diagnostic in summary.diagnostics { print(diagnostic) }
    if touches {
        for path in summary.changedByOthers {
            try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
        }
    }
    if summary.hasErrors { exit(1) }
} catch {
    fail("\(error)")
}
