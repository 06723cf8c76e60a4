import Foundation

/// The members of classes and objects by the names in files.
@MainActor
enum InterfaceMembers {
    private static var tables: [ObjectIdentifier: [String: InterfaceMember]] = [:]
    /// The members from the app's extensions, by the extended classes.
    private static var extensions: [ObjectIdentifier: [InterfaceMember]] = [:]

    /// Stores the members that the app declares in extensions of foreign classes. They replace all those of an earlier
    /// call.
    static func extend(with members: [InterfaceMember]) {
        extensions = Dictionary(grouping: members) { ObjectIdentifier($0.target) }
        tables = [:]
    }

    /// Returns the members of a class and its superclasses. UIKit's own are in `InterfaceRegistry`. The most derived
    /// class wins, and within one class its extension.
    static func table(of type: AnyClass) -> [String: InterfaceMember] {
        if let table = tables[ObjectIdentifier(type)] { return table }
        var table = _getSuperclass(type).map { self.table(of: $0) } ?? [:]
        for member in InterfaceRegistry.members(of: type) { table[member.name] = member }
        for member in (type as? any InterfaceObject.Type)?.interfaceMembers ?? [] { table[member.name] = member }
        for member in extensions[ObjectIdentifier(type)] ?? [] { table[member.name] = member }
        tables[ObjectIdentifier(type)] = table
        return table
    }

    static func member(_ name: String, of object: AnyObject) -> InterfaceMember? {
        table(of: type(of: object))[name]
    }

    /// Returns a number or Boolean value in every type that a property for it may have. Any other value is the only
    /// candidate, and nil becomes an empty optional.
    static func candidates(for value: Any?) -> [Any] {
        guard let value else { return [Optional<Any>.none as Any] }
        guard !(value is Bool) || value is NSNumber else { return [value, NSNumber(value: value as? Bool ?? false)] }
        let number: NSNumber
        switch value {
        case let known as NSNumber: number = known
        case let integer as any BinaryInteger: number = NSNumber(value: Int64(clamping: integer))
        case let floating as Double: number = NSNumber(value: floating)
        case let floating as CGFloat: number = NSNumber(value: Double(floating))
        case let floating as Float: number = NSNumber(value: floating)
        default: return [value]
        }
        let double = number.doubleValue
        var candidates: [Any] = [value, number, double, CGFloat(double), Float(double)]
        if let integer = Int(exactly: double) { candidates.append(integer) }
        if double == 0 || double == 1 { candidates.append(double == 1) }
        return candidates
    }

    /// Returns the `@Outlet` properties of an object by name, with those of its superclasses. If several have one name,
    /// that of the most derived class counts.
    static func outlets(of object: AnyObject) -> [String: any AnyOutlet] {
        var outlets: [String: any AnyOutlet] = [:]
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children {
                guard let label = child.label, label.hasPrefix("_"), let outlet = child.value as? any AnyOutlet else {
                    continue
                }
                let name = String(label.dropFirst())
                if outlets[name] == nil { outlets[name] = outlet }
            }
            mirror = current.superclassMirror
        }
        return outlets
    }
}
