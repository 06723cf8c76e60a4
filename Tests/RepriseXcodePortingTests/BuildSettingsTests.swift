import Testing

@testable import RepriseXcodePorting

@Suite("Build settings")
struct BuildSettingsTests {
    private func settings(
        _ target: [String: String], project: [String: String] = [:], base: String? = nil, named name: String = "My App"
    ) -> BuildSettings {
        let configurations = [BuildConfiguration(name: "Debug", settings: target, baseFile: base)]
        let own = ProjectTarget(identifier: "T", name: name, kind: .application, configurations: configurations)
        let project = ProjectFile(
            path: "/x/P.xcodeproj", folder: "/x", targets: [own],
            configurations: [BuildConfiguration(name: "Debug", settings: project)], defaultConfiguration: nil,
            developmentRegion: nil, packages: [], remarks: [])
        return BuildSettings(of: own, in: project, configuration: "Debug")
    }

    @Test func `Settings fill in others, with what is to be made of them`() {
        let settings = settings([
            "A": "$(B)/${C}", "B": "b $(TARGET_NAME)", "C": "$(PRODUCT_NAME:c99extidentifier)",
            "D": "$(PRODUCT_NAME:rfc1034identifier:lower)",
            "E": "$(NONE:default=x)$(NONE)", "F": "$(KEY_$(G))", "G": "1", "KEY_1": "one", "H": "$ $( $(", "I": "",
        ])
        #expect(settings["A"] == "b My App/My_App")
        #expect(settings["D"] == "my-app")
        #expect(settings["E"] == "x")
        #expect(settings["F"] == "one")
        #expect(settings["H"] == "$ $( $(")
        #expect(settings["I"] == nil && settings["J"] == nil)
    }

    @Test func `A target inherits from the project what it names`() {
        let settings = settings(["A": "$(inherited) b", "B": "$(B) x"], project: ["A": "a", "B": "y", "C": "c"])
        #expect(settings["A"] == "a b")
        #expect(settings["B"] == "y x")
        #expect(settings["C"] == "c")
    }

    @Test func `Conditions hold for a telephone and for the configuration`() {
        let settings = settings([
            "A": "a", "A[sdk=iphoneos*]": "phone", "A[sdk=macosx*]": "mac", "B[config=Debug]": "debug",
            "B[config=Release]": "release",
            "C[sdk=iphonesimulator*][arch=arm64]": "c", "D[sdk=*]": "d",
        ])
        #expect(settings["A"] == "phone")
        #expect(settings["B"] == "debug")
        #expect(settings["C"] == nil)
        #expect(settings["D"] == "d")
    }

    @Test func `Settings that name each other, and those that grow, end`() {
        var growing = ["A": "$(B)", "B": "$(A)"]
        for index in 0..<40 { growing["G\(index)"] = "$(G\(index + 1))$(G\(index + 1))" }
        growing["G40"] = "x"
        growing["N"] = String(repeating: "$(", count: 5000)
        let settings = settings(growing)
        #expect(settings["A"] == nil)
        #expect((settings["G0"] ?? "").utf8.count < 1_000_000)
        _ = settings["N"]
    }

    @Test func `Files count less than the target, may include others, and are read once`() throws {
        let folder = try SampleFolder([
            "a.xcconfig": """
            #include "sub/b.xcconfig" // comment
            #include? "none.xcconfig"
            #include "gone.xcconfig"
            A = 1 // one
            B = $(inherited) 2;
            C[sdk=iphone*] = 3
            D = a=b
            no setting
            """,
            "sub/b.xcconfig": "B = 0\r\nA = 0\r\n#include \"../a.xcconfig\"\r\n",
        ])
        let settings = settings(["D": "$(inherited) d"], base: folder.path + "/a.xcconfig")
        #expect(settings["A"] == "1")
        #expect(settings["B"] == "0 2")
        #expect(settings["C"] == "3")
        #expect(settings["D"] == "a=b d")
        #expect(settings.remarks.count == 2)
        #expect(settings.remarks.contains { $0.contains("a.xcconfig includes itself") })
        #expect(settings.remarks.contains { $0.contains("gone.xcconfig cannot be read") })
    }

    @Test(arguments: [
        ("Notes", "Notes"), ("My App", "My_App"), ("2048", "_048"), ("", "App"), ("é-½", "é__"), ("a.b", "a_b"),
    ])
    func `A module's name is one that Swift accepts`(text: String, name: String) {
        #expect(SwiftLiteral.moduleName(text) == name)
    }

    @Test func `Language modes and conditions follow from the settings`() {
        let debug = settings([
            "SWIFT_VERSION": "4.2", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG A B",
            "OTHER_SWIFT_FLAGS": "-D C -Xcc -DX -DE",
        ])
        let release = settings(["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "A R"])
        let compilation = CompilationSettings(debug: debug, release: release)
        #expect(compilation.languageMode == "5" && compilation.projectVersion == "4.2")
        #expect(
            compilation.conditions.map { "\($0.name) \($0.configuration ?? "both")" } == [
                "A both", "B debug", "C debug", "X debug", "E debug", "R release",
            ])
    }
}
