import Foundation

/// A parser that finds the cards in a file and records problems.
struct VCardParser {
    private let limits: VCardLimits
    private var unfolder: VCardUnfolder
    private var collector: Collector
    private var length = 0
    /// The first bytes, kept until it is clear that they are not a byte order mark.
    private var start: [UInt8]? = []
    /// True if the parser skips the rest of the file.
    private var isDone = false

    init(limits: VCardLimits) {
        self.limits = limits
        unfolder = VCardUnfolder(limit: limits.lineLength)
        collector = Collector(limits: limits)
    }

    /// False if the rest of the file cannot change the result.
    var wantsMore: Bool { !isDone }

    /// Parses the next bytes of the file.
    mutating func consume(_ piece: UnsafeRawBufferPointer) {
        if isDone { return }
        let isCut = piece.count > limits.fileLength - length
        let piece = UnsafeRawBufferPointer(rebasing: piece.prefix(limits.fileLength - length))
        length += piece.count

        if var bytes = start {
            bytes.append(contentsOf: piece.prefix(3))
            start = bytes
            let held = piece.dropFirst(3)
            if bytes.count < 3, !isCut { return }
            readStart()
            if !isDone { unfold(UnsafeRawBufferPointer(rebasing: held)) }
        } else {
            unfold(piece)
        }
        if isCut, !isDone {
            isDone = true
            let message = "the file is longer than \(limits.fileLength) bytes: the rest is left out"
            collector.report(unfolder.lineNumber, message)
        }
    }

    /// Ends the file, and returns its contents.
    mutating func finish() -> VCardContents {
        if start != nil { readStart() }
        unfolder.finish { collector.consume($0) }
        return collector.finish(lastLine: unfolder.lineNumber)
    }

    private mutating func readStart() {
        guard var bytes = start else { return }
        start = nil
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            isDone = true
            collector.report(1, "the file is UTF-16, and vCard 3.0 and 4.0 are UTF-8: nothing was read")
            return
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        bytes.withUnsafeBytes { unfold($0) }
    }

    private mutating func unfold(_ bytes: UnsafeRawBufferPointer) {
        unfolder.consume(bytes) { collector.consume($0) }
    }
}

extension VCardParser {
    /// A collector that combines lines into cards, and cards into contacts.
    private struct Collector {
        let limits: VCardLimits
        private var contents = VCardContents()
        private var unlistedProblems = 0
        private var card: VCard?
        /// The index of each contact in the contents, and the line at which its card begins, by identifier.
        private var places: [String: (index: Int, line: Int)] = [:]

        init(limits: VCardLimits) {
            self.limits = limits
        }

        mutating func consume(_ line: VCardLine) {
            switch Self.delimiter(line) {
            case "BEGIN:VCARD":
                if let open = card {
                    let message = "the card of line \(open.line) has no END:VCARD: what it says until here is kept"
                    report(line.number, message)
                    close(open)
                }
                card = VCard(line: line.number, limit: limits.cardLength)
            case "END:VCARD":
                guard let open = card else { return report(line.number, "END:VCARD without BEGIN:VCARD: left out") }
                close(open)
                card = nil
            default:
                guard card != nil else { return report(line.number, "not inside a card: left out") }
                card?.append(line)
            }
        }

        mutating func finish(lastLine: Int) -> VCardContents {
            if let open = card {
                report(open.line, "the file ends inside this card: what it says until there is kept")
                close(open)
                card = nil
            }
            // A card's own problems are known only at its end, after those of the lines around it.
            contents.problems = contents.problems.enumerated()
                .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
            if unlistedProblems > 0 {
                let message = "\(unlistedProblems) more problems are not listed"
                contents.problems.append(VCardProblem(line: lastLine, message: message))
            }
            return contents
        }

        mutating func report(_ line: Int, _ message: String) {
            if contents.problems.count < limits.problems {
                contents.problems.append(VCardProblem(line: line, message: message))
            } else {
                unlistedProblems += 1
            }
        }

        private mutating func close(_ card: VCard) {
            let (contact, problems) = card.contact()
            for problem in problems { report(problem.line, problem.message) }
            guard let contact else { return }
            if let place = places[contact.id] {
                if contents.contacts[place.index] != contact {
                    report(card.line, "the same UID as the card of line \(place.line): this one is kept")
                }
                contents.contacts[place.index] = contact
                places[contact.id] = (place.index, card.line)
            } else {
                places[contact.id] = (contents.contacts.count, card.line)
                contents.contacts.append(contact)
            }
        }

        /// Returns the line in capitals if it is short enough to begin or end a card.
        private static func delimiter(_ line: VCardLine) -> String {
            guard line.bytes.count <= 32 else { return "" }
            return String(decoding: line.bytes, as: UTF8.self).uppercased().filter { $0 != " " && $0 != "\t" }
        }
    }
}
