import Foundation
import RestorationArchive
import RepriseInspection

@testable import WebDisplay
@testable import reprise

/// The server of `reprise view` on a free port.
///
/// It runs on the main actor because it waits for the bind. Threads that tasks share must not wait.
@MainActor
final class RunningView {
    private let server: StateServer
    /// The saves. Their folder disappears with them.
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
    var token: String { server.admission.token(for: "") }

    /// Sends a request.
    ///
    /// - Parameter headers: headers besides those of every request of the page.
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
