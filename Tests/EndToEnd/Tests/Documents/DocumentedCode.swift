import Foundation

/// The Swift code of a document, put together as a reader does who pastes one block after the other.
///
/// Blocks follow one another in the app's file. A block that can't has a mark in the line above it: `<!-- code: PLACE,
/// because REASON -->`. The places are `manifest` (the package's description), `test` (a test of the app), and `in
/// NAME` (within the class of that name).
struct DocumentedCode {
    private(set) var app: [String] = []
    private(set) var test: [String] = []
    private(set) var manifest: [String] = []
    /// The number of Swift blocks.
    private(set) var blockCount = 0

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads a document.
    ///
    /// - Throws: `Failure` if a block has no end, or a mark that isn't one of the above.
    init(of document: String, named name: String) throws {
        let lines = document.components(separatedBy: "\n")
        var index = 0
        while index < lines.count {
            defer { index += 1 }
            guard lines[index] == "```swift" else { continue }
            guard let end = lines[index...].dropFirst().firstIndex(of: "```") else {
                throw Failure(description: "\(name):\(index + 1): the block has no end.")
            }
            blockCount += 1
            // The compiler names the lines of the document.
            let block = ["#sourceLocation(file: \"\(name)\", line: \(index + 2))"] + lines[(index + 1)..<end]
            try add(block, at: index > 0 ? lines[index - 1] : "", "\(name):\(index + 1)")
            index = end
        }
    }

    private mutating func add(_ block: [String], at line: String, _ place: String) throws {
        guard line.hasPrefix("<!-- code:") else { return app += block }
        guard let mark = line.wholeMatch(of: /<!-- code: (manifest|test|in (\w+)), because .+ -->/) else {
            throw Failure(description: "\(place): the mark isn't `<!-- code: PLACE, because REASON -->`.")
        }
        switch mark.1 {
        case "manifest": manifest += block
        case "test": test += block
        default:
            // The class ends with the first brace at the margin.
            guard let name = mark.2, let start = app.firstIndex(where: { $0.hasPrefix("class \(name):") }),
                let end = app[start...].firstIndex(of: "}")
            else { throw Failure(description: "\(place): there is no such class above.") }
            app.insert(contentsOf: block, at: end)
        }
    }
}
