import Crypto
import Foundation

/// The master key in the desktop's Secret Service (GNOME Keyring, KWallet, KeePassXC), with another store where there is no
/// such service.
///
/// The choice is made once. A key that was used from the service leaves a mark, the empty file `restoration.key.service` in
/// `directory`: from then on no other store is asked, and while the service cannot be reached there is no key (S-LIFE-15).
/// Without the mark, a key in the other store stays in use, also when the service is there later.
///
/// The service is asked on a thread of its own for `patience` seconds at most: one that hangs, or waits for its user to unlock
/// it, delays a launch by that time.
public struct SecretServiceKeyStore: KeyStore {
    private let bundleIdentifier: String
    private let directory: String
    private let fallback: (any KeyStore)?
    private let patience: TimeInterval
    private let fileSystem: any FileSystem
    private let random: RandomBytes
    private let service: any SecretService

    /// - Parameters:
    ///   - directory: the folder for the mark, such as `KeyFile.directory(bundleIdentifier:)` gives; made with the key.
    ///   - fallback: the store for machines without the service; nil: no key there, so that nothing is restored or saved.
    ///   - patience: seconds; a second for a service that answers is long.
    ///   - fileSystem: another one in tests only.
    ///   - random: gives the bytes of a new key; replace it in tests only.
    public init(
        bundleIdentifier: String, directory: String, orElse fallback: (any KeyStore)?, patience: TimeInterval = 2,
        fileSystem: any FileSystem = PosixFileSystem(), random: @escaping RandomBytes = systemRandomBytes
    ) {
        self.init(
            bundleIdentifier: bundleIdentifier, directory: directory, orElse: fallback, patience: patience,
            fileSystem: fileSystem, random: random, service: LibSecret())
    }

    init(
        bundleIdentifier: String, directory: String, orElse fallback: (any KeyStore)?, patience: TimeInterval,
        fileSystem: any FileSystem, random: @escaping RandomBytes, service: any SecretService
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.directory = directory
        self.fallback = fallback
        self.patience = patience
        self.fileSystem = fileSystem
        self.random = random
        self.service = service
    }

    /// Of the store that has the key, or would have it.
    public var protection: KeyProtection {
        if let inUse = try? fallbackInUse() { return inUse.protection }
        return KeyProtection(
            place: "the desktop's Secret Service",
            against: "other users of this machine, and whoever has the disk or a backup of the home folder, as far as "
                + "the password of the user's keyring does",
            notAgainst: "other programs of the same user while the keyring is unlocked")
    }

    // MARK: The key

    /// The key of the store that was chosen, or of the one that is chosen now.
    public func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
        if let inUse = try fallbackInUse() { return try inUse.masterKey(creatingIfMissing: creatingIfMissing) }
        let isChosen = try hasMark()
        // A key that was used has left a mark.
        guard isChosen || creatingIfMissing else { throw .missing(file: name(of: .current)) }
        do throws(KeyStoreError) {
            let key = try keyOfService(creatingIfMissing: creatingIfMissing)
            if !isChosen { try makeMark() }
            return key
        } catch {
            guard !isChosen, let fallback, case .unavailable = error else { throw error }
            return try fallback.masterKey(creatingIfMissing: true)
        }
    }

    private func keyOfService(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
        if let key = try key(.current) { return key }
        guard creatingIfMissing else { throw .missing(file: name(of: .current)) }
        return try create(.current)
    }

    /// The other store if its key is the one in use.
    private func fallbackInUse() throws(KeyStoreError) -> (any KeyStore)? {
        guard let fallback, try !hasMark() else { return nil }
        do throws(KeyStoreError) {
            _ = try fallback.masterKey(creatingIfMissing: false)
            return fallback
        } catch {
            // One that cannot be read now is in use all the same: asking that store again says so.
            if case .missing = error { return nil }
            return fallback
        }
    }

    // MARK: Another key

    /// As the store in use has it.
    public func nextKey() throws(KeyStoreError) -> SymmetricKey? {
        if let inUse = try fallbackInUse() { return try inUse.nextKey() }
        return try hasMark() ? try key(.next) : nil
    }

    /// Within the store in use: changing keys does not move them.
    public func makeNextKey() throws(KeyStoreError) -> SymmetricKey {
        if let inUse = try fallbackInUse() { return try inUse.makeNextKey() }
        if let next = try key(.next) { return next }
        return try create(.next)
    }

    /// Within the store in use. Between its two steps the next key is the key already.
    public func adoptNextKey() throws(KeyStoreError) {
        if let inUse = try fallbackInUse() { return try inUse.adoptNextKey() }
        guard let next = try key(.next) else { throw .missing(file: name(of: .next)) }
        try store(next, as: .current)
        let item = item(.next)
        try ask { (service, cancellation) throws(SecretServiceError) in try service.remove(item, cancellation) }
    }

    // MARK: The service

    private func item(_ use: SecretItem.Use) -> SecretItem { SecretItem(bundleIdentifier: bundleIdentifier, use: use) }

    /// What stands for a file's name in an error.
    private func name(of use: SecretItem.Use) -> String {
        "of \(bundleIdentifier) in the Secret Service" + (use == .next ? " (the next one)" : "")
    }

    private func key(_ use: SecretItem.Use) throws(KeyStoreError) -> SymmetricKey? {
        let item = item(use)
        let secret = try ask { (service, cancellation) throws(SecretServiceError) in
            try service.secret(item, cancellation)
        }
        guard let secret else { return nil }
        var bytes = Data(base64Encoded: secret).map { [UInt8]($0) } ?? []
        guard bytes.count == KeyFormat.length else {
            throw .malformed(file: name(of: use), length: bytes.isEmpty ? secret.utf8.count : bytes.count)
        }
        return SymmetricKey(wiping: &bytes)
    }

    /// Makes a key where it is certain that there is none: a locked collection may not show what it has.
    private func create(_ use: SecretItem.Use) throws(KeyStoreError) -> SymmetricKey {
        let isUnlocked = try ask { (service, cancellation) throws(SecretServiceError) in
            try service.isUnlocked(cancellation)
        }
        guard isUnlocked else { throw .unavailable(reason: "the Secret Service has no keyring that is unlocked") }
        try store(SymmetricKey(data: random(KeyFormat.length)), as: use)
        // What the service has kept is what counts.
        guard let key = try key(use) else {
            throw .unavailable(reason: "the Secret Service did not keep the key that it was given")
        }
        return key
    }

    private func store(_ key: SymmetricKey, as use: SecretItem.Use) throws(KeyStoreError) {
        let item = item(use)
        let secret = key.withUnsafeBytes { Data($0) }.base64EncodedString()
        try ask { (service, cancellation) throws(SecretServiceError) in
            try service.store(secret, as: item, cancellation)
        }
    }

    private func ask<Answer: Sendable>(
        _ question: @escaping @Sendable (any SecretService, Cancellation) throws(SecretServiceError) -> Answer
    ) throws(KeyStoreError) -> Answer {
        let answer = BoundedCall.run(within: patience) { [service] cancellation -> Result<Answer, SecretServiceError> in
            do throws(SecretServiceError) {
                return .success(try question(service, cancellation))
            } catch {
                return .failure(error)
            }
        }
        guard let answer else {
            throw .unavailable(
                reason: "the Secret Service did not answer within \(patience) s; it may wait for its user")
        }
        do throws(SecretServiceError) {
            return try answer.get()
        } catch {
            throw .unavailable(reason: "the Secret Service cannot be used: \(error.reason)")
        }
    }

    // MARK: The mark

    private static let mark = "restoration.key.service"

    private func hasMark() throws(KeyStoreError) -> Bool {
        do throws(FileProblem) {
            let folder = try fileSystem.openOwnDirectory(directory, creating: false, repairing: false)
            defer { fileSystem.close(folder) }
            do throws(FileSystemError) {
                return try fileSystem.names(in: folder).contains(Self.mark)
            } catch {
                throw FileProblem(error)
            }
        } catch {
            if case .missing = error { return false }
            throw KeyStoreError(error, path: directory)
        }
    }

    /// Durable before the key is used, so that no key from elsewhere ever takes its place.
    private func makeMark() throws(KeyStoreError) {
        let folder: Int32
        do throws(FileProblem) {
            folder = try fileSystem.openOwnDirectory(directory, creating: true, repairing: true)
        } catch {
            throw KeyStoreError(error, path: directory)
        }
        defer { fileSystem.close(folder) }
        do throws(FileSystemError) {
            fileSystem.close(try fileSystem.create(Self.mark, in: folder, []))
            try fileSystem.synchronize(folder)
            try fileSystem.synchronizeParents(of: directory)
        } catch {
            throw .writeFailed(file: directory + "/" + Self.mark, step: error.step, errno: error.errno)
        }
    }
}
