import Testing

@testable import RepriseXcodePorting

@Suite("Reports")
struct PortReportTests {
    private func scan(_ text: String, modules: Set<String> = []) -> [PortFinding] {
        var scan = SourceScan(modules: modules)
        scan.read(text: text, name: "a.swift")
        return scan.findings
    }

    private func modules(_ text: String) -> [String] { scan(text, modules: ["Kit"]).map(\.subject) }

    @Test func `Imports are seen in every form, and counted`() throws {
        let findings = scan(
            """
            import UIKit; import StoreKit
            @testable import GameKit
            @preconcurrency public import class ARKit.ARSession
              import   CoreData // why
            import StoreKit
            """)
        #expect(findings.map(\.subject) == ["ARKit", "CoreData", "GameKit", "StoreKit"])
        #expect(findings.last?.count == 2 && findings.last?.files == 1)
        #expect(findings.last?.first == .init("a.swift", 1))
        #expect(findings.allSatisfy { $0.rule == "missingModule" && $0.severity == .error && !$0.advice.isEmpty })
    }

    @Test func `Comments, texts and names do not import`() {
        #expect(
            modules(
                ##"""
                // import StoreKit
                /* import StoreKit /* import GameKit */ import StoreKit */
                let a = "import StoreKit", b = #"" import StoreKit"#
                let c = """
                import StoreKit
                """
                x.import(StoreKit); let `import` = 1
                func f() { importer.StoreKit }
                """##) == [])
    }

    @Test func `Modules of the project, of Linux and of Reprise are there; others are not known`() {
        #expect(
            modules("import Kit\nimport os.log\nimport Dispatch\nimport FoundationNetworking\nimport Alamofire") == [
                "Alamofire"
            ])
        #expect(scan("import Foundation.NSObjCRuntime").map(\.rule) == ["submodule"])
    }

    @Test func `What a condition keeps from Linux is not asked for`() {
        #expect(modules("#if canImport(Darwin)\nimport StoreKit\n#else\nimport GameKit\n#endif") == ["GameKit"])
        #expect(modules("#if canImport(CoreGraphics) || canImport(ObjectiveC)\nimport GameKit\n#endif") == [])
        #expect(modules("import Darwin\nimport CoreGraphics\nimport QuartzCore\nimport ObjectiveC") == [])
        #expect(modules("#if canImport(StoreKit)\nimport StoreKit\n#endif") == [])
        #expect(modules("#if canImport(Kit)\nimport StoreKit\n#else\nimport GameKit\n#endif") == ["StoreKit"])
        #expect(
            modules(
                "#if os(macOS)\nimport AppKit\n#elseif os(Linux) && !canImport(X)\nimport CoreML\n#else\nimport GameKit\n#endif"
            ) == ["CoreML"])
        #expect(modules("#if DEBUG\nimport StoreKit\n#else\nimport GameKit\n#endif") == ["GameKit", "StoreKit"])
        #expect(modules("#if !(os(macOS) || os(watchOS))\nimport StoreKit\n#endif") == ["StoreKit"])
        #expect(
            modules("#if os(macOS)\n#if DEBUG\nimport AppKit\n#endif\nimport Cocoa\n#endif\nimport Vision") == [
                "Vision"
            ])
        #expect(modules("#endif\n#else\n#elseif X\nimport Vision\n#if") == ["Vision"])
    }

    @Test func `A condition that asks for iOS holds, but in a file that names Linux, where it is said`() {
        #expect(modules("#if os(iOS) || os(tvOS)\nimport StoreKit\n#endif") == ["StoreKit"])
        let findings = scan("#if os(Linux)\n#endif\n#if os(iOS) || os(tvOS)\nimport StoreKit\n#endif")
        #expect(findings.map(\.rule) == ["phoneCondition"])
        #expect(findings[0].first == .init("a.swift", 3))
        #expect(scan("#if !os(iOS)\n#endif\n#if os(iOS) || os(Linux)\n#endif").isEmpty)
    }

    @Test func `Names that stand for what Linux has not are counted`() {
        let findings = scan(
            """
            let p = NSPredicate (format: "x == 1"), q = NSPredicate { _, _ in true }
            @NSManaged var a: Int
            method_exchangeImplementations(a, b); object_setClass(a, b)
            // UIKit has these, or the plug-in rewrites them.
            objc_setAssociatedObject(a); DateComponentsFormatter(); NSFileCoordinator()
            #Preview { }
            """)
        #expect(findings.map(\.rule) == ["predicateFormat", "managedProperty", "objectiveCRuntime"])
        #expect(findings.map(\.severity) == [.warning, .error, .error])
        #expect(findings.map(\.count) == [1, 1, 2])
    }

    @Test func `A report of a project has what its files, settings and catalogs ask for, the worst first`() throws {
        let report = try SampleFolder(Xcode8Project.files).report()
        #expect(
            report.findings.map(\.rule) == [
                "objectiveC", "dataModel", "bridgingHeader", "missingModule", "managedProperty", "assetKind",
                "testsLeftOut",
            ])
        #expect(
            report.count(.error) == 5 && report.count(.warning) == 1 && report.count(.note) == 1 && report.hasFaults)
        #expect(report.finding("assetKind")?.first?.file == "Old List/Assets.xcassets/Sign.imageset/Sign.pdf")
    }

    @Test func `Packages, pods and entitlements are named with what to do`() throws {
        let report = try SampleFolder(Xcode11Project.files).report()
        let package = try #require(report.finding("package"))
        #expect(
            package.advice.contains(#".package(url: "https://github.com/apple/swift-collections.git", from: "1.1.0")"#))
        #expect(report.finding("pods")?.subject == "Alamofire, SnapKit")
        #expect(report.finding("pods")?.first == .init("Podfile", 3))
        #expect(report.finding("entitlement")?.subject == "push notifications")
    }

    @Test func `A package that lies beside is named by the way from the package that is written`() throws {
        var files: [String: String] = [:]
        for (name, text) in Xcode11Project.files { files["ios/" + name] = text }
        files["ios/Notes.xcodeproj/project.pbxproj"] = Xcode11Project.pbxproj.replacing(
            "isa = XCRemoteSwiftPackageReference;",
            with: "isa = XCLocalSwiftPackageReference; relativePath = ../Kits/A;")
        let package = try #require(try SampleFolder(files).report().finding("package"))
        #expect(package.advice.contains(#".package(path: "Kits/A")"#))
    }

    @Test func `What CocoaPods writes is not missed; another file of settings is`() throws {
        var files = Xcode11Project.files
        files["Notes.xcconfig"] =
            "#include \"Pods/Target Support Files/a.xcconfig\"\n#include \"b.xcconfig\"\nPRODUCT_NAME = N"
        let findings = try SampleFolder(files).report().findings.filter { $0.rule == "configurationFile" }
        #expect(findings.map { $0.message.contains("b.xcconfig cannot be read") } == [true])
    }

    @Test(arguments: [("3.0", true), ("4.2", false)])
    func `Swift 2 is named once, not by each of its names, unless the project states a newer version`(
        version: String, isNamed: Bool
    ) throws {
        var files = Xcode8Project.files
        for (name, text) in files {
            files[name] = text.replacing("SWIFT_VERSION = 3.0", with: "SWIFT_VERSION = \(version)")
        }
        let calls = ["println(1)", "view.frame = CGRectMake(0, 0, 1, 1)", "UIApplication.sharedApplication()"]
        files["Old List/List View.swift"] = "import UIKit\n" + calls.joined(separator: "\n")
        let found = try SampleFolder(files).report().finding("oldSwift")
        #expect(found?.count == (isNamed ? 3 : nil))
        files["Old List/List View.swift"] = "import UIKit\nfunc println(_ text: String) {}\nprintln(\"a\")"
        #expect(try SampleFolder(files).report().finding("oldSwift") == nil)
    }

    @Test func `An app that Linux has everything for has no faults`() throws {
        let report = try SampleFolder(["App/App.swift": "import UIKit\n", "Makefile": ""]).report()
        #expect(report.findings.isEmpty && !report.hasFaults)
        #expect(try !SampleFolder(PlainFolder.files).report().hasFaults)
    }
}
