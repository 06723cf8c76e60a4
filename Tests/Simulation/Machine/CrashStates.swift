/// All disks that a power cut may leave of a disk.
///
/// Each name has one of the values that it had since the last `fsync` of its folder. Names change independently of each
/// other, except in a rename: the old name disappears only if the new one is there. Any part of a file's bytes since
/// its last `fsync` may be missing: whole writes, the end of a write, or blocks in the middle. A missing block has
/// zeros or the bytes from before. The size of the file may grow with or without the bytes.
package struct CrashStates {
    /// The possible values of one name, or of the bytes of one file.
    private enum Axis {
        case name(SimulatedDisk.Inode, String, [(time: Int, inode: SimulatedDisk.Inode?)])
        case bytes(SimulatedDisk.Inode, TornFile)

        /// The number of values. The last one is always the value that the process saw.
        var count: Int {
            switch self {
            case .name(_, _, let history): history.count
            case .bytes(_, let variants): variants.count
            }
        }
    }

    private struct Rename {
        var time: Int
        var old: Int
        var new: Int
    }

    private let disk: SimulatedDisk
    private var axes: [Axis] = []
    private var renames: [Rename] = []
    private var baseEntries: [SimulatedDisk.Inode: [String: SimulatedDisk.Inode]] = [:]

    /// - Parameter tornWrites: the number of partly random ways to tear the writes of each file.
    package init(of disk: SimulatedDisk, tornWrites: Int, using random: inout some RandomNumberGenerator) {
        self.disk = disk
        for (inode, folder) in disk.folders.sorted(by: { $0.key < $1.key }) where !folder.changes.isEmpty {
            baseEntries[inode] = folder.base
            addNames(of: folder, inode)
        }
        for (inode, file) in disk.files.sorted(by: { $0.key < $1.key })
        where file.writes.contains(where: { !$0.isDurable }) {
            axes.append(.bytes(inode, TornFile(file, torn: tornWrites, using: &random)))
        }
    }

    private mutating func addNames(of folder: SimulatedDisk.Folder, _ inode: SimulatedDisk.Inode) {
        var histories: [String: [(time: Int, inode: SimulatedDisk.Inode?)]] = [:]
        var moves: [(time: Int, old: String, new: String)] = []
        func value(_ name: String) -> SimulatedDisk.Inode? { histories[name]?.last?.inode ?? nil }
        func set(_ name: String, _ inode: SimulatedDisk.Inode?, _ time: Int) {
            histories[name, default: [(-1, folder.base[name])]].append((time, inode))
        }
        for (time, change) in folder.changes.enumerated() {
            switch change {
            case .put(let name, let inode): set(name, inode, time)
            case .remove(let name): set(name, nil, time)
            case .rename(let old, let new):
                let moved = histories[old] == nil ? folder.base[old] : value(old)
                set(new, moved, time)
                set(old, nil, time)
                moves.append((time, old, new))
            }
        }
        var places: [String: Int] = [:]
        for (name, history) in histories.sorted(by: { $0.key < $1.key }) {
            places[name] = axes.count
            axes.append(.name(inode, name, history))
        }
        renames += moves.compactMap { move in
            guard let old = places[move.old], let new = places[move.new] else { return nil }
            return Rename(time: move.time, old: old, new: new)
        }
    }

    // MARK: Choosing

    /// The number of disks, or nil if it doesn't fit into an `Int`.
    package var count: Int? {
        axes.reduce(1) { product, axis in
            product.flatMap { product in
                let (result, overflows) = product.multipliedReportingOverflow(by: axis.count)
                return overflows ? nil : result
            }
        }
    }

    /// Returns all disks if there are at most `limit`. Otherwise returns at most `limit` of them, first those at the
    /// corners and then random ones.
    package func disks(limit: Int, using random: inout some RandomNumberGenerator) -> [SimulatedDisk] {
        if let count, count <= limit { return (0..<count).compactMap { number in disk(choosing: digits(of: number)) } }
        let last = axes.map { $0.count - 1 }
        let none = axes.map { _ in 0 }
        var choices = [none, last]
        for (place, axis) in axes.enumerated() {
            for choice in 0..<axis.count {
                for base in [none, last] {
                    var corner = base
                    corner[place] = choice
                    choices.append(corner)
                }
            }
        }
        while choices.count < limit { choices.append(axes.map { Int.random(in: 0..<$0.count, using: &random) }) }
        return choices.prefix(limit).compactMap(disk(choosing:))
    }

    /// Draws one of the disks.
    package func disk(using random: inout some RandomNumberGenerator) -> SimulatedDisk {
        // Draw again if no system leaves the drawn disk. The disk that the process saw is always possible.
        for _ in 0..<24 {
            if let disk = disk(choosing: drawnChoices(using: &random)) { return disk }
        }
        return disk(choosing: axes.map { $0.count - 1 }) ?? disk
    }

    /// Draws random values, or a corner. At a corner everything is there, or nothing, except for one name or file.
    private func drawnChoices(using random: inout some RandomNumberGenerator) -> [Int] {
        var choices = axes.map { Int.random(in: 0..<$0.count, using: &random) }
        guard !axes.isEmpty, Bool.random(using: &random) else { return choices }
        let place = Int.random(in: 0..<axes.count, using: &random)
        let isThere = Bool.random(using: &random)
        for other in axes.indices where other != place { choices[other] = isThere ? axes[other].count - 1 : 0 }
        return choices
    }

    private func digits(of number: Int) -> [Int] {
        var rest = number
        return axes.map { axis in
            defer { rest /= axis.count }
            return rest % axis.count
        }
    }

    /// Returns nil if no system leaves that disk: a rename removed the old name without adding the new one.
    private func disk(choosing choices: [Int]) -> SimulatedDisk? {
        func time(_ place: Int) -> Int {
            guard case .name(_, _, let history) = axes[place] else { return 0 }
            return history[choices[place]].time
        }
        for rename in renames where time(rename.old) >= rename.time && time(rename.new) < rename.time { return nil }
        var entries = baseEntries
        var contents: [SimulatedDisk.Inode: [UInt8]] = [:]
        for (axis, choice) in zip(axes, choices) {
            switch axis {
            case .name(let folder, let name, let history): entries[folder]?[name] = history[choice].inode
            case .bytes(let inode, let file): contents[inode] = file[choice]
            }
        }
        return disk.holding(entries, contents)
    }
}
