/// The app's own `optional` requirements.
///
/// A requirement without a result stays in its protocol and gets an empty default. A requirement with a result
/// becomes a separate protocol. Only the classes with the method adopt it, so a call returns nil for the others.
struct OptionalRequirements {
    struct Conformance {
        /// The class.
        let type: String
        let requirement: String
        let path: String
        let isPrivate: Bool
    }

    let index: ProjectIndex

    /// Returns the name of the protocol for a requirement with a result, or nil for one without.
    static func name(of requirement: MemberFacts, in type: String) -> String? {
        guard requirement.kind == .method, requirement.type != nil else { return nil }
        let labels = requirement.labels.filter { $0 != "_" }
        let dotless = type.map { $0 == "." ? "_" : String($0) }.joined()
        return ([dotless, requirement.name] + labels).joined(separator: "_")
    }

    /// Returns the first requirement with the name and the labels of a call or reference, or nil. A call may lack the
    /// last labels, because trailing closures have none.
    ///
    /// - Parameter labels: the labels, or nil for a reference without labels, which may mean any.
    func requirement(_ name: String, labels: [String]?) -> (owner: TypeFacts, member: MemberFacts)? {
        let found = index.optionalRequirements(named: name).first { _, member in
            guard let labels else { return true }
            // A trailing closure has no label.
            return member.labels == labels || (member.labels.starts(with: labels) && member.labels.count > labels.count)
        }
        return found.map { ($0.owner.facts, $0.member) }
    }

    /// The classes that adopt a protocol and have its optional requirement with a result, once for each such
    /// requirement. Without those whose superclass in the app does, too.
    var conformances: [Conformance] {
        let requirements = index.all.filter { $0.facts.kind == .protocol }.flatMap { entry in
            entry.facts.members.filter(\.isOptional).compactMap { member in
                Self.name(of: member, in: entry.facts.name).map { (entry.facts.name, member, $0) }
            }
        }
        guard !requirements.isEmpty else { return [] }
        return index.all.filter { $0.facts.kind == .class }.flatMap { entry in
            requirements.compactMap { owner, member, name -> Conformance? in
                let type = entry.facts.name
                guard has(member, type), adopts(owner, type),
                    !index.chain(of: type).dropFirst().contains(where: { has(member, $0) && adopts(owner, $0) })
                else { return nil }
                return Conformance(type: type, requirement: name, path: entry.path, isPrivate: entry.facts.isPrivate)
            }
        }
    }

    private func has(_ member: MemberFacts, _ type: String) -> Bool {
        index.parts(of: type).contains { $0.facts.members.contains { $0.signature == member.signature } }
    }

    /// Returns true if a class or a superclass adopts a protocol, directly or through another protocol.
    private func adopts(_ protocolName: String, _ type: String) -> Bool {
        var waiting = index.chain(of: type)
        var seen = Set(waiting)
        while let next = waiting.popLast() {
            for inherited in index.parts(of: next).flatMap(\.facts.inherited) {
                if inherited == protocolName { return true }
                if seen.insert(inherited).inserted { waiting.append(inherited) }
            }
        }
        return false
    }
}
