import Foundation
import UIKit
import UIKitTesting

extension TestApp {
    /// What the user sees.
    var shown: [PresentationNode] { windows.asSeen }

    @discardableResult
    func scroll(_ label: String, to y: Double, role: PresentationRole? = nil) -> DisplayEventResult {
        guard let element = element(label, role: role) else { return .unknownElement }
        let size = UIScreen.main.bounds.size
        return deliver(
            .scroll(element.id, .init(x: 0, y: y, width: Double(size.width), height: Double(size.height))))
    }
}

/// A text that is the same for equal values, whether they are Swift's or Foundation's.
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
    case let value?: "unknown \(type(of: value))"
    }
}
