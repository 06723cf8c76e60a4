/// An index of all types of a target, by name. It records questions, which shows on which files an answer depends.
final class ProjectIndex {
    struct Entry: Sendable {
        let path: String
        let facts: TypeFacts
    }

    private var entries: [String: [Entry]] = [:]
    private var subclasses: [String: [String]] = [:]
    private var declarers: [String: [Entry]] = [:]
    private var optionals: [String: [(owner: Entry, member: MemberFacts)]] = [:]
    /// The questions since the set was last emptied.
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

    /// Returns the files that contain the answers to questions.
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

    /// Returns the declaration and the extensions of a type of the app. For a type from elsewhere, returns only the
    /// app's extensions.
    func parts(of name: String) -> [Entry] {
        asked.insert(name)
        return entries[name] ?? []
    }

    /// Returns the declaration of a class of the app, or nil for other types.
    func declaration(ofClass name: String) -> Entry? {
        parts(of: name).first { $0.facts.kind == .class }
    }

    /// Returns the full name of a type of the app that is written as `name` within `scope`. Returns nil for other
    /// types.
    func resolve(_ name: String, in scope: [String]) -> String? {
        for depth in stride(from: scope.count, through: 0, by: -1) {
            let full = (scope.prefix(depth) + [name]).joined(separator: ".")
            if parts(of: full).contains(where: { $0.facts.kind != .extension }) { return full }
        }
        return nil
    }

    /// Returns the superclass in the app, or the name of a superclass from elsewhere. Returns nil for a class without a
    /// superclass, and for a type that isn't a class of the app.
    func superclass(of name: String) -> (name: String, isOfApp: Bool)? {
        guard let declaration = declaration(ofClass: name), var first = declaration.facts.inherited.first else {
            return nil
        }
        let scope = Array(name.split(separator: ".").map(String.init).dropLast())
        // An alias may refer to another alias. The limit ends a loop.
        for _ in 0..<8 {
            guard let full = resolve(first, in: scope) else { break }
            guard let alias = parts(of: full).first(where: { $0.facts.kind == .alias }) else {
                return self.declaration(ofClass: full) == nil ? nil : (full, true)
            }
            first = alias.facts.inherited.first ?? first
        }
        return KnownNames.isProtocol(first) ? nil : (first, false)
    }

    /// Returns a class and its superclasses in the app, the class first. It returns the name of another type, too. The
    /// list ends at a class that derives from itself.
    func chain(of name: String) -> [String] {
        var chain: [String] = []
        var next: String? = name
        while let current = next, !chain.contains(current) {
            chain.append(current)
            next = superclass(of: current).flatMap { $0.isOfApp ? $0.name : nil }
        }
        return chain
    }

    /// Returns the first superclass from outside of the app, or nil if there is none.
    func root(of name: String) -> String? {
        guard let last = chain(of: name).last else { return nil }
        return superclass(of: last)?.name
    }

    /// Returns all direct and indirect subclasses in the app. It finds them by the last component of the name, too.
    /// Those of a class of the same name in another type may be among them.
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

    /// Returns the members with a name of a type, its extensions and its superclasses in the app, in this order.
    func members(named name: String, of type: String) -> [MemberFacts] {
        chain(of: type).flatMap { parts(of: $0) }.flatMap { $0.facts.members }.filter { $0.name == name }
    }

    /// Returns the types that declare a member of that name.
    func types(withMember name: String) -> [Entry] {
        asked.insert(Self.anyMember(name))
        return declarers[name] ?? []
    }

    /// Returns the app's optional requirements of that name.
    func optionalRequirements(named name: String) -> [(owner: Entry, member: MemberFacts)] {
        asked.insert(Self.optional(name))
        return optionals[name] ?? []
    }

    /// All types, for the output that depends on all files.
    private(set) lazy var all: [Entry] = entries.keys.sorted().flatMap { entries[$0] ?? [] }

    /// The class that passes the lists of extensions to UIKit, or nil if the target has none.
    private(set) lazy var delegate: Entry? = {
        let adopters = Set(all.filter { $0.facts.inherited.contains("UIApplicationDelegate") }.map(\.facts.name))
        let classes = all.filter {
            $0.facts.kind == .class && !$0.facts.isPrivate && !$0.facts.isGeneric
                && ($0.facts.isMain || adopters.contains($0.facts.name))
        }
        return classes.first { $0.facts.isMain } ?? classes.first
    }()
}
