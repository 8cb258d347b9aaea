const fenced = /```[a-z]*\s*\n([\s\S]*?)```/i
const fromBraceToBrace = /\{[\s\S]*\}/
const fromBracketToBracket = /\[[\s\S]*\]/
/** A bullet, a number, or a line that is one quotation. */
const listLine = /^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+|(?=["“«„].*["”»“],?\s*$))(.+)$/gm

/**
 * The list in what a model wrote: JSON, JSON in a code fence or between sentences, or the lines of a list in words.
 * @returns what the items are is for the caller to check; empty when there is no list
 */
export function readList(text: string): unknown[] {
  const sources = [text, fenced.exec(text)?.[1], fromBraceToBrace.exec(text)?.[0], fromBracketToBracket.exec(text)?.[0]]
  for (const source of sources) {
    const list = source && listOf(source)
    if (list) return list
  }
  return Array.from(text.matchAll(listLine), ([, line]) => line)
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
