/// The `@Restored` properties that are read while code follows a key path. The key path itself doesn't tell them.
@MainActor
package enum RestoredReads {
    package struct Read {
        package let property: any RestoredProperty
        package let owner: AnyObject
    }

    /// The reads so far, or nil if none are being recorded.
    private static var noted: [Read]?

    package static func note(_ property: any RestoredProperty, of owner: AnyObject) {
        noted?.append(Read(property: property, owner: owner))
    }

    /// Runs `body` and returns its result with the properties that it reads, in their order. A call around this one
    /// doesn't get these reads.
    package static func during<Result>(_ body: () -> Result) -> (result: Result, reads: [Read]) {
        let before = noted
        noted = []
        let result = body()
        let reads = noted ?? []
        noted = before
        return (result, reads)
    }
}
