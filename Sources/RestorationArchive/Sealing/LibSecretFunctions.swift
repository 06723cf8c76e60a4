import Foundation
import Synchronization

/// The functions of libsecret and of its GLib, by their addresses. All are in libsecret's stable interface, and none
/// takes a variable number of arguments.
struct LibSecretFunctions: @unchecked Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    typealias ErrorPointer = UnsafeMutablePointer<Pointer?>

    let lookup: @convention(c) (Pointer, Pointer, Pointer, ErrorPointer) -> UnsafeMutablePointer<CChar>?
    let store:
        @convention(c) (
            Pointer, Pointer, UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>, Pointer, ErrorPointer
        ) -> Int32
    let clear: @convention(c) (Pointer, Pointer, Pointer, ErrorPointer) -> Int32
    let freePassword: @convention(c) (UnsafeMutablePointer<CChar>) -> Void
    let service: @convention(c) (Int32, Pointer, ErrorPointer) -> Pointer?
    let collection: @convention(c) (Pointer, UnsafePointer<CChar>, Int32, Pointer, ErrorPointer) -> Pointer?
    let isLocked: @convention(c) (Pointer) -> Int32
    let unreference: @convention(c) (Pointer) -> Void
    private let makeTable: @convention(c) (Pointer, Pointer) -> Pointer?
    private let insert: @convention(c) (Pointer, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>) -> Int32
    private let unreferenceTable: @convention(c) (Pointer) -> Void
    private let makeCancellable: @convention(c) () -> Pointer?
    private let cancel: @convention(c) (Pointer) -> Void
    private let freeError: @convention(c) (Pointer) -> Void
    private let hashOfText: Pointer
    private let areEqualTexts: Pointer
    private let schema: Pointer

    // MARK: Loading

    private static let loaded = Mutex<[String: Result<LibSecretFunctions, SecretServiceError>]>([:])

    /// Loads the library once and forever, because GLib cannot be unloaded. After a failure, each call throws the same
    /// error.
    static func load(_ library: String) throws(SecretServiceError) -> LibSecretFunctions {
        try loaded.withLock { loaded in
            if let known = loaded[library] { return known }
            let result: Result<LibSecretFunctions, SecretServiceError>
            do throws(SecretServiceError) {
                result = .success(try LibSecretFunctions(library))
            } catch {
                result = .failure(error)
            }
            loaded[library] = result
            return result
        }.get()
    }

    private init(_ library: String) throws(SecretServiceError) {
        guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
            throw SecretServiceError(reason: "\(library) is not installed")
        }
        // This also finds functions of the library's dependencies.
        func address(_ name: String) throws(SecretServiceError) -> Pointer {
            guard let address = dlsym(handle, name) else {
                throw SecretServiceError(reason: "\(library) has no function \(name)")
            }
            return address
        }
        func function<Function>(_ name: String) throws(SecretServiceError) -> Function {
            unsafeBitCast(try address(name), to: Function.self)
        }
        lookup = try function("secret_password_lookupv_sync")
        store = try function("secret_password_storev_sync")
        clear = try function("secret_password_clearv_sync")
        freePassword = try function("secret_password_free")
        service = try function("secret_service_get_sync")
        collection = try function("secret_collection_for_alias_sync")
        isLocked = try function("secret_collection_get_locked")
        unreference = try function("g_object_unref")
        makeTable = try function("g_hash_table_new")
        insert = try function("g_hash_table_insert")
        unreferenceTable = try function("g_hash_table_unref")
        makeCancellable = try function("g_cancellable_new")
        cancel = try function("g_cancellable_cancel")
        freeError = try function("g_error_free")
        hashOfText = try address("g_str_hash")
        areEqualTexts = try address("g_str_equal")
        schema = Self.makeSchema()
    }

    // MARK: Arguments

    private static let application = "application"
    private static let use = "use"

    /// Makes a `SecretSchema`, which is never freed: name, flags, up to 32 pairs of an attribute's name and type (0, a
    /// text), and space that the library reserves.
    private static func makeSchema() -> Pointer {
        let word = MemoryLayout<Pointer>.size
        let size = 2 * word + 32 * 2 * word + 8 * word
        let schema = Pointer.allocate(byteCount: size, alignment: word)
        schema.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        schema.storeBytes(of: strdup("org.reprise.RestorationKey"), as: UnsafeMutablePointer<CChar>?.self)
        for (index, name) in [application, use].enumerated() {
            schema.storeBytes(
                of: strdup(name), toByteOffset: (2 + 2 * index) * word, as: UnsafeMutablePointer<CChar>?.self)
        }
        return schema
    }

    /// Calls `body` with the schema and a table of the item's attributes. Returns its result, or nil if the memory for
    /// a table is missing.
    func withAttributes<Result>(of item: SecretItem, _ body: (Pointer, Pointer) -> Result?) -> Result? {
        guard let table = makeTable(hashOfText, areEqualTexts) else { return nil }
        defer { unreferenceTable(table) }
        var texts: [UnsafeMutablePointer<CChar>] = []
        defer { for text in texts { free(text) } }
        for (name, value) in [(Self.application, item.bundleIdentifier), (Self.use, item.use.rawValue)] {
            guard let name = strdup(name), let value = strdup(value) else { return nil }
            texts += [name, value]
            _ = insert(table, name, value)
        }
        return body(schema, table)
    }

    /// Calls `body` with a cancellable that `cancellation` cancels, and returns its result. If `body` reports an error,
    /// throws that in place of the result.
    func call<Result>(
        _ cancellation: Cancellation, _ body: (Pointer, ErrorPointer) -> Result
    ) throws(SecretServiceError) -> Result {
        guard let cancellable = makeCancellable() else { throw SecretServiceError(reason: "there is no memory left") }
        let address = UInt(bitPattern: cancellable)
        cancellation.onCancel { [cancel] in Pointer(bitPattern: address).map(cancel) }
        defer {
            cancellation.onCancel(nil)
            unreference(cancellable)
        }
        var error: Pointer?
        let result = body(cancellable, &error)
        guard let error else { return result }
        defer { freeError(error) }
        // A `GError`: two numbers of 32 bits, then the message.
        let message = error.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
        throw SecretServiceError(reason: message.map { String(cString: $0) } ?? "it gave no reason")
    }
}
