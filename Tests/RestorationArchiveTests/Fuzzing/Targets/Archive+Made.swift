@testable import RestorationArchive

extension Archive {
    /// The same archive with the values of all records. An archive would write values that nobody read as the bytes
    /// that it has.
    var made: Archive {
        var archive = self
        for index in archive.records.indices {
            let values = archive.records[index].values
            archive.records[index].values = values
        }
        return archive
    }
}
