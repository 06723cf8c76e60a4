import UIKit

/// The output of `reprise storyboard --json`, with the schema `reprise.storyboard/1`.
struct StoryboardReport: Encodable {
    struct File: Encodable {
        var path: String
        /// The reason why the file cannot be read. Such a file has no inspection.
        var error: Problem?
        var inspection: InterfaceInspection?
        /// The findings of the inspection and about references to other files, in the order of their lines.
        var findings: [InterfaceInspection.Finding]

        private enum CodingKeys: String, CodingKey {
            case path, error, kind, isLaunchScreen, controllers, references, classes, images, findings
        }

        /// Encodes the file and its inspection as one object. Readers need not distinguish findings about one file from
        /// those about two.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(path, forKey: .path)
            try container.encodeIfPresent(error, forKey: .error)
            try container.encodeIfPresent(inspection?.kind, forKey: .kind)
            try container.encodeIfPresent(inspection?.isLaunchScreen, forKey: .isLaunchScreen)
            try container.encodeIfPresent(inspection?.controllers, forKey: .controllers)
            try container.encodeIfPresent(inspection?.references, forKey: .references)
            try container.encodeIfPresent(inspection?.classes, forKey: .classes)
            try container.encodeIfPresent(inspection?.images, forKey: .images)
            try container.encode(findings, forKey: .findings)
        }
    }

    struct Problem: Encodable {
        var line: Int?
        var reason: String
        var message: String
    }

    var schema = "reprise.storyboard/1"
    var files: [File]

    var isUnreadable: Bool { files.contains { $0.error != nil } }

    func count(_ severity: InterfaceInspection.Finding.Severity) -> Int {
        files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
    }
}

extension StoryboardReport.File {
    /// Makes the report of a file that cannot be read.
    init(_ path: String, _ problem: InterfaceProblem) {
        self.path = path
        error = .init(line: problem.line, reason: problem.reason.rawValue, message: problem.message)
        findings = []
    }

    /// - Parameter findings: the findings about references to other files.
    init(_ path: String, _ inspection: InterfaceInspection?, _ findings: [InterfaceInspection.Finding]) {
        self.path = path
        self.inspection = inspection
        self.findings = ((inspection?.findings ?? []) + findings).sorted {
            ($0.line ?? 0, $1.severity, $0.message) < ($1.line ?? 0, $0.severity, $1.message)
        }
    }
}
