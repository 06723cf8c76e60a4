import ArgumentParser
import Foundation
import RestorationArchive
import RepriseInspection

/// A command that may fail. It then writes the reason to standard error, and ends with a status from `ToolExit`.
protocol ToolCommand: ParsableCommand {
    func execute() throws
}

extension ToolCommand {
    func run() throws {
        // The memory will contain the keys of apps.
        ProcessMemory.keepPrivate()
        do {
            try execute()
        } catch let error as InspectionError {
            StandardError.write("reprise: \(error)\n")
            throw error.isInUse ? ToolExit.inUse : ToolExit.failure
        } catch let error as EncodingError {
            StandardError.write("reprise: This cannot be printed as JSON: \(PlainText(error.localizedDescription))\n")
            throw ToolExit.failure
        }
    }
}
