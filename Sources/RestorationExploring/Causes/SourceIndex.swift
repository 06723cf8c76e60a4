import Foundation
import Synchronization

/// An index of the places where an app's classes are declared. It is empty if the sources are not available.
///
/// It reads the sources when the first finding names a class.
final class SourceIndex: Sendable {
    private let folder: String?
    private let places = Mutex<[String: String]?>(nil)
    private static let maximumFiles = 5000

    /// Creates an index of at most 5,000 files of a folder and its subfolders, except for build products.
    ///
    /// - Parameter folder: the folder, or nil for an empty index.
    init(folder: String?) { self.folder = folder }

    /// Returns the place of the first class that the text names, or nil if none belongs to the app.
    func place(of subject: String) -> String? {
        let places = places.withLock { places in
            let read = places ?? folder.map(Self.places) ?? [:]
            places = read
            return read
        }
        return subject.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.lazy.compactMap { places[String($0)] }.first
    }

    private static func places(in folder: String) -> [String: String] {
        var places: [String: String] = [:]
        let files = FileManager.default.enumerator(atPath: folder)
        var count = 0
        while let path = files?.nextObject() as? String, count < maximumFiles {
            let file = (path as NSString).lastPathComponent
            if file.hasPrefix(".") || file == "build" { files?.skipDescendants() }
            guard path.hasSuffix(".swift"), let text = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
                continue
            }
            count += 1
            for (line, name) in declaredClasses(in: text) where file == "\(name).swift" || places[name] == nil {
                places[name] = "\(path):\(line)"
            }
        }
        return places
    }

    /// Returns the classes that a source file declares, with their lines. The first line is 1.
    private static func declaredClasses(in text: Data) -> [(line: Int, name: String)] {
        var found: [(line: Int, name: String)] = []
        var line = 1
        var begin = text.startIndex
        // Only a few lines have the word, and to search for it is much faster than to read all of them.
        while let word = text.range(of: Data("class ".utf8), in: begin..<text.endIndex) {
            line += newlines(in: text[begin..<word.lowerBound])
            let lineBegin = text[..<word.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex
            let end = text[word.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            if let name = declaredClass(in: String(decoding: text[lineBegin..<end], as: UTF8.self)) {
                found.append((line, name))
            }
            begin = end
        }
        return found
    }

    private static func newlines(in text: Data) -> Int {
        text.withUnsafeBytes { bytes in
            var count = 0
            var rest = bytes[...]
            while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                let found = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
            {
                count += 1
                rest = rest.dropFirst(UnsafeRawPointer(found) - start + 1)
            }
            return count
        }
    }

    private static func declaredClass(in line: String) -> String? {
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
