extension Array {
    /// Returns the index of the first element that meets a condition, or the count if there is none. All later elements
    /// must meet the condition too.
    func bisected(where condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
