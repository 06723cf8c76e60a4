import Foundation
import UIKitTesting

/// A finding as a test for Swift Testing, ready to paste into the app's own tests.
public struct TestSource: Sendable, CustomStringConvertible {
    /// The source code of the test.
    public let description: String

    /// - Parameters:
    ///   - finding: the finding. The test passes when it is fixed.
    ///   - executable: the program that the test starts.
    public init(_ finding: Finding, executable: String) {
        let subject = finding.cause.subject.replacing("`", with: "'").replacing("\\", with: "/").onOneLine
        let lost = finding.lost.map(\.words).joined(separator: ", ")
        let name = "`\(subject): \(lost) comes back`"
        let process = "let app = try AppProcess(executable: URL(fileURLWithPath: \(executable.literal)))"
        let head = [process, "try await app.start()"]
        let isMidway = finding.way == .killedMidway && !finding.steps.isEmpty
        let body: [String]
        if isMidway {
            body = Self.midway(head, finding.steps)
        } else if finding.isReport {
            body = head + finding.steps.flatMap(Self.lines) + Self.report(finding.cause.kind, finding.way)
        } else if let action = finding.afterwards {
            let expected = ["let expected = await other.windows.asSeen"]
            body =
                Self.function(head, finding.steps)
                + ["// The effect of the last step in an app that is still running.", "let other = try await used()"]
                + Self.lines(action).map { $0.replacing("app.", with: "other.", maxReplacements: 1) }
                + ["try await other.flush()"] + expected + ["let app = try await used()"] + Self.end(finding.way)
                + Self.lines(action) + ["try await app.flush()", "#expect(await app.windows.asSeen == expected)"]
        } else {
            body = head + Self.comparison(finding.steps, finding.way)
        }
        let parameters = isMidway ? "milliseconds: Int" : ""
        let test = isMidway ? "@Test(arguments: [1, 5, 20, 60, 200, 500])\n" : "@Test "
        description =
            (["\(test)func \(name)(\(parameters)) async throws {"] + body.map { "    \($0)" } + ["}"])
            .joined(separator: "\n")
    }

    // MARK: Ways

    /// Returns code that compares the interface before an end with the one after it.
    private static func comparison(_ steps: [ExplorerAction], _ way: TerminationMode) -> [String] {
        let look = ["try await app.flush()", "let before = await app.windows.asSeen"]
        let check = ["#expect(await app.windows.asSeen == before)"]
        switch way {
        case .damaged:
            // The save of the last step is damaged, so the state before that step comes back.
            return steps.dropLast().flatMap(lines) + look + end(.killed) + steps.suffix(1).flatMap(lines)
                + ["try await app.flush()"] + end(.damaged) + check
        case .resized:
            return steps.flatMap(lines) + resized(to: TrialRunner.otherSize) + look.suffix(1)
                + resized(to: TrialRunner.usualSize) + end(way) + check
        default: return steps.flatMap(lines) + look + end(way) + check
        }
    }

    /// Returns code that ends the app, restarts it and waits until it is idle.
    private static func end(_ way: TerminationMode) -> [String] {
        let rest = ["try await app.flush()"]
        let kill = ["try await app.kill()"]
        let start = ["try await app.start()"]
        switch way {
        case .killed, .killedMidway: return kill + start + rest
        case .terminated: return ["try await app.end(with: SIGTERM)"] + start + rest
        case .twice: return kill + start + rest + ["try await app.end(with: SIGTERM)"] + start + rest
        case .newVersion:
            return kill + ["try await app.start(bundleVersion: \(TrialRunner.otherVersion.literal))"] + rest
        case .resized: return kill + start + resized(to: TrialRunner.otherSize)
        case .damaged: return kill + ["try await app.damageNewestSave()"] + start + rest
        case .developerMode:
            let arguments = TrialRunner.developerMode.map(\.literal).joined(separator: ", ")
            return kill + ["try await app.start(arguments: [\(arguments)])"] + rest
        }
    }

    private static func resized(to size: (width: Double, height: Double)) -> [String] {
        let event = DisplayEvent.resize(width: size.width, height: size.height)
        return ["try await app.deliver(\(event.source))", "try await app.flush()"]
    }

    /// Returns code that tries several moments, because a single moment cannot be repeated.
    private static func midway(_ head: [String], _ steps: [ExplorerAction]) -> [String] {
        let events = steps.suffix(1).flatMap { step in
            step.events(on: step.element.node).map { "await app.send(\($0.source))" }
        }
        return function(head, steps.dropLast()) + [
            "// The windows before the last step, and after it.", "let other = try await used()",
            "let before = await other.windows.asSeen",
        ] + steps.suffix(1).flatMap(lines).map { $0.replacing("app.", with: "other.", maxReplacements: 1) } + [
            "try await other.flush()", "let after = await other.windows.asSeen", "let app = try await used()",
        ] + events + ["try await Task.sleep(for: .milliseconds(milliseconds))"] + end(.killedMidway) + [
            "#expect([before, after].contains(await app.windows.asSeen))"
        ]
    }

    private static func report(_ reason: String, _ way: TerminationMode) -> [String] {
        let check = "#expect(try await !app.reportedProblems().contains { $0.hasPrefix(\(reason.literal)) })"
        return ["try await app.flush()", check] + end(way) + [check]
    }

    // MARK: Steps

    /// Returns a function that returns an app after the steps.
    private static func function(_ head: [String], _ steps: [ExplorerAction]) -> [String] {
        ["func used() async throws -> AppProcess {"]
            + (head + steps.flatMap(lines) + ["try await app.flush()", "return app"]).map { "    \($0)" } + ["}"]
    }

    /// Returns code that finds the element by its label if a test can do so, as a person would.
    private static func lines(_ action: ExplorerAction) -> [String] {
        let element = action.element
        let events = action.events(on: element.node)
        if let label = element.label, !label.isEmpty, events.count == 1 {
            let place = "\(label.literal), role: .\(element.role.rawValue)"
            switch events[0] {
            case .activate: return ["try await app.press(\(place))"]
            case .gesture(_, let gesture, _): return ["try await app.make(\(gesture.source), on: \(place))"]
            default: break
            }
        }
        return ["// \("\(action)".onOneLine)"] + events.map { "try await app.deliver(\($0.source))" }
    }
}

extension String {
    /// The text with spaces instead of line breaks. After a line break, the compiler would read the rest of a name
    /// or a comment as code.
    fileprivate var onOneLine: String {
        unicodeScalars.map { $0.properties.generalCategory.isInvisible ? " " : String($0) }.joined()
    }
}

extension ElementReference {
    /// A node with the properties that the step knows.
    fileprivate var node: PresentationNode { PresentationNode(id: id, role: role, label: label) }
}

extension Unicode.GeneralCategory {
    /// True for characters that end lines or change the appearance of others.
    var isInvisible: Bool {
        switch self {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
