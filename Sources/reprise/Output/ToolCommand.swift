import ArgumentParser
import Foundation
import RestorationArchive
import StateInspection

/// A command that may find that what it is asked for cannot be had: it says why on standard error, and ends with the status
/// that `ToolExit` lists.
protocol ToolCommand: ParsableCommand {
    func execute() throws
}

extension ToolCommand {
    func run() throws {
        // The keys of apps will be in it.
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
