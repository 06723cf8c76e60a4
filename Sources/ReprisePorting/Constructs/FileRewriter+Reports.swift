import SwiftSyntax

/// The rewriting of casts to Foundation's archivers, and reports of calls without a counterpart.
extension FileRewriter {
    /// Removes the cast in `coder as! NSKeyedArchiver`, and makes `coder as? NSKeyedArchiver` a cast to `NSCoder?`.
    /// UIKit's coders have their own classes here, and the cast would end the app. Reports a cast of anything but a
    /// parameter of the type `NSCoder`.
    func rewriteCoderCast(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for (position, element) in elements.enumerated() {
            guard let cast = element.as(UnresolvedAsExprSyntax.self), position > 0, position + 1 < elements.count,
                let type = elements[position + 1].as(TypeExprSyntax.self),
                ["NSKeyedArchiver", "NSKeyedUnarchiver"].contains(type.type.plainName)
            else { continue }
            let value = elements[position - 1]
            let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text
            guard let name, coders.last?.contains(name) == true else {
                report(
                    at: value,
                    "UIKit's coders are not Foundation's archivers: this cast fails on Linux. Use what NSCoder has.")
                continue
            }
            switch cast.questionOrExclamationMark?.text {
            case "!": edits.blank(cast.range.lowerBound..<type.range.upperBound)
            case "?": edits.replace(cast.range.lowerBound..<type.range.upperBound, with: "as NSCoder?")
            default: break
            }
        }
    }

    func reportCall(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return }
        switch name {
        case "NSPredicate" where node.arguments.first?.label?.text == "format":
            report(
                at: node,
                "NSPredicate has no format on Linux. Use a closure, NSPredicate(block:), or filter(_:).")
        case "method_exchangeImplementations", "class_replaceMethod", "class_addMethod", "class_getInstanceMethod",
            "class_getClassMethod", "method_setImplementation", "class_getInstanceVariable", "class_copyPropertyList",
            "class_copyMethodList":
            report(
                .error, at: node,
                "There is no Objective-C runtime on Linux: methods cannot be exchanged or looked up. Override the method in a "
                    + "class of the app's own.")
        case "objc_setAssociatedObject", "objc_getAssociatedObject":
            break
        default: break
        }
    }
}
