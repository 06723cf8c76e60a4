/// The reason why a line could not be read, in words that follow "line 12:".
struct VCardSyntaxError: Error {
    let message: String
}
