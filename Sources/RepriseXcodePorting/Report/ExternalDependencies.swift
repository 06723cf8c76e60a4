/// An app's external packages, pods and frameworks.
enum ExternalDependencies {
    private static let maximumSize = 1 << 20

    /// Returns a warning for each Swift package of the project. If the project names none, but the targets use products
    /// of packages, returns one warning with these products.
    ///
    /// - Parameter targets: the ported targets.
    static func findings(
        _ project: ProjectFile, targets: [ProjectTarget], package folder: PackageFolder
    ) -> [PortFinding] {
        let products = Set(targets.flatMap(\.packageProducts)).sorted()
        let packages = project.packages.map { package in
            let path = folder.shown(FilePath.joined(project.folder, package.location))
            let line =
                package.isLocal
                ? ".package(path: \(SwiftLiteral.text(path)))"
                : ".package(url: \(SwiftLiteral.text(package.location)), \(package.requirement ?? "branch: \"main\""))"
            return PortFinding(
                .warning, "package", package.location,
                "The project uses the Swift package \(FilePath.name(package.location)), which is not in Package.swift.",
                advice: "If it builds on Linux, add \(line) and its products to the target. Otherwise replace it.")
        }
        let unnamed =
            products.isEmpty || !packages.isEmpty
            ? []
            : [
                PortFinding(
                    .warning, "package", Words.list(products),
                    "The app uses \(Words.list(products)) from Swift packages that the project does not name.",
                    advice: "Add the packages to Package.swift if they build on Linux.")
            ]
        return packages + unnamed
    }

    /// Returns a warning for all pods of a folder, and one for its frameworks of Carthage. It reads them from a Podfile
    /// and a Cartfile in the folder, and returns none without these files.
    static func findings(in folders: [String], package: PackageFolder) -> [PortFinding] {
        var findings: [PortFinding] = []
        for folder in Set(folders).sorted() {
            findings += list(
                "Podfile", in: folder, package, "pod", "pod",
                "reprise builds no pods. If one is a Swift package that builds on Linux, add that to Package.swift. Otherwise add its "
                    + "sources to the target, or replace it.")
            findings += list(
                "Cartfile", in: folder, package, nil, "framework of Carthage",
                "Carthage does not run here. If one is a Swift package that builds on Linux, add that to Package.swift. Otherwise replace it."
            )
        }
        return findings
    }

    /// Returns one finding with all names in the file, or none if the file has no names or cannot be read.
    ///
    /// - Parameter word: the word with which a line with a name begins. nil for lines such as `github
    ///   "owner/name"`.
    private static func list(
        _ file: String, in folder: String, _ package: PackageFolder, _ word: String?, _ what: String, _ advice: String
    ) -> [PortFinding] {
        let path = FilePath.joined(folder, file)
        guard let bytes = try? PropertyListFile.bytes(of: path, maximumSize: maximumSize) else { return [] }
        var names: [String] = []
        var places: [PortFinding.Place] = []
        for (index, bytes) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let line = String(decoding: bytes, as: UTF8.self).trimmed
            let words = word.map { [$0] } ?? ["github", "git", "binary"]
            guard words.contains(where: { line.hasPrefix($0 + " ") || line.hasPrefix($0 + "(") }) else { continue }
            let parts = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
            guard parts.count >= 2 else { continue }
            let name = String(parts[1])
            if !names.contains(name) {
                names.append(name)
                places.append(.init(package.shown(path), index + 1))
            }
        }
        guard !names.isEmpty else { return [] }
        return [
            PortFinding(
                .warning, word == nil ? "carthage" : "pods", Words.list(names),
                "The app uses \(Words.count(names.count, what)): \(Words.list(names)).",
                advice: advice, places: places)
        ]
    }
}
