import GRDB

/// The tables of the address book, and their migrations.
enum ContactSchema {
    /// The migrations. Each runs once, in order and in its own transaction. A killed app therefore leaves either
    /// the old or the new tables.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("contacts") { db in
            try db.create(table: "contact", options: [.strict, .withoutRowID]) { table in
                table.primaryKey("id", .text)
                table.column("givenName", .text).notNull()
                table.column("familyName", .text).notNull()
                table.column("organization", .text).notNull()
                table.column("sortName", .text).notNull()
                table.column("phones", .text).notNull()
                table.column("emails", .text).notNull()
                table.column("note", .text).notNull()
                table.column("isFavourite", .integer).notNull()
                table.column("kind", .text).notNull()
                table.column("sortKey", .text).notNull()
                table.column("searchText", .text).notNull()
                table.column("searchDigits", .text).notNull()
            }
            try db.create(indexOn: "contact", columns: ["sortKey", "id"])
        }
        return migrator
    }
}
