import Foundation
import RepriseInspection

/// Files that a command writes besides its output.
enum OutputFile {
    /// Writes a file in one step. Throws `InspectionError.file` if it can't be written.
    static func write(_ text: String, to file: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw InspectionError.file(file, error.localizedDescription)
        }
    }
}
