import ArgumentParser
import Foundation
import StateInspection

/// A command that may find that what it is asked for cannot be had: it says why on standard error, and ends with the status
/// that `ToolExit` lists.
protocol ToolCommand: ParsableCommand {
    func execute() throws
}

extension ToolCommand {
    func run() throws {
        do {
            try execute()
        } catch let error as InspectionError {
            FileHandle.standardError.write(Data("reprise: \(error)\n".utf8))
            throw error.isInUse ? ToolExit.inUse : ToolExit.failure
        }
    }
}
