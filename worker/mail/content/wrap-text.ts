/** Characters of a line (RFC 5322 advises 78 at most); replies add signs in front of it. */
export const lineWidth = 72

const blanks = /[ \t\n\f]+/

/** The lines of a text: at most this many characters, where the words allow it. Its newlines stay. */
export function wrapText(text: string, width = lineWidth): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width))
}

/** A text of a visitor or a provider, with long lines divided; the others and the empty ones stay. */
export function divideLongLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.length > lineWidth ? wrapLine(line, lineWidth).join('\n') : line))
    .join('\n')
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(blanks)) {
    if (word === '') continue
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current)
      current = word
    } else {
      current += current === '' ? word : ` ${word}`
    }
  }
  return current === '' ? lines : [...lines, current]
}

/** A paragraph, in lines. */
export function textParagraph(text: string): string {
  return wrapText(text).join('\n')
}

/** A heading, in lines above a line of signs. */
export function textHeading(text: string, sign = '='): string {
  const lines = wrapText(text)
  return [...lines, underline(lines, sign)].join('\n')
}

/** A line of signs below a heading, as long as its longest line. */
export function underline(lines: string[], sign: string): string {
  return sign.repeat(Math.min(lineWidth, Math.max(1, ...lines.map((line) => line.length))))
}
