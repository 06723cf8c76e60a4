import Testing

@testable import ReprisePorting

@Suite struct RobustnessTests {
    @Test(arguments: SampleApps.names)
    func `Rewriting a rewritten app changes nothing`(_ app: String) throws {
        let files = try SampleApps.files(of: app)
        let rewriter = Rewriter(files: files)
        let rewritten = files.map { SourceFile(path: $0.path, text: rewriter.rewriting(of: $0.path)?.text ?? "") }
        let again = Rewriter(files: rewritten)
        for file in rewritten { #expect(again.rewriting(of: file.path)?.text == file.text) }
    }

    @Test(arguments: SampleApps.names)
    func `Every line keeps its number, and lines without a construct keep their text`(_ app: String) throws {
        let files = try SampleApps.files(of: app)
        let rewriter = Rewriter(files: files)
        for file in files {
            let old = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let text = rewriter.rewriting(of: file.path)?.text ?? ""
            let new = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            #expect(old.count == new.count)
            for (before, after) in zip(old, new) where before != after {
                #expect(Self.signs.contains { before.contains($0) }, "\(before) became \(after)")
            }
        }
    }

    /// Signs of lines that may change.
    private static let signs = [
        "@", "#", "override", "import", "optional", "as!", "as?", "?(", "}", "didSet", "willSet", "protocol", "dynamic",
        "super.observeValue", "_:)", "delegate?",
    ]

    @Test(arguments: [
        "let a = 1\n", "struct S {\n    var x: Int\n}\n",
        "class C: UIViewController {\n    override func viewDidLoad() {}\n}\n",
        "extension C {\n    func f() { g?(1) }\n}\n", "protocol P: AnyObject { func f() }\n", "import UIKit\n",
        "func f<T>(_ x: T) -> T { x }\r\nlet s = \"@objc #selector(x)\" // @IBOutlet\r\n", "", "\u{FEFF}import UIKit\n",
        "/* @objc */ class A { dynamic var x = 1 }\n", "let é = \"ü\" // 日本語\n",
    ])
    func `A file without constructs stays as it is, byte for byte`(_ source: String) {
        #expect(Rewritten(source).text == source)
    }

    @Test(arguments: SampleApps.names)
    func `A file that ends anywhere is rewritten all the same`(_ app: String) throws {
        var random = SeededGenerator(state: 15)
        let files = try SampleApps.files(of: app)
        for file in files {
            let others = parsed(files, but: file)
            let bytes = Array(file.text.utf8)
            for _ in 0..<12 {
                let cut = String(decoding: bytes.prefix(Int.random(in: 0...bytes.count, using: &random)), as: UTF8.self)
                check(cut, file.path, others)
            }
        }
    }

    @Test(arguments: SampleApps.names)
    func `A file with a piece missing, doubled or overwritten is rewritten all the same`(_ app: String) throws {
        var random = SeededGenerator(state: 16)
        let files = try SampleApps.files(of: app)
        let marks = [
            "{", "}", "(", ")", "\"", "#selector(", "@objc ", "override ", "?", "\\", "`", "#if os(iOS)\n", "é",
        ]
        for file in files {
            let others = parsed(files, but: file)
            for _ in 0..<12 {
                var bytes = Array(file.text.utf8)
                let start = Int.random(in: 0...bytes.count, using: &random)
                let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
                let mark = marks.randomElement(using: &random) ?? ""
                bytes.replaceSubrange(start..<end, with: Array(mark.utf8))
                check(String(decoding: bytes, as: UTF8.self), file.path, others)
            }
        }
    }

    /// Parses the other files of an app once. Returns them by path.
    private func parsed(_ files: [SourceFile], but file: SourceFile) -> [String: ParsedFile] {
        Dictionary(
            uniqueKeysWithValues: files.filter { $0.path != file.path }.map { ($0.path, ParsedFile($0)) })
    }

    private func check(_ text: String, _ path: String, _ others: [String: ParsedFile]) {
        var files = others
        files[path] = ParsedFile(SourceFile(path: path, text: text))
        let rewriter = Rewriter(parsed: files, facts: files.mapValues(\.facts))
        let rewritten = rewriter.rewriting(of: path)?.text ?? ""
        #expect(Self.lineCount(rewritten) == Self.lineCount(text))
        _ = rewriter.port
    }

    private static func lineCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

    @Test func `Lines that end as on Windows end so afterwards`() {
        let source = "class C: UIView {\r\n  @objc func a() {}\r\n  let s = #selector(\r\n    a)\r\n}\r\n"
        let text = Rewritten(source).text
        #expect(text.contains("Selector(\"a\", C.a)\r\n"))
        #expect(text.utf8.count { $0 == UInt8(ascii: "\r") } == 5)
    }

    @Test func `Classes that derive from each other end`() {
        let rewritten = Rewritten(
            "class A: B { @IBAction func a() {} }\nclass B: A {}\nextension A { override func f() {} }")
        #expect(rewritten.text.contains("__A_f"))
    }
}
