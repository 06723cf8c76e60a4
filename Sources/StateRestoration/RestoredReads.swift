/// Which `@Restored` properties are read while somebody follows a key path: a key path says nothing of what it leads to.
@MainActor
package enum RestoredReads {
    package struct Read {
        package let property: any RestoredProperty
        package let owner: AnyObject
    }

    /// nil while nobody asks.
    private static var noted: [Read]?

    package static func note(_ property: any RestoredProperty, of owner: AnyObject) {
        noted?.append(Read(property: property, owner: owner))
    }

    /// What `body` reads, in its order.
    package static func during<Result>(_ body: () -> Result) -> (result: Result, reads: [Read]) {
        let before = noted
        noted = []
        let result = body()
        let reads = noted ?? []
        noted = before
        return (result, reads)
    }
}
