import Foundation
import Testing

/// The files are the bodies that the fuzzer found (scripts/fuzz).
@Suite struct WireCorpusTests {
    @Test func `S-SEC-12: each body that the fuzzer kept is refused, or has events within their bounds`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Fuzzing/Corpus/wire")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try WireTarget.run(bytes) }
        }
    }
}
