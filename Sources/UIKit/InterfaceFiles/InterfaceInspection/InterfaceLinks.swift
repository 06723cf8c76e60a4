/// The targets of the storyboard references in several files, and the files with which their app may begin.
struct InterfaceLinks {
    typealias Reference = InterfaceInspection.Reference

    /// The targets for each file, in order.
    private let targets: [[Reference: Int]]
    /// The files with whose initial controller an app may begin, because no other file leads to them.
    let entries: Set<Int>

    /// Stores the targets, and finds the first files.
    ///
    /// - Parameters:
    ///   - references: the references of each file, with the index of the file that contains the target.
    ///   - names: the names of the files.
    init(_ references: [[Reference: Int]], names: [String]) {
        targets = references
        entries = Self.entries(
            references.enumerated().map { file, targets in Set(targets.values).subtracting([file]) }, names)
    }

    func target(of reference: Reference, in file: Int) -> Int? { targets[file][reference] }

    /// Returns the first files: those to which no other file refers. From files that refer to each other in a circle,
    /// it takes those whose names begin with Main, or else all of them.
    private static func entries(_ below: [Set<Int>], _ names: [String]) -> Set<Int> {
        let referredTo = below.reduce(into: Set<Int>()) { $0.formUnion($1) }
        var entries: Set<Int> = []
        var reached: Set<Int> = []
        func enter(where isEntry: (Int) -> Bool) {
            let new = below.indices.filter { !reached.contains($0) && isEntry($0) }
            entries.formUnion(new)
            var waiting = new
            while let file = waiting.popLast() {
                if reached.insert(file).inserted { waiting += below[file] }
            }
        }
        enter { !referredTo.contains($0) }
        enter { names[$0].hasPrefix("Main") }
        enter { _ in true }
        return entries
    }

    // MARK: Files that belong together

    /// Returns the sets of files that references connect. The files of each set are in order, and so are the sets by
    /// their first files. A file without references is a set of its own.
    static func groups(_ references: [[Reference: Int]]) -> [[Int]] {
        var neighbours = [Set<Int>](repeating: [], count: references.count)
        for (file, targets) in references.enumerated() {
            for target in targets.values {
                neighbours[file].insert(target)
                neighbours[target].insert(file)
            }
        }
        var known: Set<Int> = []
        return references.indices.compactMap { first in
            guard !known.contains(first) else { return nil }
            var group: [Int] = []
            var waiting = [first]
            while let file = waiting.popLast() {
                guard known.insert(file).inserted else { continue }
                group.append(file)
                waiting += neighbours[file]
            }
            return group.sorted()
        }
    }
}
