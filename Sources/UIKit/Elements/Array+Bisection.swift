extension Array {
    /// The index of the first element for which a condition holds that holds for all after it; the count if there is none.
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
