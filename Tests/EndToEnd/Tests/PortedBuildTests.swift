import Foundation
import Testing

/// Builds of an app that PortPlugin rewrites, after changes of its files: what is compiled again, and what is not.
@Suite(.serialized)
struct PortedBuildTests {
    private static let package = BuiltProducts.repository.appendingPathComponent(".build/ported/Journal")

    /// - Returns: the names of the app's files that were compiled.
    private func build() throws -> Set<String> {
        let build = try SwiftCommand(package: Self.package)("build")
        try #require(build.status == 0, "\(build.text)")
        return Set(build.text.matches(of: /Compiling Journal (\S+\.swift)/).map { String($0.1) })
    }

    /// Changes a file of the app for as long as `body` runs.
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
        // The packages of all examples share the folder; the last one may have been another.
        _ = try build()
        #expect(try build() == [])
        try changing("EntryCell.swift", { $0 + "\n// A remark.\n" }) {
            let compiled = try build()
            #expect(compiled == ["EntryCell.swift"])
        }
        // An override in an extension: the class's body calls it, and that is in another file.
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
