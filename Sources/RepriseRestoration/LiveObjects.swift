import RestorationArchive

/// Finds live objects by the paths of an archive.
///
/// An ancestor that has a record counts as the object provided for that record (S-FIND-8), so a container that moved
/// takes its children along.
@MainActor
struct LiveObjects {
    private let paths: PathTable
    private let source: any RestorationSource
    /// The number of the pass in the marks of provided objects.
    let pass = PreservationMark.nextPass()
    private var objects: RecordTable<any RestorableObject>
    /// Paths without an object since app code last ran, so nothing is below them either. Without this set, a missing
    /// chain of thousands would be walked to its root for each of its records.
    private var missing: Set<PathTable.ID> = []

    init(paths: PathTable, source: any RestorationSource) {
        self.paths = paths
        self.source = source
        objects = RecordTable(of: paths)
    }

    mutating func nothingWasFound(at path: PathTable.ID) {
        missing.insert(path)
    }

    mutating func appCodeRuns() {
        if !missing.isEmpty { missing = [] }
    }

    mutating func provided(_ object: any RestorableObject, for path: PathTable.ID, kind: RestorableKind) {
        objects[RecordReference(kind: kind, path: path)] = object
    }

    /// Returns true if the pass provided the object for a record.
    func isProvided(_ object: any RestorableObject) -> Bool { object.preservationMark?.pass == pass }

    /// Finds a live controller, as step 3 of chapter 6 says: the one at `path`, otherwise the only one with the same
    /// public path. Returns nil if there is none, or if several have that path.
    ///
    /// - Parameters:
    ///   - className: If not nil, a child of that class without an identifier loads its view and is compared again
    ///     (S-FIND-10), because many apps set identifiers in `viewDidLoad`.
    ///   - isUnused: If true, the search by public path leaves out the controllers that the pass provided.
    func controller(
        for path: PathTable.ID, loadingViewOf className: String?, isUnused: Bool = false
    ) -> (any RestorableObject)? {
        guard let identifier = paths.step(of: path).identifier else { return nil }
        if let exact = exactController(at: path, loadingViewOf: className) { return exact }
        let named =
            isUnused
            ? source.liveControllers(identifier: identifier, unless: isProvided)
            : source.liveControllers(identifier: identifier)
        guard !named.isEmpty else { return nil }
        let publicPath = paths.publicPath(of: path)
        let candidates = named.filter { self.publicPath(of: $0) == publicPath }
        return candidates.count == 1 ? candidates.first : nil
    }

    /// Finds the object at `path` that the pass provided, otherwise one that exists, both in the order of `kinds`.
    /// Loads no view. Returns nil if there is none.
    func object(at path: PathTable.ID, kinds: [RestorableKind]) -> (any RestorableObject)? {
        for kind in kinds {
            if let object = objects[RecordReference(kind: kind, path: path)] { return object }
        }
        for kind in kinds {
            switch kind {
            case .viewController:
                if let controller = controller(for: path, loadingViewOf: nil) {
                    return controller
                }
            case .object:
                guard let identifier = paths.step(of: path).identifier else { continue }
                let above = paths.parent(of: path)
                let parent = above.flatMap { parentOfObject(at: $0) }
                if (parent == nil) == (above == nil),
                    let object = source.registeredObject(identifier: identifier, below: parent)
                {
                    return object
                }
            case .view:
                guard let identifier = paths.step(of: path).identifier, let owner = paths.parent(of: path),
                    let controller = object(at: owner, kinds: [.viewController])
                else { continue }
                if let view = controller.identifiedViews.first(where: { $0.validIdentifier == identifier }) {
                    return view
                }
            }
        }
        return nil
    }

    /// Finds the restoration parent of a registered object: the controller or registered object that the pass provided
    /// for `path`, otherwise a live controller. Parents come first, so a parent with a record already has its object.
    /// Returns nil if there is none.
    func parentOfObject(at path: PathTable.ID) -> (any RestorableObject)? {
        objects[RecordReference(kind: .viewController, path: path)]
            ?? objects[RecordReference(kind: .object, path: path)]
            ?? controller(for: path, loadingViewOf: nil)
    }

    // MARK: By key

    private func exactController(at path: PathTable.ID, loadingViewOf className: String?) -> (any RestorableObject)? {
        // Walks from the path up to the nearest provided ancestor, then down again through the live hierarchy.
        var steps: [PathTable.Step] = []
        var current: PathTable.ID? = path
        var start: (any RestorableObject)?
        while let node = current {
            if missing.contains(node) { return nil }
            if node != path, let provided = objects[RecordReference(kind: .viewController, path: node)] {
                start = provided
                break
            }
            steps.append(paths.step(of: node))
            current = paths.parent(of: node)
        }
        var candidates = start.map { [$0] }
        while let step = steps.popLast() {
            let isLast = steps.isEmpty
            if let parents = candidates {
                candidates = parents.compactMap { child(of: $0, at: step, loadingViewOf: isLast ? className : nil) }
            } else {
                candidates = roots(at: step, loadingViewOf: isLast ? className : nil)
            }
        }
        return candidates?.first
    }

    /// Returns the controllers at the first step of a key. A step without a child index means the windows' root
    /// controllers with its identifier. A step with an index means that child of each root that has no identifier
    /// itself, if the child has the step's identifier.
    ///
    /// - Parameter className: If such a child has this class and no identifier yet, this loads its view, which may set
    ///   one. nil loads no view.
    private func roots(at step: PathTable.Step, loadingViewOf className: String?) -> [any RestorableObject] {
        if step.position == .none { return source.rootControllers.filter { matches($0, step) } }
        return source.rootControllers.filter { $0.validIdentifier == nil }
            .compactMap { child(of: $0, at: step, loadingViewOf: className) }
    }

    private func child(
        of parent: any RestorableObject, at step: PathTable.Step, loadingViewOf className: String?
    ) -> (any RestorableObject)? {
        switch step.position {
        case .none:
            return parent.restorablePresented.flatMap { matches($0, step) ? $0 : nil }
        case .child(let index):
            guard let child = parent.restorableChild(at: index) else { return nil }
            if matches(child, step) { return child }
            guard let className, child.validIdentifier == nil, !child.isViewLoaded, child.className == className else {
                return nil
            }
            child.loadViewIfNeeded()
            return matches(child, step) ? child : nil
        case .detached:
            return nil
        }
    }

    private func matches(_ object: any RestorableObject, _ step: PathTable.Step) -> Bool {
        object.validIdentifier == step.identifier
    }

    // MARK: By public path

    private func publicPath(of object: any RestorableObject) -> [String] {
        var below: [String] = []
        var next: (any RestorableObject)? = object
        while let current = next {
            if let mark = current.preservationMark, mark.pass == pass, let path = mark.path {
                return paths.publicPath(of: path) + below.reversed()
            }
            if let identifier = current.validIdentifier { below.append(identifier) }
            next = current.restorablePlacement.parent
        }
        return below.reversed()
    }
}
