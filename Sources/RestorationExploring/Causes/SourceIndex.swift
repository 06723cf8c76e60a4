import Foundation

/// An index of the places where an app's classes are declared. It is empty if the sources are not available.
struct SourceIndex: Sendable {
    private let places: [String: String]
    private static let maximumFiles = 5000

    /// Indexes a folder and its subfolders, except for build products.
    ///
    /// - Parameter folder: the folder, or nil for an empty index.
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

    /// Returns the place of the first class that the text names, or nil if none belongs to the app.
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

    /// Returns the folder of the package in which an executable was built. It is the one that contains `.build`.
    /// Returns nil if there is none.
    static func folder(of executable: URL) -> String? {
        let parts = executable.resolvingSymlinksInPath().pathComponents
        guard let build = parts.firstIndex(of: ".build"), build > 1 else { return nil }
        return "/" + parts[1..<build].joined(separator: "/")
    }
}
