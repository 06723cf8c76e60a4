import ArgumentParser
import Foundation
import RepriseInspection
import RestorationExploring

/// The arguments of commands that drive an app.
extension ExploredApp {
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: The arguments of the app.
    ///   - environment: Names of variables, and variables with values.
    ///   - patience: The time in which the app has to answer, or nil for the usual one.
    /// - Throws: `InspectionError.file` if the program isn't one.
    init(
        program: String, _ arguments: [String], _ environment: [String], _ patience: DurationArgument?
    ) throws(InspectionError) {
        let path = URL(fileURLWithPath: (program as NSString).expandingTildeInPath)
        guard FileManager.default.isExecutableFile(atPath: path.path) else {
            throw InspectionError.file(
                program, "it isn't a program. Build the app, and give the file in .build/debug.")
        }
        self.init(executable: path, arguments: arguments)
        if let patience { self.patience = patience.duration }
        for variable in environment {
            let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            self.environment[parts[0]] = parts.count == 2 ? parts[1] : ProcessInfo.processInfo.environment[parts[0]]
        }
    }

    /// Throws a `ValidationError` if a variable has no name.
    static func validate(_ environment: [String]) throws {
        guard environment.contains(where: { $0.isEmpty || $0.hasPrefix("=") }) else { return }
        throw ValidationError("--environment takes the name of a variable, or NAME=VALUE.")
    }
}

extension Expectations {
    /// Reads the file of expected losses, or makes empty expectations without one.
    ///
    /// - Throws: `InspectionError.file` if the file can't be read.
    init(file: String?) throws(InspectionError) {
        self.init()
        guard let file else { return }
        do {
            self = try Expectations(String(contentsOfFile: file, encoding: .utf8))
        } catch let error as ExpectationsError {
            throw InspectionError.file(file, "\(error)")
        } catch {
            throw InspectionError.file(file, error.localizedDescription)
        }
    }
}
