import { languagesOf } from './common-words.ts'

/** Their frequencies are looked up: two or three rows are read for each. */
const maxWords = 40
const minLetters = 3
/** Longer runs are no words. They occur in scripts without spaces, and once. */
const maxLetters = 40

/**
 * The words that say what an article is about, folded as the search index folds them (`unicode61 remove_diacritics 2`):
 * those of the title, then those that the text has most often. The common words of all languages are left out.
 */
export function subjectWords(title: string, prose: string): string[] {
  const counts = new Map<string, number>()
  for (const word of wordsOf(prose)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
  const subjects = [...wordsOf(title), ...frequent].filter(isSubject).map(foldLatin)
  return [...new Set(subjects)].slice(0, maxWords)
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function isSubject(word: string): boolean {
  const isWord = word.length >= minLetters && word.length <= maxLetters && !/^\p{N}+$/u.test(word)
  return isWord && !languagesOf.has(word)
}

/** Removes the accents of Latin letters. FTS5 leaves those of other scripts, such as Japanese, as they are. */
function foldLatin(word: string): string {
  return word.replace(/[À-ɏḀ-ỿ]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
}
