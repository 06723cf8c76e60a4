import SimulatedMachine

/// Damage to the files of an app while it doesn't run.
enum SceneDamage {
    static let folder = "/home/user/state/org.example.World.savedState"
    /// The highest number that a save can have in its name.
    private static let junk = "\(UInt64.max - 1).state"

    /// Expects less of an app whose newest list of windows may be damaged. Windows with a state come back all the same.
    /// Nobody knows of the others.
    static func expectLess(_ memory: inout SceneMemory, of disk: SimulatedDisk) {
        for window in memory.windows {
            let hasState = disk.states(in: "\(folder)/sessions/\(window.session)").contains { $0 != junk }
            if !hasState || window.presence == .closed { memory[window.session]?.presence = .either }
            if !hasState { memory[window.session]?.legal = [] }
        }
        memory.mayHaveUnknown = true
    }

    /// Damages all lists of windows except the oldest, or puts a file of junk with a very high number among the saves.
    ///
    /// It damages no newest state of a version without scenes, which is more than a list.
    ///
    /// - Returns: a sentence for the trace.
    static func damage(_ disk: inout SimulatedDisk, _ memory: SceneMemory, _ random: inout SeededNumbers) -> String {
        let files = disk.states(in: folder)
        if Bool.random(using: &random) || files.last.map(memory.lists.contains) != true {
            return putJunk(into: &disk, memory, &random)
        }
        let lists = files.dropFirst()
        for list in lists {
            guard let inode = disk.inode(at: "\(folder)/\(list)"), var bytes = disk.files[inode]?.bytes, !bytes.isEmpty
            else { continue }
            bytes[bytes.count / 2] ^= 0x55
            disk = disk.holding([:], [inode: bytes])
        }
        return "the lists \(lists) are damaged"
    }

    /// Notes which files of the app's own state a version with scenes wrote.
    ///
    /// - Parameters:
    ///   - before: The files as that version was launched.
    ///   - hasScenes: True if the version has scenes.
    static func note(
        _ disk: SimulatedDisk, since before: [String], hasScenes: Bool, in memory: inout SceneMemory
    ) {
        let files = disk.states(in: folder)
        let new = files.filter { !before.contains($0) }
        memory.lists.removeAll { !files.contains($0) || new.contains($0) }
        if hasScenes { memory.lists += new }
    }

    private static func putJunk(
        into disk: inout SimulatedDisk, _ memory: SceneMemory, _ random: inout SeededNumbers
    ) -> String {
        let folders = [folder] + memory.windows.map { "\(folder)/sessions/\($0.session)" }
        let found = folders.filter { [disk] in disk.inode(at: $0) != nil }
        guard let chosen = found.randomElement(using: &random), let inode = disk.inode(at: chosen) else {
            return "there is no folder"
        }
        let file = disk.makeFile(junk, in: inode)
        disk.write(Array("junk".utf8), to: file, at: 0)
        disk.synchronize(file)
        disk.synchronize(inode)
        return "a file of junk is in \(chosen)"
    }
}

extension SimulatedDisk {
    /// Returns the names of the generations in a folder, the newest last.
    func states(in folder: String) -> [String] {
        let entries = inode(at: folder).flatMap { folders[$0] }?.entries ?? [:]
        return entries.keys.filter { $0.hasSuffix(".state") }.sorted { ($0.count, $0) < ($1.count, $1) }
    }

    /// The names of all files and folders.
    var names: Set<String> {
        var found: Set<String> = []
        var pending = [Self.root]
        while let folder = pending.popLast() {
            for (name, inode) in folders[folder]?.entries ?? [:] {
                found.insert(name)
                pending.append(inode)
            }
        }
        return found
    }
}
