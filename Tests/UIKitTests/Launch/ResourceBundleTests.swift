import Foundation
import Testing
@testable import UIKit

/// Tests of the folders beside an executable that are its resources.
@Suite
struct ResourceBundleTests {
    /// The values that SwiftPM writes for a target with resources, if its package has a default localization.
    private static let ofSwiftPM = ["CFBundleDevelopmentRegion": "en"]

    /// A build folder that ends with its test.
    private final class BuildFolder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("bundles-\(UUID().uuidString)")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }

        /// Adds folders, each with a file that apps may open.
        func add(_ names: String...) throws {
            for name in names { try add("\(name)/picture.svg", Data("<svg/>".utf8)) }
        }

        func add(_ file: String, _ bytes: Data) throws {
            let place = url.appendingPathComponent(file)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: place)
        }

        func add(_ file: String, info: [String: String]) throws {
            try add(file, try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0))
        }

        func add(_ file: String, _ program: LinkedProgram) throws { try add(file, program.bytes) }

        func bundles(of program: String, library: String? = nil) -> (own: [String], ofLibraries: [String]) {
            let libraries = [library].compactMap { $0.map(url.appendingPathComponent) }
            let bundles = ResourceBundles(of: url.appendingPathComponent(program), libraries: libraries)
            return (bundles.own.map(\.lastPathComponent), bundles.ofLibraries.map(\.lastPathComponent))
        }
    }

    @Test func `A program tells by its types and its constants which folders it was linked with`() throws {
        let folder = try BuildFolder()
        try folder.add(
            "notes_notes.resources", "p_Types.resources", "p_Path.resources", "p_Name.bundle", "p_Neighbour.resources",
            "p_Tail.resources", "p_Head.resources")
        try folder.add(
            "notes",
            LinkedProgram(
                modules: ["notes", "Types", "Swift"],
                constants: [
                    "p_Name.bundle", "", "/build/debug/p_Path.resources", "/build/ap_Tail.resources",
                    "/build/p_Head.resources/file", "text",
                ]))
        let bundles = folder.bundles(of: "notes")
        #expect(bundles.own == ["notes_notes.resources"])
        #expect(bundles.ofLibraries == ["p_Name.bundle", "p_Path.resources", "p_Types.resources"])
    }

    @Test func `The main bundle knows the folder with the app's resources, and another bundle its own`() throws {
        let own = try #require(ResourceBundles.ofProcess.own.first)
        #expect(Bundle.main.appResourcePath == own.path && Bundle.main.appBundlePath == own.path)
        #expect(Bundle.main.appResourceURL == own && Bundle.main.appBundleURL == own)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = try #require(Bundle(path: folder.path))
        #expect(other.appBundlePath == other.bundlePath && other.appResourceURL == other.resourceURL)
    }

    @Test func `A target whose name ends another one's has its own folder`() throws {
        let folder = try BuildFolder()
        try folder.add("p_List.resources", "p_My_List.resources")
        try folder.add("notes", LinkedProgram(modules: ["List"]))
        #expect(folder.bundles(of: "notes").ofLibraries == ["p_List.resources"])
        try folder.add("other", LinkedProgram(modules: ["My_List"]))
        #expect(folder.bundles(of: "other").ofLibraries == ["p_My_List.resources"])
    }

    @Test func `A folder belongs to the program if a library that is loaded with it was linked with that`() throws {
        let folder = try BuildFolder()
        try folder.add("p_Shared.resources", "p_Typed.resources")
        try folder.add("notes", LinkedProgram(modules: ["notes"]))
        try folder.add("libShared.so", LinkedProgram(modules: ["Typed"], constants: ["/b/p_Shared.resources"]))
        #expect(folder.bundles(of: "notes").ofLibraries == [])
        #expect(
            folder.bundles(of: "notes", library: "libShared.so").ofLibraries == [
                "p_Shared.resources", "p_Typed.resources",
            ])
    }

    @Test func `A folder without resources isn't looked for: a privacy manifest, SwiftPM's own Info.plist`() throws {
        let folder = try BuildFolder()
        try folder.add("notes_notes.resources")
        try folder.add("db_db.resources/PrivacyInfo.xcprivacy", Data("<plist/>".utf8))
        try folder.add("db_db.resources/Info.plist", info: Self.ofSwiftPM)
        try folder.add("crypto_crypto.resources/PrivacyInfo.xcprivacy", Data("<plist/>".utf8))
        try folder.add("notes", LinkedProgram(modules: ["notes", "db", "crypto"]))
        var asked = 0
        func libraries() -> [URL] {
            asked += 1
            return []
        }
        let program = folder.url.appendingPathComponent("notes")
        #expect(ResourceBundles(of: program, libraries: libraries()).ofLibraries == [])
        #expect(asked == 0, "The program is looked into only if there may be something to find.")
        // With a further file in them, UIKit takes both folders for what they are.
        try folder.add("db_db.resources/picture.svg", Data("<svg/>".utf8))
        try folder.add("crypto_crypto.resources/Info.plist", info: ["CFBundleName": "Crypto"])
        let found = ResourceBundles(of: program, libraries: libraries()).ofLibraries.map(\.lastPathComponent)
        #expect(found == ["crypto_crypto.resources", "db_db.resources"])
        #expect(asked == 1)
    }

    @Test func `An app with another name than its target has its own Info.plist, and not one that SwiftPM wrote`()
        throws
    {
        let folder = try BuildFolder()
        try folder.add("a_Library.resources", "notes_Notes.resources", "p_Plain.resources")
        try folder.add("a_Library.resources/Info.plist", info: Self.ofSwiftPM)
        try folder.add("notes_Notes.resources/Info.plist", info: Self.ofSwiftPM)
        try folder.add("notes_Notes.resources/Resources/Info.plist", info: ["CFBundleIdentifier": "org.example.Notes"])
        try folder.add("renamed", LinkedProgram(modules: ["Notes", "Library", "Plain"]))
        let bundles = ResourceBundles(of: folder.url.appendingPathComponent("renamed"))
        #expect(bundles.own.map(\.lastPathComponent) == ["a_Library.resources", "notes_Notes.resources"])
        #expect(bundles.ofLibraries.map(\.lastPathComponent) == ["p_Plain.resources"])
        let info = InfoPlist(in: bundles.own, executableName: "renamed")
        #expect(info["CFBundleIdentifier"] == "org.example.Notes")
    }

    @Test func `What is no program, or was cut short, has its own folder alone`() throws {
        let folder = try BuildFolder()
        try folder.add("notes_notes.resources", "p_Types.resources", "p_Path.resources")
        let whole = LinkedProgram(modules: ["Types"], constants: ["/build/p_Path.resources"]).bytes
        // The reader needs nothing of the last 24 bytes, which belong to the description of the last section.
        for length in 0..<whole.count - 24 {
            try folder.add("notes", whole.prefix(length))
            #expect(folder.bundles(of: "notes").own == ["notes_notes.resources"], "\(length)")
            #expect(folder.bundles(of: "notes").ofLibraries == [], "\(length)")
        }
        try folder.add("notes", whole)
        #expect(folder.bundles(of: "notes").ofLibraries == ["p_Path.resources", "p_Types.resources"])
    }

    @Test func `Documents and caches are made for an app that refers to folders, or has Foundation in it`() throws {
        let folder = try BuildFolder()
        let mask = "$s20FoundationEssentials11FileManagerC20SearchPathDomainMaskV04usergH0AEvau"
        try folder.add("asks", LinkedProgram(symbols: ["strlen", mask, "malloc"]))
        try folder.add("static", LinkedProgram(symbols: ["strlen", "malloc"]))
        let foundation = try #require(dlopen("libFoundationEssentials.so", RTLD_LAZY | RTLD_NOLOAD))
        defer { dlclose(foundation) }
        let asks = folder.url.appendingPathComponent("asks")
        let isStatic = folder.url.appendingPathComponent("static")
        #expect(ProcessSetup.mayAskForFolders(asks, foundation: foundation))
        #expect(!ProcessSetup.mayAskForFolders(isStatic, foundation: foundation))
        #expect(ProcessSetup.mayAskForFolders(isStatic, foundation: nil))
    }
}
