import Foundation
import UIKitTesting

/// A finding as a test of Swift Testing, to be pasted into the app's own.
public struct TestSource: Sendable, CustomStringConvertible {
    /// The test.
    public let description: String

    /// - Parameters:
    ///   - finding: what the test proves to be mended.
    ///   - executable: the program that it starts.
    public init(_ finding: Finding, executable: String) {
        let subject = finding.cause.subject.replacing("`", with: "'").replacing("\\", with: "/")
        var lines = [
            "@Test func `\(subject): \(finding.lost.map(\.words).joined(separator: ", ")) comes back`() async throws {",
            "    let app = try AppProcess(executable: URL(fileURLWithPath: \(Self.literal(executable))))",
            "    try await app.start()",
        ]
        lines += finding.steps.flatMap(Self.lines)
        lines +=
            ["    try await app.flush()", "    let before = await app.windows.asSeen"] + Self.lines(of: finding.way)
        if let action = finding.afterwards {
            lines += Self.lines(action)
            lines += ["    // Compare this with what the same step does in an app that was not ended."]
        }
        lines += ["    #expect(await app.windows.asSeen == before)", "}"]
        description = lines.joined(separator: "\n")
    }

    private static func lines(_ action: ExplorerAction) -> [String] {
        let element = action.element
        if let label = element.label, !label.isEmpty {
            let place = "\(literal(label)), role: .\(element.role.rawValue)"
            switch action.kind {
            case .press: return ["    try await app.press(\(place))"]
            case .type: return ["    try await app.type(\(literal(action.text ?? "")), into: \(place))"]
            case .tap: return ["    try await app.make(.tap(count: \(action.wholeNumber ?? 1)), on: \(place))"]
            case .swipe: return ["    try await app.make(.swipe(.\(action.text ?? "left")), on: \(place))"]
            default: break
            }
        }
        return ["    // \(action)"] + events(action).map { "    try await app.deliver(\($0))" }
    }

    private static func events(_ action: ExplorerAction) -> [String] {
        let id = literal(action.element.id)
        let number = action.number ?? 0
        switch action.kind {
        case .press: return [".activate(\(id))"]
        case .type: return [".edit(\(id), text: \(literal(action.text ?? "")), selection: nil)"]
        case .moveCursor: return [".select(\(id), .init(location: \(action.wholeNumber ?? 0), length: 0))"]
        case .submit: return [".submit(\(id))"]
        case .toggle: return [".toggle(\(id), isOn: \(number == 1))"]
        case .setValue: return [".setValue(\(id), \(number))"]
        case .setDate: return [".setDate(\(id), \(literal(action.text ?? "")))"]
        case .scroll: return [".scroll(\(id), .init(x: 0, y: \(number), width: 390, height: 600))"]
        case .tap: return [".gesture(\(id), .tap(count: \(action.wholeNumber ?? 1)))"]
        case .swipe: return [".gesture(\(id), .swipe(.\(action.text ?? "left")))"]
        case .longPress: return [".gesture(\(id), .longPress(.began))", ".gesture(\(id), .longPress(.ended))"]
        case .openMenu: return [".contextMenu(\(id))"]
        case .delete: return [".delete(\(id))"]
        case .dismiss: return [".dismiss(\(id))"]
        case .key: return [".key(\(id), \(literal(action.text ?? "")), .init(rawValue: \(action.wholeNumber ?? 0)))"]
        }
    }

    private static func lines(of way: EndingWay) -> [String] {
        switch way {
        case .terminated: ["    try await app.end(with: SIGTERM)", "    try await app.start()"]
        case .twice:
            [
                "    try await app.kill()", "    try await app.start()", "    try await app.end(with: SIGTERM)",
                "    try await app.start()",
            ]
        case .developerMode:
            [
                "    try await app.kill()",
                "    try await app.start(arguments: [\"-UIStateRestorationDeveloperMode\", \"YES\"])",
            ]
        default: ["    try await app.kill()", "    try await app.start()"]
        }
    }

    /// As Swift's sources have it.
    private static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case _ where scalar.value < 0x20 || scalar.properties.generalCategory == .format:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
