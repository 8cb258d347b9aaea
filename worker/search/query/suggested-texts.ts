import { applyEdits, type LookUp, lookUps, type Options, tokenOf } from './corrections.ts'
import { keyLengths, keysOfBeginning } from './deletion-keys.ts'
import { nearestBeginnings, nearestWords } from './nearest-words.ts'
import type { Query } from './parse-query.ts'

const maxTexts = 5

/** As `lookUps`; the last word may be unfinished, so that a beginning which is whole has the keys. */
export function lookUpsOfUnfinished(query: Query): LookUp[] {
  const last = lastToken(query)
  return lookUps(query).map((lookUp) => {
    const { word } = lookUp
    const length = word.length < keyLengths.long ? keyLengths.short : keyLengths.long
    return word === last ? { word, keys: keysOfBeginning(word, length), otherKeys: [] } : lookUp
  })
}

/** At most 5 texts with known words in place of the unknown ones, the likeliest first; the last word may be unfinished. */
export function suggestedTexts(query: Query, options: ReadonlyMap<string, Options>): string[] {
  const last = lastToken(query)
  const choices = query.words.flatMap((word) => {
    const token = tokenOf(word)
    const { candidates = [], completions = [] } = options.get(token) ?? {}
    if (completions.length > 0) return []
    const nearest = token === last ? nearestBeginnings(token, candidates) : nearestWords(token, candidates)
    return nearest.length > 0 ? [nearest.map((text) => ({ start: word.start, end: word.end, text }))] : []
  })
  const best = choices.flatMap(([first]) => first ?? [])
  const texts = choices.flatMap((edits) => edits.map((edit) => applyEdits(query.text, [edit, ...best])))
  return [...new Set(texts)].slice(0, maxTexts)
}

function lastToken({ words }: Query): string | undefined {
  const last = words.at(-1)
  return last && tokenOf(last)
}
