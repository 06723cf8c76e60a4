import RestorationArchive
import RepriseInspection

/// A reader for the page's requests, which handles one at a time. Two cores and some memory therefore suffice for
/// any number of pages.
///
/// A save never changes, so the reader caches the last ones. Going from one save to the next reads only one.
/// Listing the saves, as the page does when it is loaded, empties the cache.
actor StateReader {
    private let disclosure: Disclosure
    private let find: @Sendable () throws(InspectionError) -> SavedState
    private var state: SavedState
    private var archives: [(id: SaveID?, archive: Archive)] = []
    private var compared: (id: SaveID?, since: SaveID?, save: ComparedSave)?

    /// - Parameter find: a closure that finds the state. A list that begins with the newest save calls it again,
    ///   because an exported file may be another one by then.
    /// - Throws: the error of `find`.
    init(
        disclosure: Disclosure, find: @escaping @Sendable () throws(InspectionError) -> SavedState
    ) throws(InspectionError) {
        self.disclosure = disclosure
        self.find = find
        state = try find()
    }

    func list(before id: SaveID?) throws(InspectionError) -> SaveList {
        if id == nil {
            state = try find()
            archives = []
            compared = nil
        }
        return try SaveList(of: state, before: id)
    }

    func outline(of id: SaveID?, since old: SaveID?) throws(InspectionError) -> SaveOutline {
        try save(id, since: old).outline(name: state.name)
    }

    func details(at path: Int, of id: SaveID?, since old: SaveID?) throws(InspectionError) -> ObjectDetails {
        try save(id, since: old).details(at: path)
    }

    private func save(_ id: SaveID?, since old: SaveID?) throws(InspectionError) -> ComparedSave {
        if let compared, compared.id == id, compared.since == old { return compared.save }
        let before = try old.map { (old) throws(InspectionError) in try archive(old) }
        let save = ComparedSave(try archive(id), since: before, disclosure: disclosure)
        compared = (id, old, save)
        return save
    }

    private func archive(_ id: SaveID?) throws(InspectionError) -> Archive {
        if let known = archives.first(where: { $0.id == id }) { return known.archive }
        let archive = try state.save(id).archive
        archives = archives.suffix(1) + [(id, archive)]
        return archive
    }
}
