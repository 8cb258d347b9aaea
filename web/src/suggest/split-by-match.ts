import { foldLetters } from '#contract/fold-letters.ts'

type Part = { part: string; isMatch: boolean }

const letterOrDigit = /[\p{L}\p{N}]/u

/**
 * Splits a text at the matches of a query, ignoring case and accents: "cafe" matches "Café". Where the whole query is not in
 * the text, each of its words matches the beginnings of words. The parts joined together are the unchanged text.
 */
export function splitByMatch(text: string, query: string): Part[] {
  const characters = [...text]
  const folded = characters.map(foldLetters)
  const isMatched = findMatches(folded.join(''), [...query.trim()].map(foldLetters).join(''))
  const parts: Part[] = []
  let position = 0
  for (const [index, character] of characters.entries()) {
    // A ligature folds to several units, and an accent of its own to none: it belongs to the letter before it.
    const end = position + (folded[index]?.length ?? 0)
    const last = parts.at(-1)
    const isMatch = end === position ? last?.isMatch === true : isMatched.slice(position, end).includes(true)
    if (last?.isMatch === isMatch) last.part += character
    else parts.push({ part: character, isMatch })
    position = end
  }
  return parts
}

/** Whether each UTF-16 unit of a folded text is in a match. */
function findMatches(text: string, query: string): boolean[] {
  const isMatched = Array<boolean>(text.length).fill(false)
  const isWhole = text.includes(query)
  for (const word of isWhole ? [query] : query.split(/\s+/)) {
    if (word === '') continue
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
      if (isWhole || !letterOrDigit.test(text.charAt(at - 1))) isMatched.fill(true, at, at + word.length)
  }
  return isMatched
}
