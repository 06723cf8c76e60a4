/// The condition of an `#if`, evaluated like a compiler on Linux as far as possible.
struct CompilationCondition {
    private var tokens: ArraySlice<Substring>
    private let modules: Set<String>
    private let isPhone: Bool
    private static let maximumDepth = 50

    /// True if the condition contains `os(iOS)`, whatever its value is.
    let namesPhone: Bool
    /// The value, or nil if it depends on facts that only the build knows.
    private(set) var value: Bool?

    /// - Parameters:
    ///   - tokens: the condition.
    ///   - modules: the modules that can be imported.
    ///   - isPhone: true if `os(iOS)` holds, as the plug-in assumes in files that don't mention Linux.
    init(_ tokens: [Substring], modules: Set<String>, isPhone: Bool = false) {
        self.isPhone = isPhone
        self.tokens = tokens[...]
        self.modules = modules
        namesPhone = zip(tokens, tokens.dropFirst(2)).contains { $0 == "os" && $1 == "iOS" }
        value = either(0)
    }

    private mutating func either(_ depth: Int) -> Bool? {
        var result = both(depth)
        while skip("|"), skip("|") {
            let other = both(depth)
            result = result == true || other == true ? true : (result == nil || other == nil ? nil : false)
        }
        return result
    }

    private mutating func both(_ depth: Int) -> Bool? {
        var result = single(depth)
        while skip("&"), skip("&") {
            let other = single(depth)
            result = result == false || other == false ? false : (result == nil || other == nil ? nil : true)
        }
        return result
    }

    private mutating func single(_ depth: Int) -> Bool? {
        guard depth < Self.maximumDepth else { return nil }
        if skip("!") { return single(depth + 1).map { !$0 } }
        if skip("(") {
            let result = either(depth + 1)
            _ = skip(")")
            return result
        }
        guard let name = tokens.popFirst() else { return nil }
        if name == "true" { return true }
        if name == "false" { return false }
        guard skip("(") else { return nil }
        var arguments: [Substring] = []
        while let token = tokens.popFirst(), token != ")" { arguments.append(token) }
        guard let argument = arguments.first else { return nil }
        switch name {
        case "os": return argument == "Linux" || (isPhone && argument == "iOS")
        case "canImport": return modules.contains(String(argument))
        case "targetEnvironment": return false
        case "_runtime": return argument == "_Native"
        default: return nil
        }
    }

    private mutating func skip(_ sign: Substring) -> Bool {
        guard tokens.first == sign else { return false }
        tokens = tokens.dropFirst()
        return true
    }
}
