import Foundation

/// Where an app's classes are declared, as far as its sources are there.
struct SourceIndex: Sendable {
    private let places: [String: String]
    private static let maximumFiles = 5000

    /// - Parameter folder: looked through with all that is in it, but for what builds leave there; nil for none.
    init(folder: String?) {
        var places: [String: String] = [:]
        let files = folder.flatMap { FileManager.default.enumerator(atPath: $0) }
        var count = 0
        while let folder, let path = files?.nextObject() as? String, count < Self.maximumFiles {
            let name = (path as NSString).lastPathComponent
            if name.hasPrefix(".") || name == "build" { files?.skipDescendants() }
            guard path.hasSuffix(".swift"), let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            else { continue }
            count += 1
            for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            {
                guard let name = Self.declaredClass(in: line) else { continue }
                let isNamedAfterIt = (path as NSString).lastPathComponent == "\(name).swift"
                if isNamedAfterIt || places[name] == nil { places[name] = "\(path):\(index + 1)" }
            }
        }
        self.places = places
    }

    /// Of the first class that the text names; nil if it is none of the app's.
    func place(of subject: String) -> String? {
        subject.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.lazy.compactMap { places[String($0)] }.first
    }

    private static func declaredClass(in line: Substring) -> String? {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "/" }
        guard let index = words.firstIndex(of: "class"), words.indices.contains(index + 1),
            words[..<index].allSatisfy({ modifiers.contains(String($0)) })
        else { return nil }
        return String(words[index + 1])
    }

    private static let modifiers: Set = [
        "final", "public", "open", "internal", "private", "fileprivate", "MainActor", "objc",
    ]

    /// The package that an executable was built in, if it lies in one: the folder that holds `.build`.
    static func folder(of executable: URL) -> String? {
        let parts = executable.resolvingSymlinksInPath().pathComponents
        guard let build = parts.firstIndex(of: ".build"), build > 1 else { return nil }
        return "/" + parts[1..<build].joined(separator: "/")
    }
}
