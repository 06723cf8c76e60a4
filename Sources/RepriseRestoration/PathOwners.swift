import RestorationArchive

/// The objects that own the paths of a complete pass. The first object that claims a path owns it (S-PRES-22).
///
/// Invariant: an owner keeps its path and lives until the end of the pass, because this table or the pass's queue
/// retains it. Identities of living objects are unique.
@MainActor
struct PathOwners {
    /// The owner of each path, as the instance that app code knows.
    private var owners = RecordTable<ObjectIdentifier>()
    /// The owners that may have no record.
    private(set) var claimants: [any RestorableObject] = []
    private var scannedControllers: Set<ObjectIdentifier> = []
    private var hasScannedRoots = false
    /// Controllers that own their paths, whatever the pass encodes first. They claim their paths before all others.
    let contested: [any RestorableObject]
    /// Controllers referenced after another one with their path, although they come first in the hierarchy. The table
    /// leaves the paths to the others.
    var overlooked: [any RestorableObject] = []

    init(contested: [any RestorableObject]) {
        self.contested = contested
    }

    func hasOwner(_ reference: RecordReference) -> Bool { owners[reference] != nil }

    /// Gives a path to an object unless another one owns it.
    ///
    /// - Parameter joinsQueue: True if the queue retains the object from now on.
    /// - Returns: The identity of the other owner, or nil if the object owns the path from now on.
    mutating func claim(
        _ reference: RecordReference, by object: any RestorableObject, joinsQueue: Bool
    ) -> ObjectIdentifier? {
        let identity = ObjectIdentifier(object.restorableInstance)
        if let owner = owners[reference], owner != identity { return owner }
        owners[reference] = identity
        if !joinsQueue { claimants.append(object) }
        return nil
    }

    /// Notes that the views of a controller claim their paths.
    ///
    /// - Returns: False if they did before.
    mutating func scanViews(of controller: any RestorableObject) -> Bool {
        scannedControllers.insert(ObjectIdentifier(controller)).inserted
    }

    /// Notes that the root view controllers of the windows claim their paths.
    ///
    /// - Returns: False if they did before.
    mutating func scanRoots() -> Bool {
        defer { hasScannedRoots = true }
        return !hasScannedRoots
    }
}
