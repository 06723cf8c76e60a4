import Foundation
import Synchronization

/// Something that is handed from one place to another, as bytes of one or more types. It stands for the class of Apple's Foundation,
/// which Linux's lacks.
open class NSItemProvider: NSObject, @unchecked Sendable {
    /// Gives the bytes, or says why there are none.
    public typealias LoadHandler = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

    /// Why there is nothing to be loaded.
    public struct LoadError: Error, Equatable, CustomStringConvertible {
        /// A sentence.
        public let description: String
    }

    private struct Representation {
        var type: String
        /// What is there without asking.
        var bytes: Data?
        var load: LoadHandler
    }

    private let representations = Mutex<[Representation]>([])
    private let shownName = Mutex<String?>(nil)

    /// Without anything.
    public override init() {}

    /// With an object, in all the types that it can be written in.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            let written = Written()
            _ = object.loadData(withTypeIdentifier: type) { data, _ in written.data.withLock { $0 = data } }
            if let data = written.data.withLock({ $0 }) { register(data, as: type) }
        }
    }

    /// Takes what an object writes at once.
    private final class Written: Sendable {
        let data = Mutex<Data?>(nil)
    }

    /// With bytes, a text or a URL; anything else gives an empty provider.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        guard let typeIdentifier, let data = item.flatMap(PasteboardValue.data) else { return }
        register(data, as: typeIdentifier)
    }

    /// What it might be called as a file; nil if nobody has said.
    open var suggestedName: String? {
        get { shownName.withLock { $0 } }
        set { shownName.withLock { $0 = newValue } }
    }

    /// In the order of registering.
    open var registeredTypeIdentifiers: [String] { representations.withLock { $0.map(\.type) } }

    /// Whether there are bytes of that type. Types are compared by name: which conforms to which is not known here.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier)
    }

    /// Whether there are bytes of one of the types that the class can be made of.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }

    /// Adds a type whose bytes are asked for when somebody wants them. Who may see them is not limited.
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

    /// What is there without asking anybody, by type; of several of one type the first.
    var bytesAtHand: [String: Data] {
        let all = representations.withLock { $0.compactMap { entry in entry.bytes.map { (entry.type, $0) } } }
        return Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    /// Asks for the bytes of a type; `completionHandler` gets them, or an error if there are none of that type.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let load = representations.withLock { $0.first { $0.type == typeIdentifier }?.load }
        guard let load else {
            completionHandler(nil, LoadError(description: "There is nothing of the type \(typeIdentifier)."))
            return Progress(totalUnitCount: 1)
        }
        return load(completionHandler) ?? Progress(totalUnitCount: 1)
    }

    /// Asks for an object of a class; `completionHandler` gets it, or an error if it cannot be made.
    @discardableResult
    open func loadObject<Object: NSItemProviderReading & Sendable>(
        ofClass aClass: Object.Type, completionHandler: @escaping @Sendable (Object?, (any Error)?) -> Void
    ) -> Progress {
        let type = aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier)
        guard let type else {
            completionHandler(nil, LoadError(description: "There is nothing that \(aClass) could be made of."))
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

/// Who may see a representation. Has no effect: what a provider has stays in the app.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// In Apple's order.
    case all = 0, team, group, ownProcess
}
