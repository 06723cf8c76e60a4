import Foundation
import UIKit
import UIKitTesting

extension TestApp {
    /// The screen as the user sees it.
    var shown: [PresentationNode] { windows.asSeen }

    @discardableResult
    func scroll(_ label: String, to y: Double, role: PresentationRole? = nil) -> DisplayEventResult {
        guard let element = element(label, role: role) else { return .unknownElement }
        let size = UIScreen.main.bounds.size
        return deliver(
            .scroll(element.id, .init(x: 0, y: y, width: Double(size.width), height: Double(size.height))))
    }
}

/// Returns the differences of two trees in few words, because whole trees are too long to read.
func differences(_ old: [PresentationNode], _ new: [PresentationNode]) -> [String] {
    var found: [String] = []
    var pending = [("", old, new)]
    while let (path, old, new) = pending.popLast() {
        if old.map(\.id) != new.map(\.id) {
            let names = [old, new].map { $0.map { "\($0.role) \($0.label ?? "")" } }
            found.append("\(path): \(names[0]) became \(names[1])")
        }
        let others = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
        for node in old {
            guard let other = others[node.id] else { continue }
            let path = "\(path)/\(node.role) \(node.label ?? "")"
            pending.append((path, node.children, other.children))
            for (left, right) in zip(Mirror(reflecting: node).children, Mirror(reflecting: other).children)
            where left.label != "children" && "\(left.value)" != "\(right.value)" && !node.hasSameContent(as: other) {
                found.append("\(path): \(left.label ?? "") \(left.value) became \(right.value)".prefix(400).description)
            }
        }
    }
    return found
}

extension PresentationNode {
    fileprivate func hasSameContent(as other: PresentationNode) -> Bool {
        var (left, right) = (self, other)
        (left.children, right.children) = ([], [])
        return left == right
    }
}

/// Returns a text that is the same for equal values, whether they are Swift's or Foundation's.
@MainActor
func canonical(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let value as String: "s:\(value)"
    case let value as Int: "n:\(value)"
    case let value as Bool: "n:\(value ? 1 : 0)"
    case let value as Double: "d:\(value)"
    case let value as Data: "data:\(Array(value))"
    case let value as Date: "date:\(value.timeIntervalSinceReferenceDate)"
    case let value as [String: Any]:
        "{\(value.map { "\($0.key)=\(canonical($0.value))" }.sorted().joined(separator: ","))}"
    case let value as [Any]: "[\(value.map { canonical($0) }.joined(separator: ","))]"
    case let value as Set<String>: "set:\(value.sorted())"
    case let value as URL: "url:\(value)"
    case let value as UUID: "uuid:\(value)"
    case let value as IndexPath: "path:\(Array(value))"
    case let value?: (value as AnyObject as? NSObject).map(canonical(object:)) ?? "unknown \(type(of: value))"
    }
}

/// Returns such a text for an object. Foundation compares some of its objects by identity, and traps if it compares
/// texts with attributes of other classes.
@MainActor
private func canonical(object: NSObject) -> String {
    switch object {
    case let object as NSDateInterval: "interval:\(object.startDate.timeIntervalSinceReferenceDate)+\(object.duration)"
    case let object as NSMeasurement: "measurement:\(object.doubleValue) \(object.unit.symbol)"
    case let object as NSAttributedString: "text:\(object.string) \(canonical(attributes: object))"
    case let object as NSCountedSet: "counted:\(object.map { "\(canonical($0))*\(object.count(for: $0))" }.sorted())"
    case let object as NSOrderedSet: "ordered:\(object.map { canonical($0) })"
    case let object as NSError: "error:\(object.domain) \(object.code) \(canonical(object.userInfo))"
    default: DistinctObjects.name(of: object)
    }
}

@MainActor
private func canonical(attributes text: NSAttributedString) -> String {
    guard text.length > 0 else { return "" }
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    let shadow = attributes[.shadow] as? NSShadow
    return [
        attributes.keys.map(\.rawValue).sorted().joined(separator: ","),
        "\(style?.baseWritingDirection.rawValue ?? -9)",
        "\(style?.hyphenationFactor ?? -9)", "\(style?.tabStops.map(\.location) ?? [])",
        "\(style?.defaultTabInterval ?? -9)",
        "\(shadow?.shadowBlurRadius ?? -9)",
    ].joined(separator: " ")
}

/// Names for objects. Only equal objects share a name.
@MainActor
private enum DistinctObjects {
    private static var known: [String: [NSObject]] = [:]

    static func name(of object: NSObject) -> String {
        let type = "\(type(of: object))"
        let others = known[type, default: []]
        if let index = others.firstIndex(of: object) { return "\(type) \(index)" }
        known[type] = others + [object]
        return "\(type) \(others.count)"
    }
}
