import ArgumentParser
import Foundation

/// The files of a command line: those that it names, and those in the folders that it names.
enum StoryboardFiles {
    static let extensions: Set<String> = ["storyboard", "xib"]
    /// Folders with copies, or with files from others.
    private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

    /// Returns each file once, in the order of the command line. Files within a folder are sorted by name. A path that
    /// isn't a folder counts as a file, even if nothing is there.
    static func find(_ paths: [String]) -> [String] {
        var known: Set<String> = []
        return paths.flatMap { isFolder($0) ? files(in: $0) : [$0] }.map {
            $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0
        }.filter {
            known.insert(URL(fileURLWithPath: $0).standardizedFileURL.path).inserted
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Returns the storyboards and xibs in a folder and its subfolders. It leaves out hidden subfolders and those with
    /// the names in `skipped`. It does not follow links to folders, because they could form a loop.
    private static func files(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().flatMap { name -> [String] in
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
            if type == .typeDirectory {
                return name.hasPrefix(".") || skipped.contains(name) ? [] : files(in: path)
            }
            return extensions.contains(URL(fileURLWithPath: name).pathExtension) ? [path] : []
        }
    }
}
