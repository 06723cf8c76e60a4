import Foundation
import Testing

@testable import ReprisePorting

/// A target's folder with its output. Both disappear at the end.
private final class Target {
    let folder = FileManager.default.temporaryDirectory.appending(path: "porting-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Writes a text to a file. The time is different for each text.
    func write(_ text: String, to name: String, at time: Double = 0) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + time)], ofItemAtPath: path(name))
    }

    func run(_ names: [String], stamp: String = "1") throws -> PortRun.Summary {
        try PortRun(output: path("out"), inputs: names.map(path), stamp: stamp).run()
    }

    func output(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: "out/\(name)"), encoding: .utf8)
    }

    /// Returns the text that the compiler reads for a file, or nil for the original.
    func text(of name: String) throws -> String? {
        struct Overlay: Decodable {
            let roots: [[String: String]]
        }
        let data = Data(try output("overlay.yaml").utf8)
        let root = try JSONDecoder().decode(Overlay.self, from: data).roots.first { $0["name"] == path(name) }
        return try root?["external-contents"].map { try String(contentsOfFile: $0, encoding: .utf8) }
    }

    func time(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date
    }
}

@Suite struct PortRunTests {
    @Test func `The compiler reads rewritten texts for files that need it, and no others`() throws {
        let target = try Target(["A.swift": "class A { @objc func f() {} }", "B.swift": "class B {}"])
        _ = try target.run(["A.swift", "B.swift"])
        #expect(try target.text(of: "A.swift") == "class A {       func f() {} }")
        #expect(try target.text(of: "B.swift") == nil)
        #expect(try target.output("Port.swift") == "// Written by port-tool from the files of this target.\n")
    }

    @Test func `A run after nothing has changed parses nothing and writes nothing`() throws {
        let target = try Target(["A.swift": "class A { @NSManaged func f() {} }"])
        let first = try target.run(["A.swift"])
        let time = try target.time("out/overlay.yaml")
        let second = try target.run(["A.swift"])
        #expect(second.parsed.isEmpty)
        #expect(try target.time("out/overlay.yaml") == time)
        #expect(second.diagnostics == first.diagnostics)
        #expect(second.hasErrors)
    }

    @Test func `A change rewrites its file, and another file only if that depends on it`() throws {
        let names = ["A.swift", "B.swift", "C.swift"]
        let target = try Target([
            "A.swift": "class A: UIView {}", "B.swift": "let s = #selector(A.f)", "C.swift": "@objc class C {}",
        ])
        _ = try target.run(names)
        try target.write("class A: UIView { @objc(g) func f() { print(1) } }", to: "A.swift", at: 1)
        let named = try target.run(names)
        #expect(named.changedByOthers == [target.path("B.swift")])
        #expect(try target.text(of: "B.swift") == "let s = Selector(\"g\", A.f)")
        #expect(named.parsed == [target.path("A.swift"), target.path("B.swift")])
        try target.write("class A: UIView { @objc(g) func f() { print(2) } }", to: "A.swift", at: 2)
        let inside = try target.run(names)
        #expect(inside.parsed == [target.path("A.swift")])
        #expect(inside.changedByOthers.isEmpty)
    }

    @Test func `A file that goes takes its text and what others had from it along`() throws {
        let target = try Target(["A.swift": "class A: UIView {}", "B.swift": "extension A { override func f() {} }"])
        _ = try target.run(["A.swift", "B.swift"])
        #expect(try target.text(of: "A.swift")?.contains("__A_f") == true)
        let summary = try target.run(["A.swift"])
        #expect(summary.changedByOthers == [target.path("A.swift")])
        #expect(try target.text(of: "A.swift") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: target.path("out/texts")).isEmpty)
    }

    @Test func `Another version of the tool starts anew`() throws {
        let target = try Target(["A.swift": "@objc class A {}"])
        _ = try target.run(["A.swift"], stamp: "1")
        #expect(try target.run(["A.swift"], stamp: "2").parsed.count == 1)
        try Data("{".utf8).write(to: URL(fileURLWithPath: target.path("out/port.json")))
        #expect(try target.run(["A.swift"], stamp: "2").parsed.count == 1)
    }

    @Test func `A file that is not there is an error`() throws {
        let target = try Target([:])
        #expect(throws: (any Error).self) { try target.run(["A.swift"]) }
    }

    @Test func `The overlay is in the compiler's form`() {
        #expect(
            OverlayFile(contents: ["/b/B.swift": "/o/2", "/a/A \"x\".swift": "/o/1"]).text == """
                {
                  "roots" : [
                    {
                      "external-contents" : "/o/1",
                      "name" : "/a/A \\"x\\".swift",
                      "type" : "file"
                    },
                    {
                      "external-contents" : "/o/2",
                      "name" : "/b/B.swift",
                      "type" : "file"
                    }
                  ],
                  "use-external-names" : false,
                  "version" : 0
                }

                """)
    }
}
