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

/** A word of the title says as much about a subject as this number of words of the text. */
const weightOfTitle = 2

/**
 * The roots of the words that say what an article is about, as the search index has them: the roots of the title, then the most
 * frequent roots of the text. The common words of all languages are left out.
 */
export function subjectWords(title: string, prose: string): string[] {
  return [...countSubjects(title, prose).keys()]
}

/** The same with how often the article has each: in its title, each counts as several. */
export function countSubjects(title: string, prose: string): Map<string, number> {
  const inTitle = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const root of subjectsOf(title)) inTitle.set(root, (inTitle.get(root) ?? 0) + weightOfTitle)
  for (const root of subjectsOf(prose)) counts.set(root, (counts.get(root) ?? 0) + 1)
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([root]) => root)
  const roots = [...new Set([...inTitle.keys(), ...frequent])].slice(0, maxWords)
  return new Map(roots.map((root) => [root, (inTitle.get(root) ?? 0) + (counts.get(root) ?? 0)]))
}

/** A compound counts as a whole: the token that comes first. */
function* subjectsOf(text: string) {
  for (const { tokens, isUnspaced } of wordsOf(text)) {
    const [word = ''] = tokens
    const isLong = word.length >= (isUnspaced ? minUnspacedLetters : minLetters)
    if (isLong && !/^\p{N}+$/u.test(word) && !commonWords.has(word)) yield rootOf(word)
  }
}
