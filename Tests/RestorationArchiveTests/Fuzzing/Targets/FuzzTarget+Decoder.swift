import Foundation

@testable import RestorationArchive

extension FuzzTarget {
    /// Checks that no value of an archive ends the process, whatever app code asks for (S-CODER-8, S-SEC-14).
    static func decode(_ bytes: [UInt8]) {
        guard let archive = try? Archive(bytes: bytes) else { return }
        let host = FuzzHost()
        for values in [archive.applicationState] + archive.records.map(\.values) {
            var values = values
            values.objects = values.objects.map(FuzzClasses.named)
            for secure in [true, false] {
                func decoder() -> RestorationDecoder {
                    RestorationDecoder(
                        owner: nil, values: values, application: archive.application, requiresSecureCoding: secure,
                        host: host)
                }
                let keyed = decoder()
                for key in values.keyed.map(\.key) + ["missing", ApplicationValues.timestampKey] {
                    KeyedReads.all(keyed, key)
                }
                for read in UnkeyedReads.all {
                    let unkeyed = decoder()
                    // The last read finds no value.
                    for _ in 0...values.unkeyed.count { read(unkeyed) }
                    unkeyed.invalidate()
                    read(unkeyed)
                }
                keyed.invalidate()
                KeyedReads.all(keyed, values.keyed.first?.key ?? "")
            }
        }
    }
}

/// A host that knows every second object of the references.
final class FuzzHost: DecodingHost {
    private let object = NSObject()

    func object(for reference: RecordReference) -> AnyObject? {
        reference.path.index.isMultiple(of: 2) ? object : nil
    }

    func report(_ problem: CodingProblem, from decoder: RestorationDecoder) {}
}
