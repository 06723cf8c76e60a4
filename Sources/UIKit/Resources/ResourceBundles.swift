import Foundation

/// The folders of resources that a program was built with.
///
/// SwiftPM puts those of a target into `<package>_<target>.resources` beside the executable (`.bundle` with its newer build
/// system), where those of all other executables of a package lie too. A folder belongs to a program that was linked from
/// its target. The program itself tells: it has types of that module, or names the folder, because the target uses
/// `Bundle.module`.
struct ResourceBundles {
    /// Of the target that the executable is named after. Where an executable has another name than its target: those that
    /// have an Info.plist.
    let own: [URL]
    /// Of the libraries that it is linked from.
    let ofLibraries: [URL]

    private static let suffixes = [".resources", ".bundle"]

    /// - Parameter libraries: those that lie beside the executable and are loaded with it.
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

    /// Returns which of the folders the executable was linked with, in their order.
    ///
    /// The types of a program tell that within a millisecond. Searching its constants takes longer, and only folders of targets without
    /// types need it. Most apps have no other folder beside them that holds anything, so this looks into no file.
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

    /// Returns true if a folder has no resources: a privacy manifest is for Apple's App Store, and SwiftPM's own Info.plist names a language.
    private static func isEmpty(_ folder: URL) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.allSatisfy { name in
            name == "PrivacyInfo.xcprivacy"
                || (name == "Info.plist" && InfoPlist.isOfSwiftPM(folder.appendingPathComponent(name)))
        }
    }

    /// The folder of the target with that name, or with that of its module. Targets are `A` and `My_A`: the shorter name is
    /// the one that is meant.
    private static func folder(of target: String, among names: [String]) -> String? {
        names.filter { name in
            let base = Substring(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
            return [base, moduleName(base)].contains { $0 == target || $0.hasSuffix("_\(target)") }
        }.min { $0.count < $1.count }
    }

    /// As a Swift identifier.
    private static func moduleName(_ name: Substring) -> Substring {
        Substring(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// Of the running program.
    static let ofProcess = {
        let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "app")
        return ResourceBundles(of: executable, libraries: loadedLibraries(beside: executable))
    }()

    /// Static libraries are a part of the executable.
    private static func loadedLibraries(beside executable: URL) -> [URL] {
        let files = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        let paths = Set(files.split(separator: "\n").compactMap { $0.firstIndex(of: "/").map($0.suffix(from:)) })
        let folder = executable.deletingLastPathComponent().path
        return paths.sorted().map { URL(fileURLWithPath: String($0)) }
            .filter { $0.path != executable.path && $0.deletingLastPathComponent().path == folder }
    }
}
