import Foundation
import Testing

/// Tests of builds of an app that PortPlugin rewrites, after changes of its files. They check which files the compiler
/// compiles again.
@Suite(.serialized)
struct PortedBuildTests {
    private static let package = BuiltProducts.repository.appendingPathComponent(".build/ported/Journal")

    /// Builds the app.
    ///
    /// - Returns: the names of the files that the compiler compiled.
    private func build() throws -> Set<String> {
        let build = try SwiftCommand(package: Self.package)("build")
        try #require(build.status == 0, "\(build.text)")
        return Set(build.text.matches(of: /Compiling Journal (\S+\.swift)/).map { String($0.1) })
    }

    /// Changes a file of the app while `body` runs.
    private func changing(_ name: String, _ change: (String) -> String, _ body: () throws -> Void) throws {
        let file = Self.package.appendingPathComponent("Journal/\(name)")
        let text = try String(contentsOf: file, encoding: .utf8)
        let changed = change(text)
        try #require(changed != text)
        try Data(changed.utf8).write(to: file)
        defer { try? Data(text.utf8).write(to: file) }
        try body()
    }

    @Test func `only what has changed is compiled again, and what another file's change has made another text`() throws
    {
        // The packages of all examples share the folder, and the last build may be another one's.
        _ = try build()
        #expect(try build() == [])
        try changing("EntryCell.swift", { $0 + "\n// A remark.\n" }) {
            let compiled = try build()
            #expect(compiled == ["EntryCell.swift"])
        }
        // This is an override in an extension. The class's body calls it from another file.
        let override = "    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }\n"
        try changing(
            "EditEntryViewController+Restoration.swift",
            { $0.replacing("    private enum CoderKey {", with: override + "    private enum CoderKey {") }
        ) {
            let compiled = try build()
            #expect(
                compiled.isSuperset(of: [
                    "EditEntryViewController+Restoration.swift", "EditEntryViewController.swift",
                ]))
            #expect(!compiled.contains("MoodControl.swift"))
        }
        _ = try build()
    }
}
