@testable import RestorationArchive

extension FuzzTarget {
    /// Checks that a file of one session, or a mix of two sessions' files, gives no other session anything
    /// (S-SCENE-90).
    ///
    /// The first part says where the file of the first session ends and that of the second goes on: two places of two
    /// bytes each, low byte first. The other parts are the sessions' saves in turn.
    static func mixSessions(_ bytes: [UInt8]) throws(FuzzFailure) {
        let parts = parts(of: bytes)
        guard let cut = parts.first, cut.count >= 4, parts.count > 2 else { return }
        let saves = parts.dropFirst().enumerated()
        let contents = [0, 1].map { session in saves.filter { $0.offset % 2 == session }.map(\.element) }
        let names = ["\(bundleIdentifier)/A", "\(bundleIdentifier)/B"]
        var files: [[UInt8]] = []
        do throws(ArchiveError) {
            for (name, own) in zip(names, contents) { files.append(try sealed(own, bundleIdentifier: name)) }
        } catch {
            throw FuzzFailure("nothing was sealed: \(error)")
        }
        let places = [0, 2].map { Int(cut[$0]) | Int(cut[$0 + 1]) << 8 }
        let mixed = Array(files[0].prefix(places[0]) + files[1].dropFirst(places[1]))
        for file in files + [mixed] {
            // The app's own state, which is the list of its sessions, takes nothing of theirs.
            if (try? opened(file)) != nil { throw FuzzFailure("a session's file was read as the app's") }
            for (name, own) in zip(names, contents) {
                guard let read = try? opened(file, bundleIdentifier: name) else { continue }
                guard own.starts(with: read.frames) else { throw FuzzFailure("\(name) got what it has not saved") }
            }
        }
        guard let whole = try? opened(files[0], bundleIdentifier: names[0]), whole.frames == contents[0] else {
            throw FuzzFailure("what a session has sealed does not open")
        }
    }
}
