/// The Swift files of a target, as input of `port-tool rewrite`.
public struct RewritingRequest: Codable, Sendable {
    /// A source file.
    public struct File: Codable, Sendable {
        /// The path that diagnostics show.
        public var path: String
        public var text: String

        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    public var files: [File]

    public init(files: [File]) {
        self.files = files
    }
}

/// The rewritten files of a target, as output of `port-tool rewrite`.
public struct RewritingResult: Codable, Sendable {
    /// A part of a file that cannot be rewritten, or that behaves differently on Linux.
    public struct Diagnostic: Codable, Hashable, Sendable {
        public var path: String
        /// The line number, from 1.
        public var line: Int
        public var isError: Bool
        public var message: String

        public init(path: String, line: Int, isError: Bool, message: String) {
            self.path = path
            self.line = line
            self.isError = isError
            self.message = message
        }
    }

    /// The texts of the files, by path.
    public var texts: [String: String]
    /// The text of the additional file for the target.
    public var addition: String
    public var diagnostics: [Diagnostic]

    public init(texts: [String: String], addition: String, diagnostics: [Diagnostic]) {
        self.texts = texts
        self.addition = addition
        self.diagnostics = diagnostics
    }
}
