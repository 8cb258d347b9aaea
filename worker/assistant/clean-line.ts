/** Elements that models write around a line. Others, such as `List<String>`, are its words. */
const blockTag = /<\/?(?:h[1-6]|p|li|[uo]l|title|br)(?:\s[^<>]*)?\/?>/gi
const inlineTag = /<\/?(?:b|strong|i|em|u|mark|span|a|code)(?:\s[^<>]*)?>/gi
const escapedMark = /\\(["'])/g
const listMark = /^(?:[-–—*•>#]+\s+|\(?\d{1,2}[.)]\s+|\d{1,2}[、．]\s*)/
const closingHashes = /\s#+$/
/** The rest of an object or a list around a text in quotation marks. */
const jsonStart = /^[[{\s]*"(?:titles?|suggestions?)"\s?:\s?\[?(?=\s?")|^[[{]\s?(?=")/i
const jsonEnd = /(")[\s,;]*[\]}][\s\]},;]*$/
const comma = /[,،、;]$/
const strong = /\*\*([^*]+)\*\*/g
const wrapped = [/^\*([^*]+)\*$/, /^__([^_]+)__$/, /^_([^_]+)_$/, /^`([^`]+)`$/]
/** Opening marks, and the marks that close them. */
const marks = new Map<string, string>([
  ...Object.entries({ '"': '"', "'": "'", '“': '”', '„': '“”', '”': '”', '«': '»', '»': '«', '‹': '›', '›': '‹' }),
  ...Object.entries({ '‘': '’', '‚': '‘’', '「': '」', '『': '』', '《': '》', '〈': '〉', '＂': '＂' }),
])
const signs = /[\p{L}\p{N}]/u

/**
 * A line of a model's answer without what the model wrote around it: signs of lists, tags, emphasis, what is left of JSON, and
 * quotation marks around the whole. Marks that belong to a quotation in it stay: of `"Quiet" and "loud"` all four.
 */
export function cleanLine(text: string): string {
  let line = text.replace(blockTag, ' ').replace(inlineTag, '').replace(escapedMark, '$1').replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== line; ) {
    before = line
    line = line.replace(listMark, '').replace(closingHashes, '').replace(jsonStart, '').replace(jsonEnd, '$1')
    line = withoutMarks(withoutEmphasis(line.trim().replace(comma, ''))).trim()
  }
  return line
}

function withoutEmphasis(line: string): string {
  return wrapped.reduce((inner, pattern) => inner.replace(pattern, '$1'), line.replace(strong, '$1'))
}

/** Without the marks that begin and end one quotation of the whole line, and without one whose other end is missing. */
function withoutMarks(line: string): string {
  const closing = marks.get(line[0] ?? '')
  if (closing && line.length > 2 && closing.includes(line.at(-1) ?? '')) {
    return isOneQuotation(line, closing) ? line.slice(1, -1) : line
  }
  // An answer that was cut. Behind a number it is a sign of inches.
  if (line.split('"').length !== 2) return line
  return line.replace(/^"|(?<!\d)"$/, '')
}

/** Whether the last mark closes the first one. */
function isOneQuotation(line: string, closing: string): boolean {
  const [opening = ''] = line
  let depth = 0
  let isClosed = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if (sign !== opening && !closing.includes(sign)) continue
    const isBetween = signs.test(line[at - 1] ?? '') && signs.test(line[at + 1] ?? '')
    if (sign === "'" && isBetween) continue
    const opens = closing.includes(opening)
      ? !signs.test(line[at - 1] ?? '') && signs.test(line[at + 1] ?? '')
      : sign === opening
    // Another quotation begins behind the end of the first one.
    if (isClosed && opens) return false
    depth += opens || at === 0 ? 1 : -1
    isClosed ||= depth === 0
  }
  return true
}
