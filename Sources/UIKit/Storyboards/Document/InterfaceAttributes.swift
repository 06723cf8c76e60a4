/// The attributes of one element, in the order of the file.
///
/// There are few of them, and most that are asked for are absent: comparing short names costs less than hashing them.
struct InterfaceAttributes: Sequence {
    private var pairs: [(name: String, value: String)] = []

    var count: Int { pairs.count }

    subscript(_ name: String) -> String? {
        get {
            for pair in pairs where pair.name == name { return pair.value }
            return nil
        }
        set {
            let index = pairs.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): pairs[index].value = value
            case (let index?, nil): pairs.remove(at: index)
            case (nil, let value?): pairs.append((name, value))
            case (nil, nil): break
            }
        }
    }

    func makeIterator() -> IndexingIterator<[(name: String, value: String)]> { pairs.makeIterator() }
}
