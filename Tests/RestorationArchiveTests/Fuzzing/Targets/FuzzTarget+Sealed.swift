import Crypto
import Foundation

@testable import RestorationArchive

extension FuzzTarget {
    static var key: SymmetricKey { SymmetricKey(data: [UInt8](repeating: 7, count: 32)) }
    static let bundleIdentifier = "org.example.Fuzz"

    /// Seals an input, because a seal keeps the fuzzer out. The first part has the change of the sealed bytes: a place
    /// in four bytes, and the number to add to the byte there.
    static func sealAndOpen(_ bytes: [UInt8]) throws(FuzzFailure) {
        let parts = parts(of: bytes)
        guard let change = parts.first, parts.count > 1 else { return }
        let contents = Array(parts.dropFirst())
        let file: [UInt8]
        do throws(ArchiveError) {
            file = try sealed(contents)
        } catch {
            throw FuzzFailure("nothing was sealed: \(error)")
        }
        guard let opened = try? opened(file), opened.frames == contents, opened.loss == nil else {
            throw FuzzFailure("what was sealed does not open")
        }
        try readSaves(opened)
        guard change.count > 4 else { return }
        var changed = file
        let place = change[..<4].reversed().reduce(0) { $0 << 8 | Int($1) } % file.count
        if change[4] == 0 { changed.removeSubrange(place...) } else { changed[place] &+= change[4] }
        // S-SEC-9: the reader takes only frames that were sealed like this, from the beginning on.
        guard let damaged = try? Self.opened(changed) else { return }
        guard damaged.frames.count < contents.count, contents.starts(with: damaged.frames) else {
            throw FuzzFailure("changed bytes were read")
        }
        try readSaves(damaged)
    }

    /// Checks that each save of a file is the result of its frames on top of the first one.
    private static func readSaves(_ file: SealedGeneration) throws(FuzzFailure) {
        guard var expected = try? Archive(bytes: file.frames[0]) else {
            var file = file
            guard (try? file.archive()) == nil else { throw FuzzFailure("a file without a whole save was read") }
            return
        }
        for frame in file.frames.dropFirst() {
            guard (try? expected.apply(frame: frame, version: .current)) != nil else { break }
        }
        var file = file
        guard let archive = try? file.archive(), archive.bytes() == expected.bytes() else {
            throw FuzzFailure("the saves of a file give something else")
        }
    }

    /// Checks that the reader refuses bytes that aren't a sealed file, whatever their beginning.
    static func open(_ bytes: [UInt8]) throws(FuzzFailure) {
        guard let file = try? opened(bytes) else { return }
        try readSaves(file)
    }

    static func opened(
        _ bytes: [UInt8], bundleIdentifier: String = bundleIdentifier
    ) throws(ArchiveError) -> SealedGeneration {
        try SealedGeneration(opening: bytes, masterKey: key, bundleIdentifier: bundleIdentifier)
    }

    /// Returns the bytes of a file with these contents. Equal contents give equal bytes.
    static func sealed(
        _ contents: [[UInt8]], bundleIdentifier: String = bundleIdentifier
    ) throws(ArchiveError) -> [UInt8] {
        let header = GenerationHeader(generation: 3, salt: [UInt8](repeating: 9, count: GenerationHeader.saltLength))
        let secrets = GenerationSecrets(masterKey: key, salt: header.salt, bundleIdentifier: bundleIdentifier)
        var file = header.bytes(secrets)
        var chain = file + Array(bundleIdentifier.utf8)
        for (number, contents) in contents.enumerated() {
            let frame = try SealedFrame.seal(contents, number: UInt64(number), after: chain, secrets) { count in
                [UInt8](repeating: 1, count: count)
            }
            file += frame.bytes
            chain = frame.tag
        }
        return file
    }
}
