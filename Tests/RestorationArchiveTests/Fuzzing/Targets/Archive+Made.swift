@testable import RestorationArchive

extension Archive {
    /// The same archive with the values of all records: those that nobody has asked for would be written as they were read.
    var made: Archive {
        var archive = self
        for index in archive.records.indices {
            let values = archive.records[index].values
            archive.records[index].values = values
        }
        return archive
    }
}
