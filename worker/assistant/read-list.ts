const fenced = /```[a-z]*[^\S\n]*\n([\s\S]*?)```/i
/** A line with a sign of lists, or a line that is one quotation, or wholly strong or an element. */
const listLine =
  /^\s*(?:[-*•]\s+|#{1,6}\s+|\d{1,2}[.)]\s+|(?=["“«„「『].*["”»“」』],?\s*$|\*\*.+\*\*\s*$|<(?:h[1-6]|li|p)>.*<\/(?:h[1-6]|li|p)>\s*$))(.+)$/gm

/**
 * Finds the list in a model's answer: JSON, JSON in a code fence or between sentences, or the lines of a plain list.
 * @returns the unchecked items; empty when there is no list
 */
export function readList(text: string): unknown[] {
  const sources = [text, fenced.exec(text)?.[1], between(text, '{', '}'), between(text, '[', ']')]
  for (const source of sources) {
    const list = source && listOf(source)
    if (list) return list
  }
  return Array.from(text.matchAll(listLine), ([, line]) => line)
}

/** The text from the first `open` to the last `close`; undefined without them. Linear, unlike a pattern. */
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
    // Most answers are not JSON, so this is an expected outcome.
    return null
  }
}
