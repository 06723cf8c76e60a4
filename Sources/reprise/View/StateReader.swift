import RestorationArchive
import StateInspection

/// Reads what the page asks for, one thing after the other: two cores and some memory are enough, however many pages ask.
///
/// A save never changes, so those that were read last are kept: going from one to the next reads one. Listing the saves,
/// as the page does when it is loaded, starts anew.
actor StateReader {
    private let disclosure: Disclosure
    private let find: @Sendable () throws(InspectionError) -> SavedState
    private var state: SavedState
    private var archives: [(id: SaveID?, archive: Archive)] = []
    private var compared: (id: SaveID?, since: SaveID?, save: ComparedSave)?

    /// - Parameter find: finds the state; called again with each list, as an exported file may be another one by then.
    /// - Throws: what `find` throws.
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
