import Foundation
import Testing

@testable import RestorationArchive

let application = ApplicationValues(
    bundleVersion: "12", userInterfaceIdiom: 2, timestamp: Date(timeIntervalSinceReferenceDate: 700_000_000.25),
    systemVersion: "6.1")

/// A host that knows the references of a few objects and remembers problems.
final class FakeHost: EncodingHost, DecodingHost {
    var references: [ObjectIdentifier: RecordReference] = [:]
    var nothing: Set<ObjectIdentifier> = []
    var objects: [RecordReference: AnyObject] = [:]
    var problems: [CodingProblem] = []
    var conditionalAsked: [Bool] = []
    var storyboard: AnyObject?

    var reasons: [CodingProblem.Reason] { problems.map(\.reason) }

    func reference(to object: AnyObject, conditional: Bool) -> ReferenceAnswer {
        conditionalAsked.append(conditional)
        if nothing.contains(ObjectIdentifier(object)) { return .nothing }
        return references[ObjectIdentifier(object)].map(ReferenceAnswer.reference) ?? .notRestorable
    }

    func storyboard(of owner: AnyObject) -> AnyObject? { storyboard }
    func report(_ problem: CodingProblem, from encoder: RestorationEncoder) { problems.append(problem) }
    func object(for reference: RecordReference) -> AnyObject? { objects[reference] }
    func report(_ problem: CodingProblem, from decoder: RestorationDecoder) { problems.append(problem) }
}

func encoder(secure: Bool = true, host: FakeHost? = nil) -> RestorationEncoder {
    RestorationEncoder(owner: nil, application: application, requiresSecureCoding: secure, host: host)
}

func decoder(
    _ values: CodedValues, secure: Bool = true, extras: [String: Any] = [:], host: FakeHost? = nil
) -> RestorationDecoder {
    RestorationDecoder(
        owner: nil, values: values, application: application, requiresSecureCoding: secure, extras: extras, host: host)
}

/// Returns a table with `count` paths below each other, as destinations of references.
func pathTable(_ count: Int) -> PathTable {
    var table = PathTable()
    var parent: PathTable.ID?
    for index in 0..<count { parent = table.intern(.init(position: .child(index), identifier: "P"), under: parent) }
    return table
}

func archive(_ values: CodedValues, paths: PathTable = pathTable(4)) -> Archive {
    Archive(
        application: application, paths: paths,
        records: [ArchiveRecord(kind: .viewController, path: paths.all[0], className: "App.Home", values: values)])
}

/// Writes values as bytes, and returns what it reads from them.
func throughBytes(_ values: CodedValues, paths: PathTable = pathTable(4)) throws -> CodedValues {
    let bytes = archive(values, paths: paths).bytes()
    let read = try Archive(bytes: bytes)
    #expect(read.made.bytes() == bytes)
    return try #require(read.records.first).values
}

/// Returns a decoder for what `encode` encoded, after a way through bytes.
func roundTrip(
    secure: Bool = true, host: FakeHost? = nil, _ encode: (NSCoder) throws -> Void
) throws -> RestorationDecoder {
    let coder = encoder(secure: secure, host: host)
    try encode(coder)
    return decoder(try throughBytes(coder.finish()), secure: secure, host: host)
}
