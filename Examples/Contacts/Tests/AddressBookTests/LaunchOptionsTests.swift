import AddressBook
import Testing

@Suite("The command line")
struct LaunchOptionsTests {
    @Test(
        arguments: [
            (["--import", "my.vcf"], "my.vcf"),
            (["--import=my.vcf"], "my.vcf"),
            (["-ApplePersistenceIgnoreState", "YES", "--import", "my.vcf"], "my.vcf"),
            (["--import", "my.vcf", "-UIStateRestorationDebugLogging", "YES"], "my.vcf"),
            (["-UIStateRestorationDebugLogging", "--import", "my.vcf"], "my.vcf"),
            (["-ApplePersistenceIgnoreState", "YES"], nil),
            ([], nil),
        ] as [([String], String?)])
    func `names a file to import, among the arguments that are UIKit's`(arguments: [String], path: String?) throws {
        let options = try LaunchOptions(arguments: arguments)
        #expect(options.importPath == path)
        #expect(!options.showsHelp)
    }

    @Test func `asks for help`() throws {
        #expect(try LaunchOptions(arguments: ["--help"]).showsHelp)
    }

    @Test(arguments: [
        (["--import"], LaunchOptionsError.missingFile),
        (["--import="], .missingFile),
        (["--import", "-x"], .missingFile),
        (["--export"], .unknown("--export")),
        (["my.vcf"], .unknown("my.vcf")),
    ])
    func `that means nothing is refused in a sentence`(arguments: [String], expected: LaunchOptionsError) {
        let error = #expect(throws: LaunchOptionsError.self) { try LaunchOptions(arguments: arguments) }
        #expect(error == expected)
        #expect(error?.description.hasSuffix(".") == true)
    }
}
