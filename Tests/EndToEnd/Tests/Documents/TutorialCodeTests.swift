import Foundation
import Testing

/// Tests of the files that the tutorials show: the tutorials name each of them, and the tools accept each of them.
@Suite(.serialized)
struct TutorialCodeTests {
    private static let folder = BuiltProducts.repository.appendingPathComponent("Sources/UIKit/UIKit.docc/Tutorials")
    private static let codeFolder = folder.appendingPathComponent("Code")

    /// The names of the files in a folder, in the order of the alphabet.
    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private static let files = names(in: codeFolder)
    private static let pictures = names(in: folder.appendingPathComponent("Pictures"))
    private static let manifests = files.filter { $0.contains("-Package.") }
    private static let sources = files.filter { $0.hasSuffix(".swift") && !$0.contains("-Package.") }
    private static let storyboards = files.filter { $0.hasSuffix(".storyboard") }
    private static let propertyLists = files.filter { $0.hasSuffix(".plist") }

    private func text(of file: String) throws -> String {
        try String(contentsOf: Self.codeFolder.appendingPathComponent(file), encoding: .utf8)
    }

    /// Returns the app that a test of a tutorial tests: the tutorial's newest version of it before the test.
    private func app(of test: String) throws -> String {
        let tutorial = try #require(test.split(separator: "-").first)
        return try #require(
            Self.sources.last { $0 < test && $0.hasPrefix("\(tutorial)-") && $0.hasSuffix("-AppDelegate.swift") })
    }

    @Test func `The tutorials name the files that exist, and no others`() throws {
        let tutorials = Self.names(in: Self.folder).filter { $0.hasSuffix(".tutorial") }
        #expect(tutorials.count == 9 && Self.sources.count > 25 && Self.manifests.count > 5)
        var named: Set<String> = []
        for tutorial in tutorials {
            let text = try String(contentsOf: Self.folder.appendingPathComponent(tutorial), encoding: .utf8)
            named.formUnion(text.matches(of: /(?:file|previousFile|source): "([^"]+)"/).map { String($0.1) })
            // A tutorial names no file of another one: each has its own steps.
            let code = text.matches(of: /file: "([^"-]+)-[^"]+"/).map { String($0.1) }
            #expect(Set(code).count <= 1, "\(tutorial)")
        }
        let all = Set(Self.files + Self.pictures)
        #expect(named.subtracting(all).sorted() == [], "a tutorial names a file that isn't there")
        #expect(all.subtracting(named).sorted() == [], "no tutorial names the file")
    }

    // S-API-3.1, S-API-3.2
    @Test(arguments: sources, ["5", "6"])
    func `S-API-3: the code of each step compiles in both language modes, without a warning`(file: String, mode: String)
        throws
    {
        let compiler = try SourceCompiler()
        let code = try text(of: file)
        if let module = code.firstMatch(of: /@testable import (\w+)/)?.1 {
            #expect(try compiler.compile(text(of: app(of: file)), as: String(module), mode) == "")
        }
        #expect(try compiler.compile(code, as: "Step", mode) == "")
    }

    @Test(arguments: manifests)
    func `A package description of a tutorial is one, and names products that there are`(file: String) throws {
        let code = try text(of: file)
        let compiler = try SourceCompiler()
        _ = try compiler.write(code, to: "Package.swift")
        let dump = try compiler.run("swift", ["package", "dump-package", "--package-path", compiler.folder.path])
        #expect(dump.status == 0, "\(dump.text)")
        let own = try String(
            contentsOf: BuiltProducts.repository.appendingPathComponent("Package.swift"), encoding: .utf8)
        for product in code.matches(of: /\.product\(name: "(\w+)", package: "reprise"\)/) {
            #expect(own.contains(".library(name: \"\(product.1)\""), "\(product.1)")
        }
    }

    @Test(arguments: propertyLists) func `A property list of a tutorial is one`(file: String) throws {
        let list = try PropertyListSerialization.propertyList(from: Data(text(of: file).utf8), format: nil)
        #expect((list as? [String: Any])?["CFBundleIdentifier"] as? String != nil)
    }

    @Test func `The storyboards of a tutorial can be read, and everything of the last one comes back`() throws {
        let compiler = try SourceCompiler()
        #expect(!Self.storyboards.isEmpty)
        for file in Self.storyboards {
            let path = Self.codeFolder.appendingPathComponent(file).path
            let said = try compiler.run(BuiltProducts.reprise.path, ["storyboard", path])
            #expect(said.status == 0 && !said.text.contains("error:"), "\(said.text)")
            guard file == Self.storyboards.last else { continue }
            #expect(said.text.contains("3 controllers, all of which come back") && !said.text.contains("warning:"))
        }
    }

    @Test func `reprise port writes the package description that the tutorial shows`() throws {
        let app = BuiltProducts.repository.appendingPathComponent("Examples/Ported/Journal").path
        let said = try SourceCompiler().run(
            BuiltProducts.reprise.path, ["port", app, "--reprise", "../reprise", "--dry-run"])
        // The path of the package depends on the folder in which the command runs.
        func lines(_ text: String) -> [String] {
            text.split(separator: "\n").map(String.init).filter { !$0.contains("path: \"") || $0.contains("Journal") }
        }
        let shown = lines(try text(of: "PortAnApp-03-Package.txt"))
        #expect(said.text.split(separator: "\n").map(String.init).filter(Set(shown).contains) == shown, "\(said.text)")
    }
}
