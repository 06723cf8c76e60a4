import Foundation

/// A world to run: a seed, and the steps that happen. A file of it can run the world again.
struct WorldFile {
    enum Problem: Error, CustomStringConvertible {
        case unreadable
        case noSeed
        case wrongLine(String)

        var description: String {
            switch self {
            case .unreadable: "The file can't be read."
            case .noSeed: "The file names no seed. Its first line that isn't a comment is \"seed N\"."
            case .wrongLine(let line): "The line \"\(line)\" names no step. A step is \"act 7\", for example."
            }
        }
    }

    var seed: UInt64
    /// The steps that happen, or nil if all do.
    var steps: Set<WorldPlan.Step>?

    init(seed: UInt64, steps: Set<WorldPlan.Step>? = nil) {
        self.seed = seed
        self.steps = steps
    }

    init(path: String) throws(Problem) {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw .unreadable }
        try self.init(text)
    }

    init(_ text: String) throws(Problem) {
        var seed: UInt64?
        var steps: Set<WorldPlan.Step> = []
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            guard let name = words.first else { continue }
            guard words.count > 1, let number = UInt64(words[1]) else { throw .wrongLine(String(line)) }
            if name == "seed", seed == nil {
                seed = number
            } else if let kind = WorldPlan.Kind.allCases.first(where: { "\($0)" == name }) {
                steps.insert(WorldPlan.Step(kind: kind, number: number))
            } else {
                throw .wrongLine(String(line))
            }
        }
        guard let seed else { throw .noSeed }
        self.seed = seed
        self.steps = steps
    }
}
