const fenced = /```[a-z]*[^\S\n]*\n([\s\S]*?)```/i
/** A bullet, a number, or a line that is one quotation. */
const listLine = /^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+|(?=["“«„].*["”»“],?\s*$))(.+)$/gm

/**
 * The list in what a model wrote: JSON, JSON in a code fence or between sentences, or the lines of a list in words.
 * @returns what the items are is for the caller to check; empty when there is no list
 */
export function readList(text: string): unknown[] {
  const sources = [text, fenced.exec(text)?.[1], between(text, '{', '}'), between(text, '[', ']')]
  for (const source of sources) {
    const list = source && listOf(source)
    if (list) return list
  }
  return Array.from(text.matchAll(listLine), ([, line]) => line)
}

/** From the first `open` to the last `close`; undefined when there is no such range. Linear, unlike a pattern. */
function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open)
  const end = text.lastIndexOf(close)
  return start >= 0 && start < end ? text.slice(start, end + 1) : undefined
}

/** A JSON array, or the first array in a JSON object. */
function listOf(json: string): unknown[] | null {
  const value = parseJson(json)
  if (Array.isArray(value)) return value
  return value instanceof Object ? (Object.values(value).find(Array.isArray) ?? null) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Most of what a model writes is not JSON: that is an answer here, not a failure.
    return null
  }
}
