/// A planner for a folder that has Swift files, storyboards and an Info.plist, but no project.
struct FolderPlanner {
    private let folder: AppFolder

    init(_ folder: AppFolder) { self.folder = folder }

    func plan(target name: String?) throws(PortingError) -> PortPlan {
        let package = PackageFolder(path: folder.path)
        let ownName = FilePath.name(folder.path)
        if let name, name != ownName, name != SwiftLiteral.moduleName(ownName) {
            throw .noSuchTarget(name, [ownName])
        }
        let tests = testFolders
        let skipped = FolderListing.foreignFolders.union(tests)
        let listing = FolderListing(folder.path, skipping: skipped).entries
        let infoPlist = listing.first { FilePath.name($0.path).lowercased() == "info.plist" }?.path
        let members = TargetMembers(
            folder: folder.path, skipping: skipped, infoPlist: infoPlist.map { FilePath.joined(folder.path, $0) })
        var finder = MemberFinder(package, target: ownName)
        let sources = finder.find(members.sources, what: "Swift file")
        let resources = finder.find(members.resources, what: "resource")
        guard !sources.isEmpty else { throw .nothingToPort(folder.path) }

        var layouts = LayoutPlanner(package, name: ownName, sources: sources, resources: resources)
        let layout = layouts.layout()
        var planned = PlannedTarget(
            name: SwiftLiteral.moduleName(ownName), xcodeName: ownName, kind: .executable, layout: layout)
        let planner = InfoPlistPlanner(
            file: infoPlist.map { ($0, FilePath.joined(folder.path, $0)) }, settings: nil, name: planned.name)
        planned.infoPlist = planner.plan
        planned.bundleIdentifier = planner.bundleIdentifier
        planned.mainStoryboard = planner.mainStoryboard
        planned.launchStoryboard = planner.launchStoryboard
        var findings = finder.findings + layouts.findings + CompiledKinds(members, package, target: ownName).findings
        if let problem = planner.problem {
            findings.append(PortFinding(.error, "infoPlist", ownName, problem.description, advice: "Fix the file."))
        }
        findings += tests.sorted().map { name in
            PortFinding(
                .note, "testsLeftOut", name, "The folder \(name) is left out: it looks like tests.",
                advice: "Tests of views need UIKitTesting. Write them anew in Tests/.")
        }
        findings += ExternalDependencies.findings(in: [folder.path], package: package)
        return PortPlan(
            folder: folder.path, project: nil, name: ownName, language: "en", targets: [planned], findings: findings)
    }

    private var testFolders: Set<String> {
        Set(
            FilePath.names(in: folder.path).filter { name in
                name.hasSuffix("Tests") && FilePath.isFolder(FilePath.joined(folder.path, name))
            })
    }
}
