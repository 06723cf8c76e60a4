import Foundation

/// Names one run of the machine, from its start to its end.
package enum BootIdentifier {
    /// All zeros where the system does not tell: one run follows the other without a break then.
    package static func ofMachine() -> UUID {
        WitnessFile.currentBoot.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
