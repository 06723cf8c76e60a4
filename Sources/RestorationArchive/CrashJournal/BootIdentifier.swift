import Foundation

/// An identifier of one run of the machine, from its start to its end.
package enum BootIdentifier {
    /// Returns the identifier of this run, or all zeros if the system doesn't know one. With zeros, all runs look like
    /// the same run.
    package static func ofMachine() -> UUID {
        WitnessFile.currentBoot.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
