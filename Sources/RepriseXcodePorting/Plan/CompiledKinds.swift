/// Findings for members that Xcode compiles and a port cannot, one for each kind.
struct CompiledKinds {
    private(set) var findings: [PortFinding] = []

    init(_ members: TargetMembers, _ package: PackageFolder, target: String) {
        func add(_ paths: [String], _ severity: PortFinding.Severity, _ rule: String, _ what: String, _ advice: String)
        {
            guard !paths.isEmpty else { return }
            let message = "\(Words.count(paths.count, what)) of \(target) \(Words.be(paths.count)) not compiled."
            findings.append(
                PortFinding(
                    severity, rule, target, message, advice: advice, places: paths.map { .init(package.shown($0)) }))
        }
        add(
            members.foreignSources, .error, "objectiveC", "file in C or Objective-C",
            "Rewrite Objective-C in Swift. C may become a target of its own with a module map.")
        add(
            members.dataModels, .error, "dataModel", "Core Data model",
            "Linux has no Core Data. Keep the data with Codable, SQLite or GRDB.")
        add(
            members.shaders, .error, "shader", "Metal shader",
            "Linux has no Metal. Leave out the code that draws with it.")
        findings += members.largeFolders.map { folder in
            PortFinding(
                .error, "largeFolder", target,
                "\(package.shown(folder)) holds more than \(FolderListing.maximumEntries) files, or folders "
                    + "more than \(FolderListing.maximumDepth) levels deep. reprise did not look at all of it.",
                advice: "Move away files that don't belong to the app.", places: [.init(package.shown(folder))])
        }
        let catalogs = members.uncompiled.filter { FilePath.fileExtension($0) == "xcstrings" }
        add(
            catalogs, .warning, "stringCatalog", "string catalog",
            "Export it as .strings files (Xcode: Product, Export Localizations), which Reprise reads.")
        add(
            members.uncompiled.filter { FilePath.fileExtension($0) != "xcstrings" }, .warning, "uncompiled",
            "model, intent or icon file", "Nothing on Linux reads it. Leave out the code that uses it.")
    }
}
