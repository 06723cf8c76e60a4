import Crypto
import Foundation
import Glibc

/// The folder with everything that a host keeps: its secret, and a folder for each person (S-HOST-10).
///
///     secret                 32 random bytes
///     host.lock              locked while a host serves
///     run/                   sockets of processes
///     people/4f/4f…/         a person, by a name that only the secret tells
///         person.json        the identity and the time at which the person came
///         home/              HOME of the person's processes
///         tmp/               TMPDIR
///         log.txt            the standard error of the newest process
package final class PeopleFolder: Sendable {
    package let url: URL
    package let secret: Data
    private let lock: Int32

    /// A person as the folder describes it.
    package struct Record: Codable, Sendable, Equatable {
        package var identity: String
        package var made: Date

        package init(identity: String, made: Date) {
            self.identity = identity
            self.made = made
        }
    }

    /// Opens the folder, and makes it if it doesn't exist. No other host can open it until this object is gone.
    ///
    /// - Throws: `HostError.alreadyServed` if another host has it. `HostError.noFolder` if it can't be made or read, or if
    ///   other users may write it. `HostError.pathTooLong` if no socket fits below it.
    package init(_ url: URL) throws(HostError) {
        self.url = url
        guard url.path.utf8.count <= 70 else { throw .pathTooLong(url.path) }
        for folder in [url, url.appendingPathComponent("run"), url.appendingPathComponent("people")] {
            try Self.make(folder)
        }
        lock = open(url.appendingPathComponent("host.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw .noFolder(url.path, reason: Self.sentence(errno)) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw .alreadyServed(url.path)
        }
        Self.writeNumber(to: lock)
        do {
            secret = try Self.secret(in: url)
        } catch {
            close(lock)
            throw error
        }
    }

    deinit { close(lock) }

    /// Returns the number of the process that serves a folder, or nil if none does.
    package static func host(of url: URL) -> pid_t? {
        let path = url.appendingPathComponent("host.lock").path
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_SH | LOCK_NB) != 0 else { return nil }
        return (try? String(contentsOfFile: path, encoding: .utf8))
            .flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    // MARK: People

    /// Returns the name of the folder of an identity: 32 hexadecimal digits.
    package func name(of identity: String) -> String {
        let code = HMAC<SHA256>.authenticationCode(
            for: Data("person 1 \(identity)".utf8), using: SymmetricKey(data: secret))
        return code.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    package func folder(of person: String) -> URL {
        url.appendingPathComponent("people/\(person.prefix(2))/\(person)")
    }

    package func socket(of person: String) -> String { url.appendingPathComponent("run/\(person.prefix(16))").path }

    /// Returns true if there is such a person.
    ///
    /// - Throws: `HostError.noFolder` if the system can't tell, for example without a free descriptor.
    package func has(_ person: String) throws(HostError) -> Bool {
        let file = recordFile(of: person).path
        guard access(file, F_OK) != 0 else { return true }
        guard errno == ENOENT || errno == ENOTDIR else { throw .noFolder(file, reason: Self.sentence(errno)) }
        return false
    }

    /// Returns what the folder has about a person, or nil if there is no such person.
    package func record(of person: String) -> Record? { Self.record(in: folder(of: person)) }

    /// Makes a person's folder. The record comes last, so a person with a record is complete.
    package func add(_ person: String, _ record: Record) throws(HostError) {
        let folder = folder(of: person)
        for part in ["..", ".", "home", "tmp"] {
            try Self.make(folder.appendingPathComponent(part).standardizedFileURL)
        }
        do {
            try JSONEncoder().encode(record).write(to: recordFile(of: person), options: .atomic)
        } catch {
            throw .noFolder(folder.path, reason: "\(error)")
        }
    }

    /// Notes that a person is here, which delays the end of an anonymous one.
    package func touch(_ person: String) { utimes(recordFile(of: person).path, nil) }

    /// Deletes a person with everything that belongs to them. The record goes first, so the person is gone at once.
    package func remove(_ person: String) {
        try? FileManager.default.removeItem(at: recordFile(of: person))
        try? FileManager.default.removeItem(at: folder(of: person))
    }

    /// Returns all people with the time at which each was here last.
    package func all() -> [Listed] { Self.all(in: url) }

    /// Returns the people of a folder, also while a host serves them. Returns none if there is no such folder.
    package static func all(in url: URL) -> [Listed] {
        let people = url.appendingPathComponent("people")
        let folders = names(in: people).flatMap { part in
            names(in: people.appendingPathComponent(part)).map { people.appendingPathComponent("\(part)/\($0)") }
        }
        return folders.compactMap { folder in
            guard let record = record(in: folder) else { return nil }
            let attributes = try? FileManager.default.attributesOfItem(atPath: recordFile(in: folder).path)
            let used = attributes?[.modificationDate] as? Date ?? record.made
            return Listed(name: folder.lastPathComponent, folder: folder, record: record, used: used)
        }
    }

    /// A person in a list.
    package struct Listed: Sendable {
        package var name: String
        package var folder: URL
        package var record: Record
        /// The time of the last visit.
        package var used: Date
    }

    private static func record(in folder: URL) -> Record? {
        (try? Data(contentsOf: recordFile(in: folder))).flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
    }

    private static func recordFile(in folder: URL) -> URL { folder.appendingPathComponent("person.json") }

    private func recordFile(of person: String) -> URL { Self.recordFile(in: folder(of: person)) }

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    // MARK: Files

    private static func make(_ folder: URL) throws(HostError) {
        guard mkdir(folder.path, 0o700) != 0 else { return }
        let problem = errno
        var status = stat()
        guard problem == EEXIST, stat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            if problem == ENOENT, folder.pathComponents.count > 1 {
                try make(folder.deletingLastPathComponent())
                return try make(folder)
            }
            throw .noFolder(folder.path, reason: sentence(problem))
        }
        guard status.st_uid == geteuid() || status.st_uid == 0,
            status.st_mode & 0o022 == 0 || status.st_mode & 0o1000 != 0
        else { throw .noFolder(folder.path, reason: "other users may change it (chmod 700)") }
    }

    /// Writes the number of this process into the lock's file, for `host(of:)`.
    private static func writeNumber(to descriptor: Int32) {
        ftruncate(descriptor, 0)
        _ = Array("\(getpid())\n".utf8).withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    private static func secret(in folder: URL) throws(HostError) -> Data {
        let file = folder.appendingPathComponent("secret")
        if let data = try? Data(contentsOf: file) {
            guard data.count == 32 else { throw .noFolder(folder.path, reason: "its secret is damaged") }
            return data
        }
        guard access(file.path, F_OK) != 0 else { throw .noFolder(folder.path, reason: "its secret can't be read") }
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        let new = folder.appendingPathComponent("secret.new").path
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .noFolder(folder.path, reason: sentence(errno)) }
        defer { close(descriptor) }
        guard bytes.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == 32, fsync(descriptor) == 0,
            rename(new, file.path) == 0
        else { throw .noFolder(folder.path, reason: sentence(errno)) }
        return Data(bytes)
    }

    private static func sentence(_ number: Int32) -> String { String(cString: strerror(number)) }
}
