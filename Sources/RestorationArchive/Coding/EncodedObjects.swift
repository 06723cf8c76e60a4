import Foundation

/// The custom objects of one coder, each once (S-CODER-32).
final class EncodedObjects {
    /// The description of an object's class in a record.
    struct ClassDescription {
        var names: [String]
        var isTrusted: Bool
    }

    private var indexes: [ObjectIdentifier: Int] = [:]
    /// The objects, which stay alive so that no other object gets an identity that is in `indexes`.
    private var objects: [AnyObject] = []
    private var encoded: [CodedObject] = []
    private var descriptions: [ObjectIdentifier: ClassDescription] = [:]

    var finished: [CodedObject] { encoded }
    /// True if one of the objects has marked values of its own.
    var holdsSensitiveValues = false

    func index(of object: AnyObject) -> Int? { indexes[ObjectIdentifier(object)] }

    /// Gives the object its position, and returns it, before the object is encoded, so that a cycle ends there
    /// (S-CODER-33).
    func reserve(_ object: AnyObject, _ description: ClassDescription) -> Int {
        let index = encoded.count
        indexes[ObjectIdentifier(object)] = index
        objects.append(object)
        encoded.append(
            CodedObject(classNames: description.names, isTrusted: description.isTrusted, keyed: [], unkeyed: []))
        return index
    }

    /// Forgets an object that turned out not to be encodable. Its position stays, without values, if another object
    /// came after it.
    func remove(_ object: AnyObject, at index: Int) {
        indexes[ObjectIdentifier(object)] = nil
        if index == encoded.count - 1 { encoded.removeLast() }
    }

    func fill(_ index: Int, with values: CodedValues) {
        encoded[index].keyed = values.keyed
        encoded[index].unkeyed = values.unkeyed
    }

    /// Returns the names by which a reader finds the class of `object`. Throws `notFound` if no name finds it, and
    /// `notEncodable` for a class of Foundation or a subclass of one.
    func describe(_ object: AnyObject) throws(EncodingRefusal) -> ClassDescription {
        let cls: AnyClass = type(of: object)
        if let known = descriptions[ObjectIdentifier(cls)] { return known }
        let chain = ClassNames.chain(of: cls)
        // The coding methods of Foundation's own classes end the process under a coder that is not Foundation's.
        guard !chain.contains(where: ClassNames.isFoundation) else { throw .notEncodable(cls) }
        guard let names = ClassNames.names(of: chain), let name = names.first, ClassNames.find(name) == cls else {
            throw .notFound(cls)
        }
        let description = ClassDescription(names: names, isTrusted: ClassNames.isTrusted(cls))
        descriptions[ObjectIdentifier(cls)] = description
        return description
    }
}
