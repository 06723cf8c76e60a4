import Foundation

/// A run that writes the compiler's input for a target: the rewritten texts, `overlay.yaml` and `Port.swift`. For
/// packages that must not use the unsafe flag of an overlay, it writes a separate file for each original instead.
///
/// A run only reads and rewrites files that changed since the previous run. It only writes files that differ, so
/// that nothing else is recompiled.
public struct PortRun {
    /// The form in which the compiler gets the texts.
    public enum Form: String, Sendable {
        /// Under the original paths, through `overlay.yaml`.
        case overlay
        /// As `X.linux.swift` for each `X.swift`, with the original's path and lines in `#sourceLocation`.
        case separate
    }

    /// A summary of a run, for measurements and tests.
    public struct Summary: Sendable {
        public var diagnostics: [PortDiagnostic] = []
        /// The files that were read and parsed.
        public var parsed: Set<String> = []
        /// The unchanged files whose text for the compiler differs from before, because other files changed.
        public var changedByOthers: Set<String> = []

        public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    private let output: URL
    private let inputs: [String]
    private let stamp: String
    private let form: Form

    /// - Parameters:
    ///   - output: the run's own folder, which is created if necessary.
    ///   - inputs: the absolute paths of all Swift files of the target.
    ///   - stamp: the version of this tool. Different versions do not read each other's cache.
    ///   - form: the form in which the compiler gets the texts.
    public init(output: String, inputs: [String], stamp: String, form: Form = .overlay) {
        self.output = URL(fileURLWithPath: output, isDirectory: true)
        self.inputs = Array(Set(inputs)).sorted()
        self.stamp = "\(stamp) \(form.rawValue)"
        self.form = form
    }

    /// Writes the files, and removes texts of earlier runs that nothing uses any longer.
    ///
    /// - Returns: a summary of the run, with the diagnostics of unchanged files, too.
    /// - Throws: an error of the file system, with the path.
    public func run() throws -> Summary {
        try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
        let old = PortCache.read(from: cacheFile, stamp: stamp)
        var summary = Summary()
        let versions = try Dictionary(uniqueKeysWithValues: inputs.map { ($0, try FileVersion(path: $0)) })
        let changed = inputs.filter { old.files[$0]?.version != versions[$0] }
        let parsed = try parse(changed)
        var facts = old.files.mapValues(\.facts).filter { versions[$0.key] != nil }
        var names: Set<String> = []
        for (path, file) in parsed {
            names.formUnion(FileFacts.changedNames(from: old.files[path]?.facts, to: file.facts))
            facts[path] = file.facts
        }
        for (path, file) in old.files where versions[path] == nil {
            names.formUnion(FileFacts.changedNames(from: file.facts, to: FileFacts()))
        }
        var cache = PortCache(stamp: stamp, files: [:])
        var stale: [ParsedFile] = []
        for path in inputs {
            if let known = old.files[path], parsed[path] == nil, known.questions.isDisjoint(with: names) {
                cache.files[path] = known
            } else {
                stale.append(try parsed[path] ?? ParsedFile(Self.read(path)))
            }
        }
        summary.parsed = Set(stale.map(\.file.path))
        for (file, rewriting) in zip(stale, rewrite(stale, facts)) {
            let path = file.file.path
            guard let rewriting, let version = versions[path] else { continue }
            let isRewritten = form == .separate || rewriting.text != file.file.text
            var differs = isRewritten != (old.files[path]?.isRewritten ?? false)
            if isRewritten {
                let written = form == .separate ? SeparateFile(path: path).text(rewriting.text) : rewriting.text
                differs = try Self.write(written, to: text(of: path)) || differs
            }
            if differs, parsed[path] == nil { summary.changedByOthers.insert(path) }
            cache.files[path] = PortCache.File(
                version: version, facts: file.facts, questions: rewriting.questions, isRewritten: isRewritten,
                diagnostics: rewriting.diagnostics)
        }
        summary.diagnostics = inputs.flatMap { cache.files[$0]?.diagnostics ?? [] }
        try finish(cache, port: Rewriter(parsed: [:], facts: facts).port)
        return summary
    }

    private func finish(_ cache: PortCache, port: String) throws {
        let rewritten = inputs.filter { cache.files[$0]?.isRewritten == true }
        let contents = Dictionary(uniqueKeysWithValues: rewritten.map { ($0, text(of: $0).path) })
        if form == .overlay {
            try Self.write(OverlayFile(contents: contents).text, to: output.appending(path: "overlay.yaml"))
        }
        try Self.write(port, to: output.appending(path: "Port.swift"))
        try cache.write(to: cacheFile)
        let kept = Set(contents.values)
        for name in try FileManager.default.contentsOfDirectory(atPath: texts.path) {
            let file = texts.appending(path: name)
            if form == .separate, !name.hasSuffix(SeparateFile.ending) { continue }
            if !kept.contains(file.path) { try FileManager.default.removeItem(at: file) }
        }
    }

    // MARK: Files

    private var cacheFile: URL { output.appending(path: "port.json") }

    /// The folder of the rewritten texts.
    private var texts: URL {
        form == .separate ? output : output.appending(path: "texts", directoryHint: .isDirectory)
    }

    /// Returns the place of a file's rewritten text. Its name is unique in the target.
    private func text(of path: String) -> URL {
        if form == .separate { return output.appending(path: SeparateFile(path: path).name) }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let name = "\(SourceFile.identifier(ofPath: path))-\(String(hash, radix: 16)).swift"
        return texts.appending(path: name)
    }

    /// Parses files on all cores, because parsing takes most of a first run's time. It throws if it cannot read one of
    /// them.
    private func parse(_ paths: [String]) throws -> [String: ParsedFile] {
        let files = try paths.map(Self.read)
        let results = Results<ParsedFile>(count: files.count)
        DispatchQueue.concurrentPerform(iterations: files.count) { place in
            results.set(ParsedFile(files[place]), at: place)
        }
        return Dictionary(results.all.compactMap { $0 }.map { ($0.file.path, $0) }) { first, _ in first }
    }

    /// Rewrites files on several threads. The index records questions, so each thread has its own.
    private func rewrite(_ files: [ParsedFile], _ facts: [String: FileFacts]) -> [Rewriting?] {
        let results = Results<Rewriting>(count: files.count)
        let threads = min(files.count / 8 + 1, ProcessInfo.processInfo.activeProcessorCount)
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            let rewriter = Rewriter(parsed: [:], facts: facts)
            for place in stride(from: thread, to: files.count, by: threads) {
                if let rewriting = rewriter.rewriting(of: files[place]) { results.set(rewriting, at: place) }
            }
        }
        return results.all
    }

    private static func read(_ path: String) throws -> SourceFile {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
    }

    /// Writes a text.
    ///
    /// - Returns: false if the file already has that text, and keeps its time.
    @discardableResult
    private static func write(_ text: String, to file: URL) throws -> Bool {
        let data = Data(text.utf8)
        if (try? Data(contentsOf: file)) == data { return false }
        try data.write(to: file, options: .atomic)
        return true
    }
}
