import Foundation
import RepriseInspection
import UIKit

/// The report of one file as text: a line for each finding in the compiler's format, followed by a summary.
struct StoryboardText {
    let file: StoryboardReport.File
    let style: TextStyle

    private var path: String { PlainText(file.path).description }

    /// Returns a line for each finding, or only one with the error if the file cannot be read.
    ///
    /// - Parameter isQuiet: true to leave out notes.
    func findings(isQuiet: Bool) -> [String] {
        if let error = file.error { return [line(error.line, style.bad("error"), Self.sentence(error.message))] }
        return file.findings.filter { !isQuiet || $0.severity > .note }.map { finding in
            var text = Self.sentence(finding.message)
            if !finding.otherLines.isEmpty { text += " \(Self.lines(finding.otherLines))" }
            if let rule = finding.rule { text += " [\(rule)]" }
            return line(finding.line, word(for: finding.severity), text)
        }
    }

    /// Returns the message made safe to print, with its backslashes unchanged. Messages contain key paths such as
    /// `\UIView.tag` that users copy, and a single backslash is harmless.
    private static func sentence(_ message: String) -> String {
        PlainText(message).description.replacingOccurrences(of: "\\\\", with: "\\")
    }

    private func line(_ line: Int?, _ word: String, _ text: String) -> String {
        style.strong(path + (line.map { ":\($0)" } ?? "") + ":") + " \(word): \(text)"
    }

    private func word(for severity: InterfaceInspection.Finding.Severity) -> String {
        switch severity {
        case .note: style.faint("note")
        case .warning: style.warning("warning")
        case .error: style.bad("error")
        }
    }

    private static func lines(_ lines: [Int]) -> String {
        let shown = lines.prefix(8).map(String.init).joined(separator: ", ")
        let rest = lines.count > 8 ? " and \(lines.count - 8) more" : ""
        return "(Also line\(lines.count == 1 ? "" : "s") \(shown)\(rest).)"
    }

    // MARK: Summary

    var summary: [String] {
        guard let inspection = file.inspection else { return [] }
        return ["\(path): \(heading(inspection))"] + Words.table(inspection.controllers.map(row)).map { "  " + $0 }
    }

    private func heading(_ inspection: InterfaceInspection) -> String {
        if inspection.isLaunchScreen { return "a launch screen, which UIKit never restores" }
        let controllers = inspection.controllers
        let parts = [
            controllers.isEmpty
                ? (inspection.kind == .nib ? "a nib without controllers" : "no controllers")
                : "\(count(controllers.count, "controller")), \(back(controllers))",
            inspection.classes.isEmpty
                ? nil : "needs \(count(inspection.classes.count, "class", "classes")) of the app",
            inspection.images.isEmpty ? nil : "\(count(inspection.images.count, "image"))",
        ]
        return parts.compactMap(\.self).joined(separator: "; ")
    }

    private func back(_ controllers: [InterfaceInspection.Controller]) -> String {
        switch controllers.count(where: { $0.restoration == .comesBack }) {
        case 0: controllers.count == 1 ? "which does not come back" : "none of which comes back"
        case controllers.count: controllers.count == 1 ? "which comes back" : "all of which come back"
        case 1: "1 of which comes back"
        case let count: "\(count) of which come back"
        }
    }

    private func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count) \(count == 1 ? one : many ?? one + "s")"
    }

    private func row(_ controller: InterfaceInspection.Controller) -> [String] {
        func quoted(_ text: String?) -> String { text.map { "\"\(PlainText($0, maximumLength: 40))\"" } ?? "-" }
        return [
            "line \(controller.line)", PlainText(controller.className, maximumLength: 60).description,
            "storyboard ID \(quoted(controller.storyboardIdentifier))",
            "restoration ID \(quoted(controller.restorationIdentifier))",
            (controller.isInitial ? "initial, " : "") + sentence(controller.restoration),
        ]
    }

    private func sentence(_ restoration: InterfaceInspection.Controller.Restoration) -> String {
        switch restoration {
        case .comesBack: style.good("comes back")
        case .ifEncoded: style.warning("comes back if its container encodes it")
        case .cutOff: style.bad("cut off")
        case .noIdentifier: style.warning("does not come back")
        }
    }

    // MARK: What the app has to have

    var needs: [String] {
        guard let inspection = file.inspection else { return [] }
        let classes = inspection.classes.map { needed in
            let members = needed.members.map { PlainText($0).description }.joined(separator: ", ")
            return "  class \(PlainText(needed.qualifiedName)): \(PlainText(needed.kind)), "
                + place(needed.lines) + (members.isEmpty ? "" : ", with \(members)")
        }
        let images = inspection.images.map { "  image \(PlainText($0.name)): \(place($0.lines))" }
        return classes + images
    }

    private func place(_ lines: [Int]) -> String {
        let shown = lines.prefix(8).map(String.init).joined(separator: ", ") + (lines.count > 8 ? " …" : "")
        return "line\(lines.count == 1 ? "" : "s") \(shown)"
    }
}
