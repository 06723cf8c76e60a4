/// A planner for the applications of a project, including the project's frameworks that they use.
struct ProjectPlanner {
    private let folder: AppFolder
    private let package: PackageFolder
    private let project: ProjectFile
    private var findings: [PortFinding] = []
    private var planned: [PlannedTarget] = []
    /// The names by the identifier of the project's target.
    private var names: [String: String] = [:]
    /// The Swift files that already belong to a target.
    private var taken: Set<String> = []
    /// The applications that are not for iOS, with the reasons.
    private var refused: [String: String] = [:]

    init(_ folder: AppFolder, _ project: ProjectFile) {
        self.folder = folder
        self.project = project
        package = PackageFolder(path: folder.path)
    }

    mutating func plan(target name: String?) throws(PortingError) -> PortPlan {
        if !project.remarks.isEmpty {
            findings.append(
                PortFinding(
                    .warning, "damagedProject", project.name,
                    "\(Words.count(project.remarks.count, "reference")) of the project \(project.remarks.count == 1 ? "leads" : "lead") to nothing: "
                        + "\(Words.list(project.remarks, limit: 2))",
                    advice: "Open the project in Xcode and save it."))
        }
        let applications = project.targets.filter { $0.kind == .application && isForPhone($0) }
        var chosen = applications
        if let name {
            chosen = applications.filter { $0.name == name || TargetPlanner(package, project, $0).moduleName == name }
            guard !chosen.isEmpty else {
                if let reason = refused[name] { throw .noApplication(name, [reason]) }
                throw .noSuchTarget(name, applications.map(\.name))
            }
        }
        for target in chosen { add(application: target) }
        guard planned.contains(where: { $0.kind == .executable }) else {
            let reasons = findings.filter { $0.severity == .error }.map { "\($0.message) \($0.advice)" }
            let others = project.targets.filter { $0.kind != .application }.map(\.name)
            let none = others.isEmpty ? [] : ["These targets aren't applications: \(Words.list(others))."]
            throw .noApplication(folder.path, refused.values.sorted() + reasons + none)
        }
        noteLeftOut(chosen: Set(chosen.map(\.identifier)))
        findings += ExternalDependencies.findings(
            project, targets: project.targets.filter { names[$0.identifier] != nil }, package: package)
        findings += ExternalDependencies.findings(in: [folder.path, project.folder], package: package)
        return PortPlan(
            folder: folder.path, project: folder.project.flatMap { FilePath.relative($0, to: folder.path) },
            name: project.name, language: project.developmentRegion ?? "en", targets: planned,
            findings: findings)
    }

    // MARK: Applications

    private mutating func isForPhone(_ target: ProjectTarget) -> Bool {
        let settings = TargetPlanner(package, project, target).settings
        let platforms = [settings["SDKROOT"], settings["SUPPORTED_PLATFORMS"]].compactMap(\.self).joined(separator: " ")
        if platforms.contains("iphone") { return true }
        for (key, name) in [("macosx", "macOS"), ("appletv", "tvOS"), ("watch", "watchOS"), ("xr", "visionOS")]
        where platforms.contains(key) {
            refused[target.name] = "\(target.name) is an application for \(name)."
            return false
        }
        if settings["IPHONEOS_DEPLOYMENT_TARGET"] == nil, settings["MACOSX_DEPLOYMENT_TARGET"] != nil {
            refused[target.name] = "\(target.name) is an application for macOS."
            return false
        }
        return true
    }

    private mutating func add(application target: ProjectTarget) {
        var planner = TargetPlanner(package, project, target)
        let sources = TargetMembers(target, infoPlist: nil).sources.compactMap { path -> String? in
            if case .inside(let relative) = package.location(of: path) { relative } else { nil }
        }
        let shared = sources.filter(taken.contains)
        if !shared.isEmpty {
            findings.append(
                PortFinding(
                    .warning, "applicationLeftOut", target.name,
                    "\(target.name) is left out: \(Words.count(shared.count, "Swift file")) of it "
                        + "\(shared.count == 1 ? "belongs" : "belong") to an application before it, and SwiftPM gives a file to one target.",
                    advice:
                        "Write a package for one of them with reprise port --target, or move the shared files into a framework.",
                    places: shared.map { .init($0) }))
            return
        }
        if planned.contains(where: { $0.name == planner.moduleName }) {
            findings.append(
                PortFinding(
                    .warning, "applicationLeftOut", target.name,
                    "\(target.name) is left out: another target's module is also named \(planner.moduleName).",
                    advice: "Choose one with --target, or change PRODUCT_NAME."))
            return
        }
        guard var application = planner.plan(taken: taken) else {
            findings += planner.findings
            return
        }
        findings += planner.findings
        taken.formUnion(application.layout.swiftFiles)
        names[target.identifier] = application.name
        application.dependencies = libraries(of: target, open: [target.identifier])
        planned.append(application)
    }

    // MARK: Libraries

    /// Returns the names of the frameworks and static libraries that a target depends on, each once. Plans those that
    /// are new, with their own dependencies. Adds findings for resource bundles and for targets of other projects.
    ///
    /// - Parameter open: The targets whose dependencies are being planned. Skips these, because they would form a cycle.
    private mutating func libraries(of target: ProjectTarget, open: Set<String>) -> [String] {
        var result: [String] = []
        // Real projects have only a few levels.
        for identifier in target.dependencies where !open.contains(identifier) && open.count < 100 {
            guard let other = project.target(identifier) else { continue }
            switch other.kind {
            case .framework, .staticLibrary:
                if let name = names[identifier] ?? addLibrary(other, open: open.union([identifier])),
                    !result.contains(name)
                {
                    result.append(name)
                }
            case .resourceBundle:
                findings.append(
                    PortFinding(
                        .warning, "resourceBundle", other.name,
                        "reprise does not build the resource bundle \(other.name).",
                        advice: "Make its files resources of \(target.name)."))
            default: break
            }
        }
        noteForeign(target)
        return result
    }

    private mutating func addLibrary(_ target: ProjectTarget, open: Set<String>) -> String? {
        var planner = TargetPlanner(package, project, target)
        guard !planned.contains(where: { $0.name == planner.moduleName }), !names.values.contains(planner.moduleName)
        else {
            findings.append(
                PortFinding(
                    .error, "sameModule", target.name, "Two targets have a module named \(planner.moduleName).",
                    advice: "Change PRODUCT_MODULE_NAME of one of them."))
            return nil
        }
        let library = planner.plan(taken: taken)
        findings += planner.findings
        guard var library else { return nil }
        taken.formUnion(library.layout.swiftFiles)
        names[target.identifier] = library.name
        library.dependencies = libraries(of: target, open: open)
        planned.append(library)
        return library.name
    }

    private mutating func noteForeign(_ target: ProjectTarget) {
        guard !target.foreignDependencies.isEmpty else { return }
        let names = Set(target.foreignDependencies).sorted()
        findings.append(
            PortFinding(
                .error, "otherProject", target.name,
                "\(target.name) needs products of another project: \(Words.list(names)).",
                advice:
                    "Run reprise port there, and add its package as a dependency. Or add its sources to this target."
            ))
    }

    // MARK: What is left out

    private mutating func noteLeftOut(chosen: Set<String>) {
        for target in project.targets where names[target.identifier] == nil {
            guard let finding = leftOut(target, isChosen: chosen.contains(target.identifier)) else { continue }
            findings.append(finding)
        }
    }

    private func leftOut(_ target: ProjectTarget, isChosen: Bool) -> PortFinding? {
        func finding(_ severity: PortFinding.Severity, _ rule: String, _ what: String, _ advice: String) -> PortFinding
        {
            PortFinding(severity, rule, target.name, "\(what) \(target.name) is left out.", advice: advice)
        }
        switch target.kind {
        case .tests:
            return finding(
                .note, "testsLeftOut", "The test target", "Tests of views need UIKitTesting. Write them anew in Tests/."
            )
        case .appExtension:
            return finding(
                .warning, "extensionLeftOut", "The app extension", "Nothing on Linux hosts it. The app runs without it."
            )
        case .watchApp:
            return finding(.warning, "watchLeftOut", "The watch app", "Linux has no watch. The app runs without it.")
        case .appClip:
            return finding(.warning, "clipLeftOut", "The app clip", "It is a small copy of the app. The app is enough.")
        case .application:
            if let reason = refused[target.name] {
                return PortFinding(
                    .note, "platformLeftOut", target.name, "\(reason) It is left out.",
                    advice: "You need not do anything."
                )
            }
            return isChosen ? nil : finding(.note, "notChosen", "The application", "--target chooses it.")
        case .framework, .staticLibrary, .resourceBundle:
            return finding(.note, "notUsed", "The library", "None of the ported applications depends on it.")
        case .aggregate, .other:
            return finding(.note, "notAnApplication", "The target", "It makes nothing that an app on Linux needs.")
        }
    }
}
