import Foundation
import StateInspection

/// Writing that fails like everything else does: a full disk or a closed output ends the command with a sentence. What
/// `FileHandle.write(_:)` makes of it is the end of the process.
enum StandardOutput {
    static func write(_ data: Data) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            throw InspectionError.file("Standard output", "it cannot be written to: \(error.localizedDescription)")
        }
    }
}

enum StandardError {
    /// There is nobody to tell if this fails.
    static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
