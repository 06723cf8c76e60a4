/// A planner for one target of a project.
struct TargetPlanner {
    let folder: PackageFolder
    let project: ProjectFile
    let target: ProjectTarget
    let settings: BuildSettings
    private let release: BuildSettings
    private(set) var findings: [PortFinding] = []

    init(_ folder: PackageFolder, _ project: ProjectFile, _ target: ProjectTarget) {
        self.folder = folder
        self.project = project
        self.target = target
        let usual = BuildSettings.usualConfiguration(of: target, in: project)
        settings = BuildSettings(of: target, in: project, configuration: usual)
        let names = (target.configurations + project.configurations).map(\.name)
        release = BuildSettings(
            of: target, in: project,
            configuration: names.first { $0 == "Release" } ?? target.defaultConfiguration ?? usual)
    }

    var moduleName: String { SwiftLiteral.moduleName(settings["PRODUCT_MODULE_NAME"] ?? target.name) }

    private var infoPlistPath: String? { path("INFOPLIST_FILE") }

    /// Returns the absolute path of the file in a setting, or nil if the setting is missing.
    private func path(_ key: String) -> String? {
        guard let file = settings[key], !file.contains("\0") else { return nil }
        return FilePath.joined(project.folder, file)
    }

    /// Plans the target, and adds findings for everything that cannot be ported.
    ///
    /// - Parameter taken: the Swift files of other targets. SwiftPM allows each file in one target only.
    /// - Returns: nil if no Swift file remains.
    mutating func plan(taken: Set<String>) -> PlannedTarget? {
        let members = TargetMembers(target, infoPlist: infoPlistPath)
        var finder = MemberFinder(folder, target: target.name)
        let all = finder.find(members.sources, what: "Swift file")
        let resources = finder.find(members.resources, what: "resource").filter { path in
            // SwiftPM refuses this file. The plug-in makes one.
            path.split(separator: "/").last?.lowercased() != "info.plist"
        }
        let compiled = CompiledKinds(members, folder, target: target.name)
        findings += finder.findings + compiled.findings
        // CocoaPods' own files have a finding about pods.
        for remark in Set(settings.remarks + release.remarks).sorted() where !remark.contains("/Pods/") {
            findings.append(
                PortFinding(
                    .warning, "configurationFile", target.name, remark,
                    advice: "Fetch or fix the file, and run reprise port again."))
        }
        let sources = all.filter { !taken.contains($0) }
        noteShared(all.filter(taken.contains))
        guard !sources.isEmpty else {
            let reason =
                members.sources.isEmpty
                ? "\(target.name) has no Swift files." : "None of \(target.name)'s Swift files is available."
            findings.append(
                PortFinding(
                    .error, "noSources", target.name, reason,
                    advice: "Rewrite files of other languages in Swift."))
            return nil
        }
        let translations = members.translations.compactMap { path in
            if case .inside(let file) = folder.location(of: path) { file } else { nil as String? }
        }
        var layouts = LayoutPlanner(
            folder, name: target.name, sources: sources, resources: resources, translations: translations)
        let layout = layouts.layout()
        findings += layouts.findings
        var planned = PlannedTarget(
            name: moduleName, xcodeName: target.name, kind: target.kind == .application ? .executable : .library,
            layout: layout)
        planned.compilation = CompilationSettings(debug: settings, release: release)
        planned.deploymentTarget = settings["IPHONEOS_DEPLOYMENT_TARGET"]
        if target.kind == .application { addIdentity(to: &planned) }
        noteHeader()
        let scripts = target.phases.filter { $0.kind == .script }.map(\.name)
        if !scripts.isEmpty {
            findings.append(
                PortFinding(
                    .note, "script", target.name,
                    "\(Words.count(scripts.count, "script")) of \(target.name) \(scripts.count == 1 ? "does" : "do") not run: "
                        + "\(Words.list(scripts)).",
                    advice: "If one makes sources, run it by hand, and add these sources to the target."))
        }
        if let path = path("CODE_SIGN_ENTITLEMENTS"), case .inside(let file) = folder.location(of: path) {
            findings += Entitlements.findings(path, name: file)
        }
        return planned
    }

    private mutating func noteHeader() {
        guard let path = path("SWIFT_OBJC_BRIDGING_HEADER") else { return }
        findings.append(
            PortFinding(
                .error, "bridgingHeader", target.name,
                "\(target.name) has a bridging header. Its imports do not exist on Linux.",
                advice: "Write the parts that Swift needs in Swift.", places: [.init(folder.shown(path))]))
    }

    private mutating func noteShared(_ files: [String]) {
        guard !files.isEmpty else { return }
        findings.append(
            PortFinding(
                .warning, "sharedFile", target.name,
                "\(Words.count(files.count, "Swift file")) of \(target.name) \(files.count == 1 ? "belongs" : "belong") to another target, too. SwiftPM "
                    + "gives a file to one target, and the other one has it.",
                advice: "Declare the shared parts public in one of them, and import that.",
                places: files.map { .init($0) }))
    }

    // MARK: Info.plist

    private mutating func addIdentity(to planned: inout PlannedTarget) {
        let file = infoPlist()
        let planner = InfoPlistPlanner(file: file, settings: settings, name: planned.name)
        if let problem = planner.problem {
            findings.append(
                PortFinding(
                    .error, "infoPlist", target.name, problem.description,
                    advice: "Fix the file. Without it the app has no main storyboard."))
        }
        planned.infoPlist = planner.plan
        planned.mainStoryboard = planner.mainStoryboard.map { Self.withoutExtension($0) }
        planned.launchStoryboard = planner.launchStoryboard.map { Self.withoutExtension($0) }
        planned.bundleIdentifier = settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? planner.bundleIdentifier
        if let main = planned.mainStoryboard, !has(storyboard: main, planned.layout) {
            findings.append(
                PortFinding(
                    .warning, "mainStoryboard", target.name,
                    "The main storyboard \"\(main)\" is not among the resources of \(target.name).",
                    advice: "Add it to the target, or name another in Info.plist."))
        }
    }

    private static func withoutExtension(_ name: String) -> String {
        name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name
    }

    /// Returns the file in the settings, or nil if they name none. If it is missing or outside of the package, returns
    /// nil and adds a warning.
    private mutating func infoPlist() -> (relative: String, absolute: String)? {
        guard let path = infoPlistPath else { return nil }
        switch folder.location(of: path) {
        case .inside(let relative): return (relative, folder.path + "/" + relative)
        case .missing, .outside:
            findings.append(
                PortFinding(
                    .warning, "infoPlist", target.name,
                    "\(folder.shown(path)), the Info.plist of \(target.name), is missing.",
                    advice: "Fetch or make it. Until then the app has only the values of the build settings.",
                    places: [.init(folder.shown(path))]))
            return nil
        }
    }

    private func has(storyboard: String, _ layout: TargetLayout) -> Bool {
        layout.resources.contains { resource in
            let path = layout.path == "." ? resource.path : layout.path + "/" + resource.path
            return FilePath.name(path) == "\(storyboard).storyboard"
                || FilePath.exists(FilePath.joined(folder.path, "\(path)/\(storyboard).storyboard"))
        }
    }
}
