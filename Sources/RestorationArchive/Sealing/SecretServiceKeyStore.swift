import Crypto
import Foundation

/// The master key in the desktop's Secret Service (GNOME Keyring, KWallet, KeePassXC), or in another store on machines
/// without that service.
///
/// The choice is made once. The first use of a key from the service makes a mark, the empty file
/// `restoration.key.service` in `directory`. From then on no other store is used, and there is no key while the service
/// is unreachable (S-LIFE-15). Without the mark, a key in the other store stays in use, even if the service becomes
/// available later.
///
/// Calls of the service run on a thread of their own and take at most `patience` seconds. A service that hangs, or
/// waits for its user to unlock it, delays a launch by that time.
public struct SecretServiceKeyStore: KeyStore {
    private let bundleIdentifier: String
    private let directory: String
    private let fallback: (any KeyStore)?
    private let patience: TimeInterval
    private let fileSystem: any FileSystem
    private let random: RandomBytes
    private let service: any SecretService

    /// Creates a key store.
    ///
    /// - Parameters:
    ///   - bundleIdentifier: The app's bundle identifier.
    ///   - directory: The folder for the mark, for example from `KeyFile.directory(bundleIdentifier:)`. It is made with
    ///     the key.
    ///   - fallback: The store for machines without the service. With nil, there is no key there, so nothing is
    ///     restored or saved.
    ///   - patience: The maximum time of a call, in seconds. A working service answers in much less than a second.
    ///   - fileSystem: The machine's file system. Replace it in tests only.
    ///   - random: Returns the bytes of a new key. Replace it in tests only.
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

    /// The protection of the store that has the key, or would have it.
    public var protection: KeyProtection {
        if let inUse = try? fallbackInUse() { return inUse.protection }
        return KeyProtection(
            place: "the desktop's Secret Service",
            against: "other users of this machine, and anybody who has the disk or a backup of the home folder, if the "
                + "password of the user's keyring is strong",
            notAgainst: "other programs of the same user while the keyring is unlocked")
    }

    // MARK: The key

    /// Returns the key of the chosen store. If none is chosen and `creatingIfMissing` is true, chooses the service, or
    /// the other store if the service is unavailable.
    ///
    /// - Parameter creatingIfMissing: True makes a missing key.
    /// - Returns: The key.
    /// - Throws: `KeyStoreError.missing`, or another error if the key cannot be read or made.
    public func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
        if let inUse = try fallbackInUse() { return try inUse.masterKey(creatingIfMissing: creatingIfMissing) }
        let isChosen = try hasMark()
        // If a key was ever used, there is a mark.
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

    /// Returns the other store if its key is the one in use, also if that key cannot be read now. Otherwise nil. Throws
    /// if it cannot read the mark.
    private func fallbackInUse() throws(KeyStoreError) -> (any KeyStore)? {
        guard let fallback, try !hasMark() else { return nil }
        do throws(KeyStoreError) {
            _ = try fallback.masterKey(creatingIfMissing: false)
            return fallback
        } catch {
            // A key that cannot be read now is still in use. The next call of that store reports the error.
            if case .missing = error { return nil }
            return fallback
        }
    }

    // MARK: Another key

    /// Returns the next key of the store in use, or nil if it has none or no store is chosen.
    ///
    /// - Throws: An error if the next key cannot be read.
    public func nextKey() throws(KeyStoreError) -> SymmetricKey? {
        if let inUse = try fallbackInUse() { return try inUse.nextKey() }
        return try hasMark() ? try key(.next) : nil
    }

    /// Makes the next key in the store in use, or returns the one that it has. A change of keys does not move them to
    /// another store.
    ///
    /// - Returns: The next key.
    /// - Throws: An error if the key cannot be read or made.
    public func makeNextKey() throws(KeyStoreError) -> SymmetricKey {
        if let inUse = try fallbackInUse() { return try inUse.makeNextKey() }
        if let next = try key(.next) { return next }
        return try create(.next)
    }

    /// Makes the next key the key, in the store in use. Between the two steps of the service, the next key is already
    /// the key.
    ///
    /// - Throws: `KeyStoreError.missing` without a next key, or an error if the store cannot be changed.
    public func adoptNextKey() throws(KeyStoreError) {
        if let inUse = try fallbackInUse() { return try inUse.adoptNextKey() }
        guard let next = try key(.next) else { throw .missing(file: name(of: .next)) }
        try store(next, as: .current)
        let item = item(.next)
        try ask { (service, cancellation) throws(SecretServiceError) in try service.remove(item, cancellation) }
    }

    // MARK: The service

    private func item(_ use: SecretItem.Use) -> SecretItem { SecretItem(bundleIdentifier: bundleIdentifier, use: use) }

    /// Returns the text that takes the place of a file's name in an error.
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

    /// Makes a key if it is certain that there is none, and throws otherwise. A locked collection may hide its items.
    private func create(_ use: SecretItem.Use) throws(KeyStoreError) -> SymmetricKey {
        let isUnlocked = try ask { (service, cancellation) throws(SecretServiceError) in
            try service.isUnlocked(cancellation)
        }
        guard isUnlocked else { throw .unavailable(reason: "the Secret Service has no unlocked keyring") }
        try store(SymmetricKey(data: random(KeyFormat.length)), as: use)
        // The key in the service is the valid one.
        guard let key = try key(use) else {
            throw .unavailable(reason: "the Secret Service did not store the key")
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
                reason: "the Secret Service did not answer within \(patience) s. It may wait for its user")
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

    /// Makes the mark durable before the key is used, so that no key from elsewhere ever takes its place. Throws a
    /// `KeyStoreError` if it cannot.
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
