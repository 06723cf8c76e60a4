import Foundation

extension ChildProcess {
    /// A program, its arguments and variables, and the places of its three streams.
    public struct Command: Sendable {
        /// The source of a child's standard input.
        public enum Input: Sendable {
            /// It is at its end from the start.
            case null
            /// The standard input of this process.
            case inherited
            case file(String)
            /// Any number of bytes. They are in memory when the child starts, so neither process waits for the other.
            case bytes([UInt8])
            /// Nothing comes, until `closeInput()` ends it. It also ends when this process ends, however that happens.
            case held
            /// An open descriptor of this process, which stays open.
            case descriptor(Int32)
        }

        /// The destination of a child's standard output or standard error.
        public enum Output: Sendable {
            /// Nothing keeps it.
            case null
            /// The same stream of this process.
            case inherited
            /// A file for its user alone. Its contents are replaced, or come before the child's output if `appends` is true.
            case file(String, appends: Bool = false)
            /// This process's memory, as `ChildOutput`.
            case collected
            /// An open descriptor of this process, which stays open.
            case descriptor(Int32)
            /// The destination of the output. Only the standard error can have it.
            case sameAsOutput
        }

        /// A path, or a name that one of the folders of PATH has.
        public var executable: String
        public var arguments: [String]
        /// All environment variables.
        public var environment: [String: String]
        /// The working folder, or nil for that of this process. A relative path of the executable is one from there.
        public var folder: String?
        public var input: Input
        public var output: Output
        public var errors: Output
        /// Open descriptors of this process that the child gets as its descriptors 3, 4 and so on. They stay open here.
        public var moreDescriptors: [Int32] = []
        /// True if the child and the processes that it starts are a process group of their own: `kill()` ends all of them,
        /// and Ctrl-C in the terminal of this process ends none of them. True by default.
        public var hasOwnGroup = true
        /// The most bytes of each collected stream that are kept, 256 MiB by default.
        public var collectedLimit = 256 << 20

        /// Creates a command.
        ///
        /// - Parameters:
        ///   - executable: A path, or a name that one of the folders of PATH has.
        ///   - arguments: The arguments without the executable itself.
        ///   - variables: Environment variables beside those of this process. They replace these if names are the same.
        ///   - folder: The working folder, or nil for that of this process.
        ///   - input: The source of the standard input.
        ///   - output: The destination of the standard output.
        ///   - errors: The destination of the standard error.
        public init(
            _ executable: String, _ arguments: [String] = [], variables: [String: String] = [:],
            folder: String? = nil, input: Input = .null, output: Output = .null, errors: Output = .null
        ) {
            self.executable = executable
            self.arguments = arguments
            environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
            self.folder = folder
            self.input = input
            self.output = output
            self.errors = errors
        }
    }
}
