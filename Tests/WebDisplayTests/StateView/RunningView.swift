import Foundation
import RestorationArchive
import StateInspection

@testable import WebDisplay
@testable import reprise

/// The server of `reprise view`, on a free port.
///
/// On the main actor, as it waits for the bind: threads that tasks share must not.
@MainActor
final class RunningView {
    private let server: StateServer
    /// Their folder goes with them.
    private let saves: StoredSaves

    init(_ saves: StoredSaves, disclosure: Disclosure = .masked) throws {
        self.saves = saves
        let folders = saves.folders
        server = try StateServer(
            try StateReader(disclosure: disclosure) { () throws(InspectionError) in
                try SavedState(StoredSaves.app, in: folders)
            }, at: .anyFreePort)
    }

    deinit { server.stop() }

    var link: String { server.link }
    var host: String { String(link.split(separator: "http://").last?.split(separator: "/#").first ?? "") }
    var port: Int { Int(host.split(separator: ":").last ?? "") ?? 0 }
    var token: String { server.admission.token }

    /// - Parameter headers: besides those that every request of the page has.
    func send(_ line: String, headers: [String] = []) async throws -> HTTPReply {
        try await send(line, host: host, token: token, headers: headers)
    }

    func send(_ line: String, host: String, token: String?, headers: [String] = []) async throws -> HTTPReply {
        let lines =
            ["\(line) HTTP/1.1", "Host: \(host)", "Connection: close"] + (token.map { ["Reprise-Token: \($0)"] } ?? [])
        return try await HTTPReply(to: (lines + headers).joined(separator: "\r\n") + "\r\n\r\n", port: port)
    }

    func get<Value: Decodable>(_ type: Value.Type, _ path: String) async throws -> Value {
        try JSONDecoder().decode(type, from: Data(try await send("GET \(path)").body.utf8))
    }
}
