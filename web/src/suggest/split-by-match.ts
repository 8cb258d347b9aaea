import { foldLetters } from '#contract/fold-letters.ts'

type Part = { part: string; isMatch: boolean }

/**
 * Splits a text at the matches of a query, ignoring case and accents: "cafe" matches "Café". The parts joined together are
 * the unchanged text.
 */
export function splitByMatch(text: string, query: string): Part[] {
  const needle = foldLetters(query.trim())
  const { folded, origins } = foldWithOrigins(text)
  const parts: Part[] = []
  let done = 0
  function cut(end: number, isMatch: boolean) {
    if (end > done) parts.push({ part: text.slice(done, end), isMatch })
    done = Math.max(done, end)
  }
  for (let at = find(folded, needle, 0); at !== -1; at = find(folded, needle, at + needle.length)) {
    cut(origins[at] ?? text.length, false)
    cut(endOfCharacter(origins, at + needle.length - 1) ?? text.length, true)
  }
  cut(text.length, false)
  return parts
}

function find(text: string, needle: string, from: number) {
  return needle === '' ? -1 : text.indexOf(needle, from)
}

/** The offset of the next character after a folded unit. A ligature folds to several units of one character. */
function endOfCharacter(origins: number[], unit: number) {
  let next = unit + 1
  while (origins[next] === origins[unit]) next += 1
  return origins[next]
}

/** The folded text, and for each of its UTF-16 units the offset of its character in the original text. */
function foldWithOrigins(text: string) {
  let folded = ''
  const origins: number[] = []
  let position = 0
  for (const character of text) {
    const units = foldLetters(character)
    folded += units
    for (let unit = 0; unit < units.length; unit++) origins.push(position)
    position += character.length
  }
  return { folded, origins }
}
