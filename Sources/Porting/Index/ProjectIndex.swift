/// All types of a target, by name. Questions are recorded, so that it is known on which files an answer depends.
final class ProjectIndex {
    struct Entry: Sendable {
        let path: String
        let facts: TypeFacts
    }

    private var entries: [String: [Entry]] = [:]
    private var subclasses: [String: [String]] = [:]
    private var declarers: [String: [Entry]] = [:]
    private var optionals: [String: [(owner: Entry, member: MemberFacts)]] = [:]
    /// What was asked for since it was last emptied.
    var asked: Set<String> = []

    static func subclasses(_ name: String) -> String { "<\(name)" }
    static func anyMember(_ name: String) -> String { "#\(name)" }
    static func optional(_ name: String) -> String { "?\(name)" }

    init(_ files: [String: FileFacts]) {
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            for type in file.types {
                let entry = Entry(path: path, facts: type)
                entries[type.name, default: []].append(entry)
                if type.kind == .class, let first = type.inherited.first {
                    subclasses[first, default: []].append(type.name)
                }
                for name in Set(type.members.map(\.name)) { declarers[name, default: []].append(entry) }
                for member in type.members where member.isOptional {
                    optionals[member.name, default: []].append((entry, member))
                }
            }
        }
    }

    /// The files in which the answers to questions stand.
    func files(answering questions: Set<String>) -> Set<String> {
        var files: Set<String> = []
        for question in questions {
            switch question.first {
            case "<":
                let names = subclasses[String(question.dropFirst())] ?? []
                files.formUnion(names.flatMap { entries[$0] ?? [] }.map(\.path))
            case "#": files.formUnion((declarers[String(question.dropFirst())] ?? []).map(\.path))
            case "?": files.formUnion((optionals[String(question.dropFirst())] ?? []).map(\.owner.path))
            default: files.formUnion((entries[question] ?? []).map(\.path))
            }
        }
        return files
    }

    // MARK: Types

    /// The declaration and the extensions of a type of the app.
    func parts(of name: String) -> [Entry] {
        asked.insert(name)
        return entries[name] ?? []
    }

    /// The declaration of a class of the app.
    func declaration(ofClass name: String) -> Entry? {
        parts(of: name).first { $0.facts.kind == .class }
    }

    /// The full name of a type of the app that is written as `name` within `scope`; nil for one that is not the app's.
    func resolve(_ name: String, in scope: [String]) -> String? {
        for depth in stride(from: scope.count, through: 0, by: -1) {
            let full = (scope.prefix(depth) + [name]).joined(separator: ".")
            if parts(of: full).contains(where: { $0.facts.kind != .extension }) { return full }
        }
        return nil
    }

    /// The superclass as the app knows it, or the name of one that is not the app's; nil for a class without one.
    func superclass(of name: String) -> (name: String, isOfApp: Bool)? {
        guard let declaration = declaration(ofClass: name), var first = declaration.facts.inherited.first else {
            return nil
        }
        let scope = Array(name.split(separator: ".").map(String.init).dropLast())
        // An alias may stand for another; one that stands for itself ends after some steps.
        for _ in 0..<8 {
            guard let full = resolve(first, in: scope) else { break }
            guard let alias = parts(of: full).first(where: { $0.facts.kind == .alias }) else {
                return self.declaration(ofClass: full) == nil ? nil : (full, true)
            }
            first = alias.facts.inherited.first ?? first
        }
        return KnownNames.isProtocol(first) ? nil : (first, false)
    }

    /// A class and its superclasses in the app, the class first; a class that derives from itself ends it.
    func chain(of name: String) -> [String] {
        var chain: [String] = []
        var next: String? = name
        while let current = next, !chain.contains(current) {
            chain.append(current)
            next = superclass(of: current).flatMap { $0.isOfApp ? $0.name : nil }
        }
        return chain
    }

    /// The first superclass that is not the app's.
    func root(of name: String) -> String? {
        guard let last = chain(of: name).last else { return nil }
        return superclass(of: last)?.name
    }

    /// Every class that derives from one, however far.
    func descendants(of name: String) -> [String] {
        let short = name.split(separator: ".").last.map(String.init) ?? name
        var found: [String] = []
        var waiting = Set([name, short]).sorted()
        var seen = Set(waiting)
        while let next = waiting.popLast() {
            asked.insert(Self.subclasses(next))
            for subclass in subclasses[next] ?? [] where seen.insert(subclass).inserted {
                found.append(subclass)
                waiting.append(subclass)
                if let last = subclass.split(separator: ".").last, seen.insert(String(last)).inserted {
                    waiting.append(String(last))
                }
            }
        }
        return found
    }

    // MARK: Members

    /// The members of a type, of its extensions and of its superclasses in the app.
    func members(named name: String, of type: String) -> [MemberFacts] {
        chain(of: type).flatMap { parts(of: $0) }.flatMap { $0.facts.members }.filter { $0.name == name }
    }

    /// The types that declare a member of that name.
    func types(withMember name: String) -> [Entry] {
        asked.insert(Self.anyMember(name))
        return declarers[name] ?? []
    }

    /// The app's optional requirements of that name.
    func optionalRequirements(named name: String) -> [(owner: Entry, member: MemberFacts)] {
        asked.insert(Self.optional(name))
        return optionals[name] ?? []
    }

    /// Every type, for what is made of all files.
    private(set) lazy var all: [Entry] = entries.keys.sorted().flatMap { entries[$0] ?? [] }

    /// The class that gives UIKit the lists of extensions; nil in a target that has none.
    private(set) lazy var delegate: Entry? = {
        let adopters = Set(all.filter { $0.facts.inherited.contains("UIApplicationDelegate") }.map(\.facts.name))
        let classes = all.filter {
            $0.facts.kind == .class && !$0.facts.isPrivate && !$0.facts.isGeneric
                && ($0.facts.isMain || adopters.contains($0.facts.name))
        }
        return classes.first { $0.facts.isMain } ?? classes.first
    }()
}
