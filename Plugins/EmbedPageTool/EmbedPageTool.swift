import Foundation

/// Writes a Swift file that holds the texts of other files: `EmbedPageTool <output> <file> …`.
@main
struct EmbedPageTool {
    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.popFirst() else { return }
        var code = "enum EmbeddedPage {\n    /// The text of each file, by its name.\n"
        code += "    static let files: [String: String] = [\n"
        for path in arguments {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            code += "#\"\(URL(fileURLWithPath: path).lastPathComponent)\"#: \(literal(text)),\n"
        }
        code += "    ]\n}\n"
        try code.write(toFile: output, atomically: true, encoding: .utf8)
    }

    /// A raw literal, with as many signs as the text needs.
    private static func literal(_ text: String) -> String {
        var signs = "#"
        while text.contains("\"" + signs) || text.contains("\\" + signs) { signs += "#" }
        return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
    }
}
