import Foundation
import GRDB

/// A database with a row of one blob for each controller, and with a write-ahead log.
struct RecordDatabase {
    /// The times at which SQLite synchronizes.
    enum Synchronizing: String {
        /// At each transaction.
        case full = "FULL"
        /// At each checkpoint. A power cut takes the last transactions.
        case normal = "NORMAL"
    }

    private let queue: DatabaseQueue

    init(_ scratch: ScratchFolder, _ synchronizing: Synchronizing, count: Int, blob: Data) throws {
        var configuration = Configuration()
        configuration.journalMode = .wal
        queue = try DatabaseQueue(
            path: scratch.path("records-\(synchronizing).sqlite"), configuration: configuration)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = \(synchronizing.rawValue)")
            try database.execute(sql: "CREATE TABLE record (id INTEGER PRIMARY KEY, content BLOB NOT NULL)")
        }
        try queue.write { database in
            let statement = try database.makeStatement(sql: "INSERT INTO record (id, content) VALUES (?, ?)")
            for id in 0..<count { try statement.execute(arguments: [id, blob]) }
        }
        try queue.writeWithoutTransaction { try _ = $0.checkpoint(.truncate) }
    }

    /// Writes a blob in one transaction.
    func update(_ id: Int, _ blob: Data) throws {
        try queue.write { database in
            try database.cachedStatement(sql: "UPDATE record SET content = ? WHERE id = ?")
                .execute(arguments: [blob, id])
        }
    }
}
