/// The Swift files of a target, which `port-tool rewrite` reads.
public struct RewritingRequest: Codable, Sendable {
    /// A source file.
    public struct File: Codable, Sendable {
        /// The name that diagnostics have.
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

/// The rewritten files of a target, which `port-tool rewrite` writes.
public struct RewritingResult: Codable, Sendable {
    /// A part of a file that has no rewriting, or does something else on Linux.
    public struct Diagnostic: Codable, Hashable, Sendable {
        public var path: String
        /// From 1.
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

    /// By path, the texts of the files.
    public var texts: [String: String]
    /// The text of the file that the target gets besides its own.
    public var addition: String
    public var diagnostics: [Diagnostic]

    public init(texts: [String: String], addition: String, diagnostics: [Diagnostic]) {
        self.texts = texts
        self.addition = addition
        self.diagnostics = diagnostics
    }
}
