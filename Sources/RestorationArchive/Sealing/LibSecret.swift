import Foundation

/// The Secret Service through libsecret. The library is loaded on first use and not linked, so a machine without it
/// only lacks this store.
struct LibSecret: SecretService {
    /// The library's file name for the dynamic loader.
    let library: String

    init(library: String = "libsecret-1.so.0") {
        self.library = library
    }

    func secret(_ item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError) -> String? {
        let functions = try LibSecretFunctions.load(library)
        return try functions.call(cancellation) { cancellable, error in
            functions.withAttributes(of: item) { schema, attributes in
                guard let password = functions.lookup(schema, attributes, cancellable, error) else { return nil }
                defer { functions.freePassword(password) }
                return String(cString: password)
            }
        }
    }

    func store(_ secret: String, as item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError) {
        let functions = try LibSecretFunctions.load(library)
        let label = "Saved state of \(item.bundleIdentifier)" + (item.use == .next ? " (next key)" : "")
        _ = try functions.call(cancellation) { cancellable, error in
            functions.withAttributes(of: item) { schema, attributes in
                functions.store(schema, attributes, nil, label, secret, cancellable, error)
            }
        }
    }

    func remove(_ item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError) {
        let functions = try LibSecretFunctions.load(library)
        _ = try functions.call(cancellation) { cancellable, error in
            functions.withAttributes(of: item) { schema, attributes in
                functions.clear(schema, attributes, cancellable, error)
            }
        }
    }

    func isUnlocked(_ cancellation: Cancellation) throws(SecretServiceError) -> Bool {
        let functions = try LibSecretFunctions.load(library)
        return try functions.call(cancellation) { cancellable, error in
            guard let service = functions.service(0, cancellable, error) else { return false }
            defer { functions.unreference(service) }
            guard let collection = functions.collection(service, "default", 0, cancellable, error) else { return false }
            defer { functions.unreference(collection) }
            return functions.isLocked(collection) == 0
        }
    }
}
