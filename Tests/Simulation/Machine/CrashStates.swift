/// Every disk that a power cut may leave, given what was sure before it.
///
/// Names change independently of each other, each being what it was at some moment since the last `fsync` of its folder;
/// only a rename takes nothing away without giving it. Of a file's bytes since its last `fsync` any part may be missing:
/// whole writes, the end of one, blocks in the middle (zeros, or what was there before), the size with or without the
/// bytes.
package struct CrashStates {
    /// What one name, or the bytes of one file, may be.
    private enum Axis {
        case name(SimulatedDisk.Inode, String, [(time: Int, inode: SimulatedDisk.Inode?)])
        case bytes(SimulatedDisk.Inode, [[UInt8]])

        /// The last one is always what the process saw.
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

    /// - Parameter tornWrites: how many of the partly random ways to tear a file's writes are tried.
    package init(of disk: SimulatedDisk, tornWrites: Int, using random: inout some RandomNumberGenerator) {
        self.disk = disk
        for (inode, folder) in disk.folders.sorted(by: { $0.key < $1.key }) where !folder.changes.isEmpty {
            baseEntries[inode] = folder.base
            addNames(of: folder, inode)
        }
        for (inode, file) in disk.files.sorted(by: { $0.key < $1.key })
        where file.writes.contains(where: { !$0.isDurable }) {
            axes.append(.bytes(inode, Self.variants(of: file, torn: tornWrites, using: &random)))
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

    private static func variants(
        of file: SimulatedDisk.File, torn: Int, using random: inout some RandomNumberGenerator
    ) -> [[UInt8]] {
        func applying(_ writes: [SimulatedDisk.Write], to base: [UInt8]) -> [UInt8] {
            writes.reduce(into: base) { $0.apply($1) }
        }
        let sure = applying(file.writes.filter(\.isDurable), to: file.base)
        let open = file.writes.indices.filter { !file.writes[$0].isDurable }
        var variants = [sure]
        // The size has grown, and no byte has come.
        variants.append(sure + [UInt8](repeating: 0, count: max(0, file.bytes.count - sure.count)))
        for index in open {
            // That write alone is missing; all after it are, and it is torn: cut there, or with zeros up to its end.
            var without = file.writes
            without[index].bytes = []
            variants.append(applying(without, to: file.base))
            let write = file.writes[index]
            for length in Set([0, 1, write.bytes.count / 2, write.bytes.count - 1]).sorted() where length >= 0 {
                let part = SimulatedDisk.Write(offset: write.offset, bytes: Array(write.bytes.prefix(length)))
                let rest = file.writes[(index + 1)...].filter(\.isDurable)
                let cut = applying(file.writes[..<index] + [part] + rest, to: file.base)
                variants.append(cut)
                variants.append(cut + [UInt8](repeating: 0, count: max(0, file.bytes.count - cut.count)))
            }
        }
        for _ in 0..<torn { variants.append(tornVariant(file, sure, using: &random)) }
        variants.append(file.bytes)
        return variants
    }

    /// Some of the blocks, and any size between the sure one and the last.
    private static func tornVariant(
        _ file: SimulatedDisk.File, _ sure: [UInt8], using random: inout some RandomNumberGenerator
    ) -> [UInt8] {
        let block = [16, 64, 512, 4096].randomElement(using: &random) ?? 512
        var bytes = file.bytes
        for start in stride(from: 0, to: bytes.count, by: block) where Bool.random(using: &random) {
            for index in start..<min(start + block, bytes.count) { bytes[index] = index < sure.count ? sure[index] : 0 }
        }
        let size = Int.random(in: min(sure.count, bytes.count)...bytes.count, using: &random)
        return Bool.random(using: &random) ? bytes : Array(bytes.prefix(size))
    }

    // MARK: Choosing

    /// How many there are; nil if they are more than can be counted.
    package var count: Int? {
        axes.reduce(1) { product, axis in
            product.flatMap { product in
                let (result, overflows) = product.multipliedReportingOverflow(by: axis.count)
                return overflows ? nil : result
            }
        }
    }

    /// All of them if they are at most `limit`; else those at the corners, and a sample.
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

    private func digits(of number: Int) -> [Int] {
        var rest = number
        return axes.map { axis in
            defer { rest /= axis.count }
            return rest % axis.count
        }
    }

    /// nil for a choice that no system leaves: a rename that took the old name away without giving the new one.
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
            case .bytes(let file, let variants): contents[file] = variants[choice]
            }
        }
        return disk.holding(entries, contents)
    }
}
