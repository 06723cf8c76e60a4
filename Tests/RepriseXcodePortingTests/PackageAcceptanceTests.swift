import Testing

@testable import RepriseXcodePorting

@Suite("SwiftPM accepts what is written", .serialized)
struct PackageAcceptanceTests {
    @Test func `A project of Xcode 8 becomes a package without warnings`() throws {
        try SwiftPackage.check(SampleFolder(Xcode8Project.files))
    }

    @Test func `A project of Xcode 11 with a framework becomes a package without warnings`() throws {
        try SwiftPackage.check(SampleFolder(Xcode11Project.files))
    }

    @Test func `The second of two applications that share files becomes a package of its own`() throws {
        try SwiftPackage.check(SampleFolder(Xcode11Project.files), target: "NotesLite")
    }

    @Test func `A project of Xcode 14 with translations in two places becomes a package without warnings`() throws {
        try SwiftPackage.check(SampleFolder(Xcode14Project.files))
    }

    @Test func `A project of Xcode 16 becomes a package without warnings`() throws {
        try SwiftPackage.check(SampleFolder(Xcode16Project.files, name: "Today's \"app\" \\(x) é"))
    }

    @Test func `A folder without a project becomes a package without warnings`() throws {
        try SwiftPackage.check(SampleFolder(PlainFolder.files, name: "Simple App"))
    }

    @Test func `Packages without unsafe flags have no warnings`() throws {
        try SwiftPackage.checkSeparate(SampleFolder(Xcode11Project.files))
        try SwiftPackage.checkSeparate(SampleFolder(PlainFolder.files, name: "Simple App"))
    }

    @Test func `Names with quotes, backslashes and letters of all kinds are written as they are`() throws {
        let name = "A \"b\" \\(c) 'd' ü e\u{301} 🧑‍🚀"
        try SwiftPackage.check(
            SampleFolder([
                "\(name)/\(name).swift": "import UIKit\n", "\(name)/$x \\n.json": "", "\(name)/other.dat": "",
                "Read \"me\".txt": "",
            ]))
    }
}
