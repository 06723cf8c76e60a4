import Foundation
import Hummingbird
import RestorationArchive
import RepriseInspection
import WebDisplay

/// The answers to requests of a saved state's page: its files, and JSON about saves and objects. No request changes
/// anything.
///
///     /saves?before=12.3                 SaveList
///     /save/12.3                         SaveOutline
///     /save/12.3/object/7                ObjectDetails
///     /difference/12.2/12.3              SaveOutline of 12.3, against 12.2
///     /difference/12.2/12.3/object/7     ObjectDetails
struct StateContent: GuardedContent {
    let reader: StateReader

    static let host = "reprise"

    var host: String { Self.host }

    func demand(of method: HTTPRequest.Method, _ path: String) -> RequestOriginPolicy {
        // The page and its files contain no data. The page's requests are only for its scripts.
        method == .get && StatePage.files[path] != nil ? .nothing : .token
    }

    func answer(to request: Request, context: WebRequestContext) async -> HTTPOutcome {
        guard request.method == .get else { return .refusal(.methodNotAllowed, "This address accepts only GET.") }
        let path = request.uri.path
        if let file = StatePage.files[path] { return .response(file.response) }
        do throws(InspectionError) {
            let steps = path.split(separator: "/").map(String.init)
            let before = request.uri.queryParameters["before"].map(String.init)
            guard let answer = try await json(at: steps[...], before: before) else {
                return .refusal(.notFound, "There is nothing here.")
            }
            return answer
        } catch {
            return .sentence(error.status, error.description)
        }
    }

    /// - Returns: nil if the path does not exist.
    /// - Throws: `InspectionError` if the save or the object does not exist.
    private func json(at steps: ArraySlice<String>, before: String?) async throws(InspectionError) -> HTTPOutcome? {
        var steps = steps
        var old: SaveID?
        switch steps.popFirst() {
        case "saves" where steps.isEmpty:
            let id = try before.map { (text) throws(InspectionError) in try SaveID(text) }
            return Self.json(try await reader.list(before: id))
        case "save": break
        case "difference":
            guard let text = steps.popFirst() else { return nil }
            old = try Self.save(text)
        default: return nil
        }
        guard let text = steps.popFirst() else { return nil }
        let id = text == SaveList.exported ? nil : try Self.save(text)
        if steps.isEmpty { return Self.json(try await reader.outline(of: id, since: old)) }
        guard steps.popFirst() == "object", let text = steps.popFirst(), steps.isEmpty else { return nil }
        guard let path = Int(text) else { throw .noSuchObject(text, similar: []) }
        return Self.json(try await reader.details(at: path, of: id, since: old))
    }

    /// Reads the complete name of a save. The meaning of `12` alone changes while the app runs, so it throws
    /// `invalidSaveID` for that, too.
    private static func save(_ text: String) throws(InspectionError) -> SaveID {
        let id = try SaveID(text)
        guard id.save != nil else { throw .invalidSaveID(text) }
        return id
    }

    private static func json(_ value: some Encodable) -> HTTPOutcome {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let data = try? encoder.encode(value) else {
            return .sentence(.internalServerError, "The answer cannot be written as JSON.")
        }
        return .response(
            Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: data))))
    }
}

extension InspectionError {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .invalidSaveID: .badRequest
        case .noSuchSave, .noSuchObject, .noSuchState: .notFound
        default: .unprocessableContent
        }
    }
}
