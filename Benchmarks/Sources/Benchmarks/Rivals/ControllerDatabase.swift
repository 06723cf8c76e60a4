import GRDB

/// The values as rows of a database whose committed transactions survive a power cut.
struct ControllerDatabase {
    private let queue: DatabaseQueue

    init(_ scratch: ScratchFolder) throws {
        var configuration = Configuration()
        configuration.journalMode = .wal
        queue = try DatabaseQueue(path: scratch.path("controllers.sqlite"), configuration: configuration)
        try queue.writeWithoutTransaction { database in
            // GRDB chooses NORMAL for WAL. A power cut then takes the last transactions.
            try database.execute(sql: "PRAGMA synchronous = FULL")
            guard try Int.fetchOne(database, sql: "PRAGMA synchronous") == 2 else {
                throw BenchmarkFailure("SQLite does not synchronize each transaction.")
            }
            try database.execute(
                sql: """
                    CREATE TABLE controller (
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL, count INTEGER NOT NULL, offset REAL NOT NULL,
                        isExpanded BOOLEAN NOT NULL, note TEXT, next INTEGER)
                    """)
        }
    }

    /// Writes all rows in one transaction with one prepared statement.
    func upsert(_ controllers: [ControllerValues]) throws {
        try queue.write { database in
            let statement = try database.cachedStatement(
                sql: """
                    INSERT INTO controller (id, name, count, offset, isExpanded, note, next)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (id) DO UPDATE SET name = excluded.name, count = excluded.count,
                        offset = excluded.offset, isExpanded = excluded.isExpanded, note = excluded.note,
                        next = excluded.next
                    """)
            for (index, values) in controllers.enumerated() {
                try statement.execute(arguments: [
                    index, values.name, values.count, values.offset, values.isExpanded, values.note, values.next,
                ])
            }
        }
    }
}
