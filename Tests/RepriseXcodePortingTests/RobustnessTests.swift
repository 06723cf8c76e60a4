import Foundation
import Testing

@testable import RepriseXcodePorting

@Suite("Damaged and hostile folders")
struct RobustnessTests {
    /// Returns true if a text leads to a plan with a manifest, or to an error.
    private func outcome(_ text: [UInt8], in folder: SampleFolder) -> Bool {
        let path = folder.path + "/" + FilePath.names(in: folder.path).first { $0.hasSuffix(".xcodeproj") }!
        guard let project = try? ProjectFile(bytes: text, path: path) else { return false }
        do throws(PortingError) {
            var planner = ProjectPlanner(try AppFolder(folder.path, workingFolder: "/"), project)
            let plan = try planner.plan(target: nil)
            _ = try PackageManifest(plan, reprise: .placeholder).text
            _ = PortReport(plan)
            return true
        } catch {
            return error.description.isEmpty
        }
    }

    @Test(arguments: Sample.allCases)
    func `A project that is cut off anywhere gives an error`(sample: Sample) throws {
        let folder = try SampleFolder(sample.files)
        let project = sample.project
        let bytes = Array(project.utf8)
        for length in stride(from: 0, to: bytes.count - 20, by: 50) {
            #expect(throws: PortingError.self) { try ProjectFile(bytes: Array(bytes[..<length]), path: "/A.xcodeproj") }
        }
        #expect(outcome(bytes, in: folder))
    }

    @Test(arguments: Sample.allCases)
    func `A project with pieces taken out or changed gives an error or a plan`(sample: Sample) throws {
        let folder = try SampleFolder(sample.files)
        let project = sample.project
        var random = SplitMix(state: 7)
        let lines = project.split(separator: "\n", omittingEmptySubsequences: false)
        var plans = 0
        for _ in 0..<60 {
            var damaged = lines
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 1..<damaged.count, using: &random)
                if Bool.random(using: &random) {
                    damaged.remove(at: index)
                } else {
                    damaged[index] = damaged.randomElement(using: &random)!
                }
            }
            if outcome(Array(damaged.joined(separator: "\n").utf8), in: folder) { plans += 1 }
            var bytes = Array(project.utf8)
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if outcome(bytes, in: folder) { plans += 1 }
        }
        #expect(plans > 0)
    }

    @Test func `Files outside of the folder, by their path or by a link, are no part of a package`() throws {
        let folder = try SampleFolder(Xcode8Project.files)
        let other = try SampleFolder(["Secret.swift": "import StoreKit\n"], name: "Other")
        try FileManager.default.removeItem(atPath: folder.path + "/Old List/List View.swift")
        try folder.link("Old List/List View.swift", to: other.path + "/Secret.swift")
        let text = Xcode8Project.pbxproj.replacing(
            "path = Base.lproj/Main.storyboard", with: "path = ../../../../../etc/passwd")
        try folder.write(text, to: "Old List.xcodeproj/project.pbxproj")
        let report = try folder.report()
        let outside = report.findings.filter { $0.rule == "outsideOfFolder" }
        #expect(outside.map(\.first?.file) == ["Old List/List View.swift", "../../../etc/passwd"])
        #expect(report.finding("missingModule", "StoreKit") == nil)
        #expect(try folder.plan().targets[0].layout.swiftFiles == ["Old List/AppDelegate.swift"])
    }

    @Test func `Links that lead in a circle, or nowhere, do no harm`() throws {
        let folder = try SampleFolder(PlainFolder.files)
        try folder.link("Views/loop", to: folder.path)
        try folder.link("Views/gone.swift", to: "nowhere")
        try folder.link("Views/self.json", to: "self.json")
        let plan = try folder.plan()
        #expect(plan.targets[0].layout.swiftFiles == ["AppDelegate.swift", "Views/List.swift"])
        #expect(plan.findings.filter { $0.rule == "missingFile" }.count == 2)
        #expect(plan.targets[0].layout.exclude.contains("Views/gone.swift"))
    }

    @Test func `What is no file or too large is refused or not looked into`() throws {
        let folder = try SampleFolder(PlainFolder.files)
        try folder.write(String(repeating: "import StoreKit\n", count: 400_000), to: "Views/Large.swift")
        let report = try folder.report()
        #expect(report.finding("unread")?.first == .init("Views/Large.swift"))
        #expect(report.finding("missingModule") == nil)
        #expect(mkfifo(folder.path + "/Pipe.swift", 0o600) == 0)
        #expect(try folder.report().finding("unread")?.count == 2)
        try FileManager.default.createDirectory(
            atPath: folder.path + "/X.xcodeproj/project.pbxproj", withIntermediateDirectories: true)
        #expect(throws: PortingError.file(folder.path + "/X.xcodeproj/project.pbxproj", "It isn't a file.")) {
            try folder.plan()
        }
    }

    @Test func `Any bytes can be looked through, and long or deep texts end soon`() {
        var random = SplitMix(state: 3)
        let pieces = [
            "import ", "StoreKit", "\n", "/*", "*/", "//", "\"", "\"\"\"", "#", "##\"", "\\", "(", ")", "!", "#if ",
            "#else", "#elseif ", "#endif", "os(iOS)",
            "&&", "||", "canImport(", "\u{301}", "é", "@", "NSPredicate", "class ", ".", "\r\n", "\0",
        ]
        for _ in 0..<2000 {
            var scan = SourceScan(modules: [])
            let text = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            scan.read(text: text, name: "a.swift")
            _ = scan.findings
        }
        for piece in ["(", "/*", "#", "!", "#if (", "\"", "import ", "#if !"] {
            var scan = SourceScan(modules: [])
            scan.read(text: "#if " + String(repeating: piece, count: 100_000), name: "a.swift")
            _ = scan.findings
        }
    }

    @Test func `A target named to end a text ends none`() throws {
        let name = "x\\\"), .executableTarget(name: \\\"y\\n\u{2028}"
        let text = Xcode16Project.pbxproj.replacing("name = Today;", with: "name = \"\(name)\";")
            .replacing("path = Today;", with: "path = \"Today\";")
        let folder = try SampleFolder(Xcode16Project.files)
        try folder.write(text, to: "Today.xcodeproj/project.pbxproj")
        let manifest = try folder.manifest()
        #expect(manifest.components(separatedBy: ".executableTarget(").count == 2)
        #expect(
            SwiftLiteral.text("a\"b\\(c)\n\u{2028}\u{202E}\0e\u{301}") == #""a\"b\\(c)\n\u{2028}\u{202E}\u{0}e\u{301}""#
        )
    }

    @Test func `A folder that is not there, or is a file, is said`() throws {
        let folder = try SampleFolder(["a.swift": ""])
        #expect(throws: PortingError.folder("none", "There is no such folder.")) {
            try AppFolder("none", workingFolder: folder.path)
        }
        #expect(throws: PortingError.folder("a.swift", "It isn't a folder.")) {
            try AppFolder("a.swift", workingFolder: folder.path)
        }
        #expect(throws: PortingError.self) { try AppFolder("a\0b", workingFolder: folder.path) }
    }
}

/// A generator of the same numbers in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
