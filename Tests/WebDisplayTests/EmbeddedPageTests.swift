import ChildProcesses
import Foundation
import Testing

@testable import WebDisplay

/// Tests of the way of a page's files into the code.
@Suite("The script of the plug-in EmbedPage")
struct EmbeddedPageTests {
    fileprivate static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A folder with a space in its name. It disappears at the end of a test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("a page \(UUID().uuidString)")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }

        var output: URL { url.appendingPathComponent("out put.swift") }

        func add(_ name: String, _ bytes: some Sequence<UInt8>) throws -> URL {
            let file = url.appendingPathComponent(name)
            try Data(bytes).write(to: file)
            return file
        }

        /// Runs the script.
        ///
        /// - Returns: its exit code, and its errors.
        func embed(_ files: [URL]) throws -> (status: Int32, errors: String) {
            let script = EmbeddedPageTests.repository.appendingPathComponent("Plugins/EmbedPage/embed-page")
            let outcome = try ChildProcess.run(
                .init("/bin/sh", [script.path, output.path] + files.map(\.path), errors: .collected))
            return (outcome.status.exitCode ?? -1, outcome.errorText)
        }

        var written: String? { try? String(contentsOf: output, encoding: .utf8) }
    }

    @Test func `The page is the folder's files, byte for byte`() throws {
        let page = Self.repository.appendingPathComponent("Sources/WebDisplay/Page")
        let names = try FileManager.default.contentsOfDirectory(atPath: page.path)
        #expect(EmbeddedPage.files.keys.sorted() == names.sorted())
        for name in names {
            let bytes = try Data(contentsOf: page.appendingPathComponent(name))
            #expect(EmbeddedPage.files[name].map { Data($0.utf8) } == bytes, "\(name)")
        }
    }

    @Test func `What Swift would read in another way is escaped, in names too`() throws {
        let folder = try Folder()
        let files = [
            try folder.add(#"a "b" \.js"#, Data("let a = `\\(b)`\r\n\t\"\"\"\0\u{7F}ü\u{1}".utf8)),
            try folder.add("empty.css", []), try folder.add("line.css", Data("\n".utf8)),
        ]
        #expect(try folder.embed(files) == (0, ""))
        let expected = #"""
            enum EmbeddedPage {
                /// The text of each file, by its name.
                static let files: [String: String] = [
            "a \"b\" \\.js": """
            let a = `\\(b)`\u{0d}
            TAB\"\"\"\u{00}\u{7f}ü\u{01}
            """,
            "empty.css": """

            """,
            "line.css": """


            """,
                ]
            }

            """#
        #expect(folder.written == expected.replacing("TAB", with: "\t"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 4)
    }

    @Test func `A page without files is an empty dictionary`() throws {
        let folder = try Folder()
        #expect(try folder.embed([]) == (0, ""))
        #expect(folder.written?.contains("[String: String] = [\n:\n    ]") == true)
    }

    @Test func `A file that is as it was isn't written again, so that nothing is compiled because of it`() throws {
        let folder = try Folder()
        let file = try folder.add("a.js", Data("a".utf8))
        func number() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: folder.output.path)[.systemFileNumber] as? Int
        }
        #expect(try folder.embed([file]).status == 0)
        let first = try #require(try number())
        #expect(try folder.embed([file]).status == 0)
        #expect(try number() == first)
        _ = try folder.add("a.js", Data("b".utf8))
        #expect(try folder.embed([file]).status == 0)
        #expect(folder.written?.contains("\nb\n") == true)
    }

    @Test func `What can't be embedded is named, and what was written before stays`() throws {
        let folder = try Folder()
        let good = try folder.add("good.js", Data("good".utf8))
        #expect(try folder.embed([good]).status == 0)
        let before = folder.written
        let missing = folder.url.appendingPathComponent("missing.js")
        let bytes = try folder.add("bytes.js", [0x61, 0xFF])
        let cases = [
            (missing, "There is no file \"\(missing.path)\"."),
            (
                folder.url,
                "\"\(folder.url.path)\" isn't a file. Move it out of the page's folder, which may have only files."
            ),
            (bytes, "\"\(bytes.path)\" isn't text in UTF-8."),
        ]
        // A failure leaves no partial file.
        for (file, message) in cases {
            #expect(try folder.embed([good, file]) == (1, "embed-page: error: \(message)\n"))
            #expect(folder.written == before)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 3)
    }
}
