import ChildProcesses
import Foundation
import Testing

/// Tests of the parts that the tool's program has. Each of them makes its first build longer.
struct LinkedPartsTests {
    /// Returns true if a program beside the tests has names of a module. Its length stands before each of them.
    private func has(_ module: String, _ program: String) throws -> Bool {
        let file = BuiltProducts.reprise.deletingLastPathComponent().appendingPathComponent(program)
        let outcome = try ChildProcess.run(.init("grep", ["-qF", "\(module.utf8.count)\(module)", file.path]))
        let status = try #require(outcome.status.exitCode)
        try #require(status < 2, "\(program) can't be read.")
        return status == 0
    }

    @Test func `reprise has neither the parser of Swift sources nor what rewrites them`() throws {
        for module in ["SwiftSyntax", "SwiftParser", "ReprisePorting"] {
            #expect(try !has(module, "reprise"), "\(module)")
            #expect(try has(module, "port-tool"), "\(module)")
        }
        #expect(try has("RepriseInspection", "reprise"))
    }
}
