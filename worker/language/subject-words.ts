import { foldLetters } from '../contract/fold-letters.ts'
import { languagesOf } from './common-words.ts'
import { rootOf } from './roots.ts'
import { wordsOf } from './words.ts'

/** Their frequencies are looked up: two or three rows are read for each. */
const maxWords = 40
const minLetters = 3
/** Words of scripts without spaces are shorter. */
const minUnspacedLetters = 2
const commonWords = new Set(Array.from(languagesOf.keys(), foldLetters))

/**
 * The roots of the words that say what an article is about, as the search index has them: those of the title, then those
 * that the text has most often. The common words of all languages are left out.
 */
export function subjectWords(title: string, prose: string): string[] {
  const counts = new Map<string, number>()
  for (const root of subjectsOf(prose)) counts.set(root, (counts.get(root) ?? 0) + 1)
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([root]) => root)
  return [...new Set([...subjectsOf(title), ...frequent])].slice(0, maxWords)
}

/** A compound counts as a whole: the token that comes first. */
function* subjectsOf(text: string) {
  for (const { tokens, isUnspaced } of wordsOf(text)) {
    const [word = ''] = tokens
    const isLong = word.length >= (isUnspaced ? minUnspacedLetters : minLetters)
    if (isLong && !/^\p{N}+$/u.test(word) && !commonWords.has(word)) yield rootOf(word)
  }
}
