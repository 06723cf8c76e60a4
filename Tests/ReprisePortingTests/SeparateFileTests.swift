import Foundation
import Testing

@testable import ReprisePorting

@Suite struct SeparateFileTests {
    @Test func `A file of its own says whose lines it has`() {
        let file = SeparateFile(path: "/a \"b\"/c\\d.swift")
        #expect(file.name == "c\\d.linux.swift")
        #expect(
            file.text("\u{FEFF}let a = 1\n") == #"#sourceLocation(file: "/a \"b\"/c\\d.swift", line: 1)"#
                + "\nlet a = 1\n")
        #expect(SeparateFile(path: "/a/main.swift").name == "main.swift")
        #expect(SeparateFile(path: "/a/View+Extra.swift").name == "View+Extra.linux.swift")
    }

    @Test func `A run makes a file for each, and no overlay, and takes away what has no original`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "separate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let texts = ["A.swift": "@objc class A {}\n", "B.swift": "let b = 1\n", "main.swift": "print(b)\n"]
        for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let output = folder.appending(path: "out")
        func run(_ names: [String], _ form: PortRun.Form = .separate) throws -> PortRun.Summary {
            let inputs = names.map { folder.appending(path: $0).path }
            return try PortRun(output: output.path, inputs: inputs, stamp: "1", form: form).run()
        }
        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: output.path).sorted() }

        #expect(try run(["A.swift", "B.swift", "main.swift"]).parsed.count == 3)
        #expect(try names() == ["A.linux.swift", "B.linux.swift", "Port.swift", "main.swift", "port.json"])
        let text = try String(contentsOf: output.appending(path: "A.linux.swift"), encoding: .utf8)
        #expect(text == "#sourceLocation(file: \"\(folder.path)/A.swift\", line: 1)\n      class A {}\n")
        #expect(try run(["A.swift", "B.swift", "main.swift"]).parsed.isEmpty)
        _ = try run(["A.swift", "main.swift"])
        #expect(try names() == ["A.linux.swift", "Port.swift", "main.swift", "port.json"])
        // The other form doesn't reuse the notes of this one.
        #expect(try run(["A.swift", "main.swift"], .overlay).parsed.count == 2)
    }
}
