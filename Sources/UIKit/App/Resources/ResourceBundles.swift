import Foundation

/// The resource folders with which a program was built.
///
/// SwiftPM puts a target's resources into `<package>_<target>.resources` next to the executable (`.bundle` with its
/// newer build system). The folders of all other executables of a package are there, too. A folder belongs to a
/// program if the program was linked with the folder's target. The program itself shows this: it has types of that
/// module, or contains the folder's name because the target uses `Bundle.module`.
struct ResourceBundles {
    /// The folders of the target with the executable's name. If no target has that name, these are the folders with
    /// an Info.plist.
    let own: [URL]
    /// The folders of the linked libraries.
    let ofLibraries: [URL]

    private static let suffixes = [".resources", ".bundle"]

    /// Finds the folders next to a program with whose targets it was linked. Leaves out empty folders, except that of
    /// the executable's target.
    ///
    /// - Parameters:
    ///   - executable: the program.
    ///   - libraries: the libraries next to the executable that are loaded with it.
    init(of executable: URL, libraries: @autoclosure () -> [URL] = []) {
        let folder = executable.deletingLastPathComponent()
        let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            .filter { Self.suffixes.contains(where: $0.hasSuffix) }
        let named = Self.folder(of: executable.lastPathComponent, among: all)
        let others = all.filter { $0 != named && !Self.isEmpty(folder.appendingPathComponent($0)) }
        let linked = Self.linked(others, among: all, by: { [executable] + libraries() })
            .map { folder.appendingPathComponent($0) }
        let isOwn = { (url: URL) in named == nil && InfoPlist.file(in: [url]) != nil }
        own = [named].compactMap { $0.map { folder.appendingPathComponent($0) } } + linked.filter(isOwn)
        ofLibraries = linked.filter { !isOwn($0) }
    }

    /// Returns those of `folders` whose targets were linked into one of `files`, in their order.
    ///
    /// A program's types show that within a millisecond. Searching its constants takes longer, and is only needed
    /// for targets without types. Most apps have only their own nonempty folder next to them, and then this reads
    /// no file.
    private static func linked(_ folders: [String], among all: [String], by files: () -> [URL]) -> [String] {
        guard !folders.isEmpty else { return [] }
        let images = files().compactMap(ProgramImage.init)
        let modules = images.reduce(into: Set()) { $0.formUnion($1.modules) }
        var linked = Set(modules.compactMap { folder(of: $0, among: all) })
        let suffixes = suffixes.filter { suffix in
            folders.contains { $0.hasSuffix(suffix) && !linked.contains($0) }
        }
        for image in images { linked.formUnion(image.namesOfResources(endingIn: suffixes)) }
        return folders.filter(linked.contains)
    }

    /// Returns true if a folder has no resources. A privacy manifest is for Apple's App Store, and SwiftPM's own
    /// Info.plist only contains a language. An unreadable folder counts as empty.
    private static func isEmpty(_ folder: URL) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.allSatisfy { name in
            name == "PrivacyInfo.xcprivacy"
                || (name == "Info.plist" && InfoPlist.isOfSwiftPM(folder.appendingPathComponent(name)))
        }
    }

    /// Returns the folder of the target with that name or that module's name. With targets `A` and `My_A`, the shorter
    /// name is the right one. Returns nil if there is none.
    private static func folder(of target: String, among names: [String]) -> String? {
        names.filter { name in
            let base = Substring(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
            return [base, moduleName(base)].contains { $0 == target || $0.hasSuffix("_\(target)") }
        }.min { $0.count < $1.count }
    }

    /// Returns the name as a Swift identifier.
    private static func moduleName(_ name: Substring) -> Substring {
        Substring(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// The folders of the running program.
    static let ofProcess = {
        let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "app")
        return ResourceBundles(of: executable, libraries: loadedLibraries(beside: executable))
    }()

    /// Returns the loaded libraries next to the executable. Static libraries are a part of the executable.
    private static func loadedLibraries(beside executable: URL) -> [URL] {
        let files = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        let paths = Set(files.split(separator: "\n").compactMap { $0.firstIndex(of: "/").map($0.suffix(from:)) })
        let folder = executable.deletingLastPathComponent().path
        return paths.sorted().map { URL(fileURLWithPath: String($0)) }
            .filter { $0.path != executable.path && $0.deletingLastPathComponent().path == folder }
    }
}
