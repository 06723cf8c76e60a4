/// The words of a Swift file, line by line, without empty lines.
struct TokenLines: Sequence, IteratorProtocol {
    struct Line {
        var number: Int
        var words: [Substring]
    }

    private var tokens: SwiftTokens
    private var ahead: SwiftTokens.Token?

    init(_ text: String) {
        tokens = SwiftTokens(text)
        ahead = tokens.next()
    }

    mutating func next() -> Line? {
        guard let first = ahead else { return nil }
        var line = Line(number: first.line, words: [first.text])
        ahead = tokens.next()
        while let token = ahead, token.line == first.line {
            line.words.append(token.text)
            ahead = tokens.next()
        }
        return line
    }
}
