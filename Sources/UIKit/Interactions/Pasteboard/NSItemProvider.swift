import Foundation
import Synchronization

/// A provider of data of one or more types, for example for a pasteboard. It replaces the class of Apple's Foundation,
/// which Linux's Foundation lacks.
open class NSItemProvider: NSObject, @unchecked Sendable {
    /// Passes the data to its argument, or an error if there is none.
    public typealias LoadHandler = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

    /// The reason why loading failed.
    public struct LoadError: Error, Equatable, CustomStringConvertible {
        /// The reason as a sentence.
        public let description: String
    }

    private struct Representation {
        var type: String
        /// The data that is available without a load.
        var bytes: Data?
        var load: LoadHandler
    }

    private let representations = Mutex<[Representation]>([])
    private let shownName = Mutex<String?>(nil)

    /// Creates an empty provider.
    public override init() {}

    /// Creates a provider of an object in all its writable types. A type whose data the object doesn't pass at once is
    /// missing.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            let written = Written()
            _ = object.loadData(withTypeIdentifier: type) { data, _ in written.data.withLock { $0 = data } }
            if let data = written.data.withLock({ $0 }) { register(data, as: type) }
        }
    }

    /// The data that an object writes at once.
    private final class Written: Sendable {
        let data = Mutex<Data?>(nil)
    }

    /// Creates a provider of data, a text, a URL or an image. Any other item, or no type, gives an empty provider.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        guard let typeIdentifier, let data = item.flatMap(PasteboardValue.data) else { return }
        register(data, as: typeIdentifier)
    }

    /// A suggestion for the name of a file, or nil for none.
    open var suggestedName: String? {
        get { shownName.withLock { $0 } }
        set { shownName.withLock { $0 = newValue } }
    }

    /// The types in the order of their registration. A type that code registered twice is there twice.
    open var registeredTypeIdentifiers: [String] { representations.withLock { $0.map(\.type) } }

    /// Returns true if there is data of that type. It compares types by name, because it doesn't know which type
    /// conforms to which.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier)
    }

    /// Returns true if there is data of a type from which the class can create an object.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }

    /// Registers a type. The provider loads its data when code requests it, each time again. The first registration of
    /// a type counts. The visibility has no effect.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping LoadHandler
    ) {
        representations.withLock { $0.append(Representation(type: typeIdentifier, load: loadHandler)) }
    }

    func register(_ data: Data, as type: String) {
        representations.withLock { all in
            all.append(
                Representation(type: type, bytes: data) { completion in
                    completion(data, nil)
                    return nil
                })
        }
    }

    /// The data that is available without a load handler of the app, by type. The first of several registrations of one
    /// type counts.
    var bytesAtHand: [String: Data] {
        let all = representations.withLock { $0.compactMap { entry in entry.bytes.map { (entry.type, $0) } } }
        return Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    /// Loads the data of a type. `completionHandler` gets it, or an error if there is none of that type. The first
    /// registration of a type counts. The handler runs before the method returns, unless a load handler of the app
    /// takes longer.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let load = representations.withLock { $0.first { $0.type == typeIdentifier }?.load }
        guard let load else {
            completionHandler(
                nil, LoadError(description: "The item provider has nothing of the type \(typeIdentifier)."))
            return Progress(totalUnitCount: 1)
        }
        return load(completionHandler) ?? Progress(totalUnitCount: 1)
    }

    /// Loads an object of a class from the first of the class's types that has data. `completionHandler` gets it, or an
    /// error if the class cannot create it.
    @discardableResult
    open func loadObject<Object: NSItemProviderReading & Sendable>(
        ofClass aClass: Object.Type, completionHandler: @escaping @Sendable (Object?, (any Error)?) -> Void
    ) -> Progress {
        let type = aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier)
        guard let type else {
            completionHandler(
                nil, LoadError(description: "The item provider has nothing from which it can make a \(aClass)."))
            return Progress(totalUnitCount: 1)
        }
        return loadDataRepresentation(forTypeIdentifier: type) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }
}

/// The visibility of a representation. Has no effect, because the data stays in the app.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// The values in Apple's order.
    case all = 0, team, group, ownProcess
}
