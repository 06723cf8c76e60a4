import Foundation

/// The Swift compiler, with the modules that the tests use and a folder for those that it makes.
final class SourceCompiler {
    /// A folder of its own, which goes with this object.
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("code-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Writes a file into the folder.
    func write(_ text: String, to name: String) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    /// Runs a program until it ends.
    ///
    /// - Returns: its output with its errors, and its exit code.
    func run(_ program: String, _ arguments: [String]) throws -> (text: String, status: Int32) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (text, process.terminationStatus)
    }

    /// Compiles a module. A module of the same name among the tests' own doesn't count, such as that of an example.
    ///
    /// - Parameters:
    ///   - text: the only source file of the module.
    ///   - module: the name of the module.
    ///   - mode: the version of the language, 5 or 6.
    /// - Returns: all messages of the compiler, also warnings.
    func compile(_ text: String, as module: String, _ mode: String) throws -> String {
        let source = try write(text, to: "\(module).swift")
        let built = BuiltProducts.fixtureApp.deletingLastPathComponent()
        let maps = ["CSwiftRuntime", "CChildProcess"].flatMap { module in
            ["-Xcc", "-fmodule-map-file=\(built.appendingPathComponent("\(module).build/module.modulemap").path)"]
        }
        let said = try run(
            "swiftc",
            [
                "-emit-module", "-enable-testing", "-parse-as-library", "-swift-version", mode, "-module-name", module,
                "-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path,
                "-I", folder.path, "-I", built.appendingPathComponent("Modules").path,
            ] + maps + [source.path])
        return said.status == 0 ? said.text : "status \(said.status)\n\(said.text)"
    }
}
