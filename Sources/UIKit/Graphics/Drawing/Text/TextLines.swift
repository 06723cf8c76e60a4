import Foundation

/// A text broken into lines by its estimated width.
struct TextLines {
    /// Characters with the same style.
    struct Run {
        var text: String
        let look: TextLook
        var width: CGFloat { TextEstimate.width(of: text[...], in: look.font, kern: look.kern) }
    }

    struct Line {
        var runs: [Run] = []
        var font = UIFont.systemFont(ofSize: 12)
        var style: NSParagraphStyle?

        var width: CGFloat { runs.reduce(0) { $0 + $1.width } }
        private var fonts: [UIFont] { runs.isEmpty ? [font] : runs.map(\.look.font) }
        var ascender: CGFloat { fonts.map(\.ascender).max() ?? 0 }

        var height: CGFloat {
            let natural = ascender - (fonts.map(\.descender).min() ?? 0)
            guard let style else { return natural }
            let multiplied = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
            let least = max(multiplied, style.minimumLineHeight)
            return style.maximumLineHeight > 0 ? min(least, style.maximumLineHeight) : least
        }

        mutating func append(_ text: Substring, _ look: TextLook) {
            if runs.last?.look == look {
                runs[runs.count - 1].text += text
            } else if !text.isEmpty {
                runs.append(Run(text: String(text), look: look))
            }
        }
    }

    private(set) var lines: [Line] = []

    /// Breaks a text into lines at its line breaks. The paragraph style says whether a line that is wider than `width`
    ///   wraps, ends with an ellipsis, or stays. An empty text has no lines.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width of lines, in points. nil means no limit.
    init(_ text: NSAttributedString, width: CGFloat?) {
        var line: Line?
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let look = TextLook(attributes)
            let style = attributes[.paragraphStyle] as? NSParagraphStyle
            let part = (text.string as NSString).substring(with: range)
            let pieces = part.split(omittingEmptySubsequences: false) { $0.isNewline }
            for (index, piece) in pieces.enumerated() {
                if index > 0 {
                    close(line, width)
                    line = nil
                }
                var open = line ?? Line(font: look.font, style: style)
                open.append(piece, look)
                line = open
            }
        }
        close(line, width)
    }

    var size: CGSize {
        let spacing = lines.dropLast().reduce(0) { $0 + ($1.style?.lineSpacing ?? 0) }
        return CGSize(
            width: lines.map(\.width).max() ?? 0, height: lines.reduce(spacing) { $0 + $1.height })
    }

    private mutating func close(_ paragraph: Line?, _ width: CGFloat?) {
        guard let paragraph else { return }
        guard let width, paragraph.width > width else { return lines.append(paragraph) }
        switch paragraph.style?.lineBreakMode ?? .byWordWrapping {
        case .byWordWrapping: wrap(paragraph, width, byWord: true)
        case .byCharWrapping: wrap(paragraph, width, byWord: false)
        case .byClipping: lines.append(paragraph)
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: truncate(paragraph, width)
        }
    }

    private mutating func wrap(_ paragraph: Line, _ width: CGFloat, byWord: Bool) {
        var (line, taken) = (Line(font: paragraph.font, style: paragraph.style), CGFloat(0))
        func words(_ text: String) -> [Substring] {
            guard byWord else { return text.indices.map { text[$0...$0] } }
            var (words, start) = ([Substring](), text.startIndex)
            for index in text.indices where text[index] == " " {
                words.append(text[start...index])
                start = text.index(after: index)
            }
            return words + [text[start...]]
        }
        for run in paragraph.runs {
            for word in words(run.text) {
                // The space after a word can be beyond the edge.
                let seen = TextEstimate.width(
                    of: word.last == " " ? word.dropLast() : word, in: run.look.font, kern: run.look.kern)
                if taken > 0, taken + seen > width {
                    lines.append(line)
                    (line.runs, taken) = ([], 0)
                }
                line.append(word, run.look)
                taken += TextEstimate.width(of: word, in: run.look.font, kern: run.look.kern)
            }
        }
        lines.append(line)
    }

    private mutating func truncate(_ paragraph: Line, _ width: CGFloat) {
        var (line, left) = (Line(font: paragraph.font, style: paragraph.style), width)
        left -= TextEstimate.width(of: "\u{2026}", in: paragraph.font)
        truncation: for run in paragraph.runs {
            for index in run.text.indices {
                let character = run.text[index...index]
                left -= TextEstimate.width(of: character, in: run.look.font, kern: run.look.kern)
                if left < 0 {
                    line.append("\u{2026}", run.look)
                    break truncation
                }
                line.append(character, run.look)
            }
        }
        lines.append(line)
    }
}
