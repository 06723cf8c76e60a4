import SwiftSyntax

/// The condition of an `#if`, evaluated for iOS or for the rewritten text on Linux.
struct Condition {
    enum Platform {
        case iOS
        /// Evaluates for Linux. `os(iOS)` is true, unless the file also mentions Linux.
        case linux(isTold: Bool)
    }

    let platform: Platform

    /// Returns the value of a condition, which is true for a missing one, as in `#else`. Returns nil if the value
    /// depends on flags of the build or on installed modules.
    func value(_ condition: ExprSyntax?) -> Bool? {
        guard let condition else { return true }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return value(only.expression)
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return value(prefix.expression).map { !$0 }
        }
        if let call = condition.as(FunctionCallExprSyntax.self) { return value(call) }
        if let sequence = condition.as(SequenceExprSyntax.self) { return value(Array(sequence.elements)[...]) }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            return value([infix.leftOperand, ExprSyntax(infix.operator), infix.rightOperand][...])
        }
        return nil
    }

    /// Evaluates alternating operands and operators. `&&` has a higher precedence than `||`. Returns nil if an unknown
    /// operand decides, or for other operators.
    private func value(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
        for name in ["||", "&&"] {
            guard let place = elements.lastIndex(where: { $0.trimmedDescription == name }) else { continue }
            let left = value(elements[..<place])
            let right = value(elements[(place + 1)...])
            let decisive = name == "||"
            if left == decisive || right == decisive { return decisive }
            return left == nil || right == nil ? nil : !decisive
        }
        return elements.count == 1 ? elements.first.flatMap { value($0) } : nil
    }

    private func value(_ call: FunctionCallExprSyntax) -> Bool? {
        let argument = call.arguments.first?.expression.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "os": return isSystem(argument)
        case "canImport": return canImport(argument)
        case "targetEnvironment":
            if case .iOS = platform, argument == "simulator" { return nil }
            return false
        case "_runtime": return (argument == "_ObjC") == isIOS
        case "swift", "compiler": return argument.hasPrefix("<") ? false : true
        default: return nil
        }
    }

    private var isIOS: Bool {
        if case .iOS = platform { return true }
        return false
    }

    private func isSystem(_ name: String) -> Bool {
        switch platform {
        case .iOS: name == "iOS"
        case .linux(let isTold): name == "Linux" || (name == "iOS" && !isTold)
        }
    }

    private func canImport(_ module: String) -> Bool? {
        if Self.everywhere.contains(module) { return true }
        if Self.apple.contains(module) { return isIOS }
        if Self.linux.contains(module) { return !isIOS }
        return nil
    }

    private static let everywhere: Set = ["UIKit", "Foundation", "Dispatch", "Swift", "os"]
    private static let linux: Set = ["Glibc", "FoundationNetworking", "FoundationXML"]
    private static let apple: Set = [
        "ObjectiveC", "Darwin", "SwiftUI", "Combine", "CoreData", "CoreGraphics", "QuartzCore",
        "StoreKit",
        "CloudKit", "Photos", "CoreImage", "CoreText", "CoreMotion", "CoreML", "Vision", "ARKit", "SceneKit",
        "SpriteKit",
        "GameKit", "HealthKit", "HomeKit", "Contacts", "EventKit", "Messages", "UserNotifications", "WidgetKit",
        "ActivityKit", "AppIntents", "Intents", "Security", "LocalAuthentication", "Accelerate", "Metal", "MetalKit",
    ]
}
