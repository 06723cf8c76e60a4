/// A search in Swift files for imports and names that are missing on Linux.
///
/// It reads words and does not parse Swift. It ignores names in comments and texts, but it also finds the app's own
/// names if they are spelled alike.
struct SourceScan {
    /// Modules of the package itself.
    private let modules: Set<String>
    /// Modules for which `canImport` is true.
    private let importable: Set<String>
    private var imports: [String: [PortFinding.Place]] = [:]
    private var submodules: [String: [PortFinding.Place]] = [:]
    private var uses: [SourceRule: [PortFinding.Place]] = [:]
    private var phoneConditions: [PortFinding.Place] = []
    private var unread: [PortFinding.Place] = []
    private(set) var lineCount = 0
    /// The available modules that the files import.
    private(set) var available: Set<String> = []

    static let maximumSize = 4 << 20

    init(modules: Set<String>) {
        self.modules = AppleModule.available.union(modules)
        importable = AppleModule.available.subtracting(AppleModule.replaced).union(modules)
    }

    /// Adds the imports and names in a file. A file that cannot be read or is larger than 4 MB becomes a finding.
    ///
    /// - Parameters:
    ///   - path: the absolute path.
    ///   - name: the path relative to the package.
    mutating func read(_ path: String, name: String) {
        guard let bytes = try? PropertyListFile.bytes(of: path, maximumSize: Self.maximumSize) else {
            unread.append(.init(name))
            return
        }
        read(text: String(decoding: bytes, as: UTF8.self), name: name)
    }

    mutating func read(text: String, name: String) {
        var tokens = TokenLines(text)
        let isPhone = !text.contains("os(Linux)")
        // The enclosing `#if`s: whether the current clause is compiled, whether an earlier clause was, and whether
        // the code around is.
        var open: [(isActive: Bool, wasActive: Bool, isOuterActive: Bool)] = []
        var isActive: Bool { open.last?.isActive ?? true }
        while let line = tokens.next() {
            lineCount += 1
            let place = PortFinding.Place(name, line.number)
            let directive = line.words.first ?? ""
            guard directive.hasPrefix("#") else {
                if isActive { look(at: line.words, place) }
                continue
            }
            let condition = CompilationCondition(Array(line.words.dropFirst()), modules: importable, isPhone: isPhone)
            switch directive {
            case "#if":
                let holds = condition.value ?? true
                if !holds, condition.namesPhone, isActive { phoneConditions.append(place) }
                open.append((isActive && holds, condition.value == true, isActive))
            case "#elseif":
                guard let last = open.popLast() else { continue }
                let holds = condition.value ?? true
                if !holds, condition.namesPhone, last.isOuterActive, !last.wasActive { phoneConditions.append(place) }
                open.append(
                    (
                        last.isOuterActive && !last.wasActive && holds, last.wasActive || condition.value == true,
                        last.isOuterActive
                    ))
            case "#else":
                guard let last = open.popLast() else { continue }
                open.append((last.isOuterActive && !last.wasActive, true, last.isOuterActive))
            case "#endif": _ = open.popLast()
            default: if isActive { look(at: line.words, place) }
            }
        }
    }

    // MARK: Lines

    private static let modifiers: Set<Substring> = [
        "public", "internal", "private", "fileprivate", "package", ")", ";",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
    ]

    private mutating func look(at words: [Substring], _ place: PortFinding.Place) {
        for (index, word) in words.enumerated() {
            if word == "import", isImport(words[..<index]) {
                addImport(words[(index + 1)...], place)
            } else if let rule = SourceRule.named[word], rule.holds(words[index...].dropFirst()) {
                uses[rule, default: []].append(place)
            }
        }
    }

    /// Returns true if `import` is the first word, or comes directly after an attribute, a modifier, `)` or `;`.
    private func isImport(_ words: ArraySlice<Substring>) -> Bool {
        guard let last = words.last else { return true }
        return last.hasPrefix("@") || Self.modifiers.contains(last)
    }

    private mutating func addImport(_ words: ArraySlice<Substring>, _ place: PortFinding.Place) {
        var words = words
        var isScoped = false
        if let first = words.first, Self.kinds.contains(first), words.count > 1, words.dropFirst().first != "." {
            words = words.dropFirst()
            isScoped = true
        }
        guard let module = words.first.map(String.init) else { return }
        let rest = words.dropFirst()
        guard modules.contains(module) else { return imports[module, default: []].append(place) }
        available.insert(module)
        // The plug-in imports these modules as a whole.
        if rest.first == ".", !isScoped, !["os", "UIKit"].contains(module), let part = rest.dropFirst().first {
            submodules["\(module).\(part)", default: []].append(place)
        }
    }

    // MARK: Findings

    var findings: [PortFinding] {
        var result = imports.sorted { $0.key < $1.key }.map(Self.finding)
        result += submodules.sorted { $0.key < $1.key }.map { name, places in
            PortFinding(
                .warning, "submodule", name, "Linux has no part \(name) of a module.",
                advice: "Import \(name.prefix { $0 != "." }), which has all of it.", places: places)
        }
        result += SourceRule.all.compactMap { rule in
            uses[rule].map {
                PortFinding(rule.severity, rule.name, rule.subject, rule.message, advice: rule.advice, places: $0)
            }
        }
        if !phoneConditions.isEmpty {
            result.append(
                PortFinding(
                    .warning, "phoneCondition", "#if os(iOS)",
                    "#if os(iOS) is false on Linux, so the compiler skips the code that it guards.",
                    advice: "Ask #if canImport(UIKit) instead.", places: phoneConditions))
        }
        if !unread.isEmpty {
            result.append(
                PortFinding(
                    .warning, "unread", "sources",
                    "reprise skipped Swift files that cannot be read, or are larger than \(Self.maximumSize >> 20) MB.",
                    advice: "Make them readable, and split a table that is so large.", places: unread))
        }
        return result
    }

    private static func finding(_ module: String, _ places: [PortFinding.Place]) -> PortFinding {
        if let advice = AppleModule.advice(for: module) {
            return PortFinding(
                .error, "missingModule", module, "There is no \(module) on Linux.", advice: advice, places: places)
        }
        return PortFinding(
            .error, "unknownModule", module,
            "No target of the project is \(module), nor does Linux have a module of that name.",
            advice:
                "If a Swift package brings it, add that to Package.swift. If a pod does, add its sources to the target.",
            places: places)
    }
}
