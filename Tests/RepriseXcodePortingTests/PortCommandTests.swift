import ArgumentParser
import Foundation
import Testing
import RepriseXcodePorting

@testable import reprise

@Suite("reprise port", .serialized)
struct PortCommandTests {
    private func run(_ arguments: [String]) throws -> Int32 {
        do {
            let command = try PortCommand.parse(arguments + ["--reprise", SwiftPackage.reprise])
            try command.run()
            return 0
        } catch let exit as ExitCode {
            return exit.rawValue
        }
    }

    private func text(_ folder: SampleFolder, _ name: String = "Package.swift") -> String? {
        try? String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    @Test func `It writes the package and the settings, and ends with 0 if there is nothing to find fault with`() throws
    {
        let folder = try SampleFolder(["App/App.swift": "import UIKit\n"])
        #expect(try run([folder.path]) == 0)
        #expect(text(folder)?.contains("name: \"App\"") == true)
        #expect(text(folder, PortSettings.fileName)?.contains("reprise.port-settings/1") == true)
    }

    @Test func `Findings end it with 1`() throws {
        let folder = try SampleFolder(Xcode8Project.files)
        #expect(try run([folder.path]) == 1)
        #expect(try run([folder.path, "--json", "--force"]) == 1)
    }

    @Test func `A dry run writes nothing`() throws {
        let folder = try SampleFolder(Xcode16Project.files)
        #expect(try run([folder.path, "--dry-run"]) == 1)
        #expect(text(folder) == nil && text(folder, PortSettings.fileName) == nil)
    }

    @Test func `What is there is written over only by force`() throws {
        let folder = try SampleFolder(Xcode16Project.files)
        try folder.write("mine", to: "Package.swift")
        #expect(try run([folder.path]) == 2)
        #expect(text(folder) == "mine" && text(folder, PortSettings.fileName) == nil)
        #expect(try run([folder.path, "--force"]) == 1)
        #expect(text(folder) != "mine")
    }

    @Test func `A link that leads nowhere is in the way, too`() throws {
        let folder = try SampleFolder(Xcode16Project.files)
        try folder.link(PortSettings.fileName, to: "/nowhere/x")
        #expect(try run([folder.path]) == 2)
        #expect(text(folder) == nil)
    }

    @Test func `What cannot be done ends it with 2`() throws {
        #expect(try run(["/nowhere"]) == 2)
        let empty = try SampleFolder()
        #expect(try run([empty.path]) == 2)
        let folder = try SampleFolder(Xcode16Project.files)
        #expect(try run([folder.path, "--target", "Other"]) == 2)
        // SwiftPM distinguishes packages by the names of their folders without regard to case.
        let reprise = URL(fileURLWithPath: SwiftPackage.reprise).lastPathComponent
        let sameName = try SampleFolder(Xcode16Project.files, name: reprise.uppercased())
        #expect(try run([sameName.path]) == 2)
    }

    @Test func `Edited copies are a package of their own, and the app's folder stays as it is`() throws {
        var files = Xcode16Project.files
        let source = try #require(files.keys.filter { $0.hasSuffix("Delegate.swift") }.sorted().first)
        files[source] = "import UIKit\n@objc class Model: NSObject {}\n"
        let folder = try SampleFolder(files)
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(try run([folder.path, "--rewrite"]) == 1)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == before)
        let copies = folder.path + "-linux"
        let manifest = try String(contentsOfFile: copies + "/Package.swift", encoding: .utf8)
        #expect(!manifest.contains("PortPlugin") && manifest.contains(".copy(\"Linux/Resources\")"))
        let text = try String(contentsOfFile: copies + "/" + source, encoding: .utf8)
        #expect(text == "import UIKit\n      class Model: NSObject {}\n")
        #expect(try run([folder.path, "--rewrite"]) == 2)
        #expect(try run([folder.path, "--rewrite", "--output", copies + "/more", "--dry-run"]) == 1)
        #expect(!FileManager.default.fileExists(atPath: copies + "/more"))
    }

    @Test func `A program that ends without reading or answering is an error, however much it was sent`() {
        let file = RewritingRequest.File(path: "A.swift", text: String(repeating: "// a\n", count: 200_000))
        for program in ["/bin/false", "/bin/true", "/nowhere"] {
            #expect(throws: (any Error).self) {
                try SourceRewriter(program: URL(fileURLWithPath: program)).rewrite(RewritingRequest(files: [file]))
            }
        }
    }

    @Test func `A package without unsafe flags has a file of its own`() throws {
        let folder = try SampleFolder(["App/App.swift": "import UIKit\n"])
        #expect(try run([folder.path, "--no-unsafe-flags"]) == 0)
        #expect(text(folder)?.contains("unsafeFlags") == false)
        #expect(text(folder, PortSettings.fileName)?.contains("\"separateSources\"") == true)
        let own = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix("App+Linux.swift")
        }
        #expect(own.count == 1)
        #expect(throws: (any Error).self) { try PortCommand.parse(["x", "--no-unsafe-flags", "--rewrite"]) }
    }

    @Test func `An output without a rewriting is wrong usage`() {
        #expect(throws: (any Error).self) { try PortCommand.parse(["x", "--output", "y"]) }
    }
}
