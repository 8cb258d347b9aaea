import { rootOf } from './roots.ts'
import { wordsOf } from './words.ts'

/**
 * The version of the rules of search texts: raise it when folding, the division into words, the roots of words or what is
 * indexed changes. The cron then prepares the search text of every blog again.
 */
export const searchVersion = 2

/** How much of an article is indexed, in UTF-16 code units: about 33,000 English words. */
export const indexedLength = 200_000
/**
 * How much of it the first attempt to index it takes, the second and so on. A run that is killed leaves the text to the next
 * attempt: the first may have failed with the database, the last one has no text but titles, headings and tags.
 */
export const indexAttempts = [indexedLength, indexedLength, 20_000, 0]
/**
 * Maximum length of a column, in UTF-16 code units: a text without spaces has several tokens for each letter. All columns
 * together stay below the 2 MB that D1 allows a row and a parameter.
 */
const maxColumnLength = { body: 300_000, others: 30_000 }
/** How many words of a blog are looked up in the vocabulary. */
const maxWords = 2_000
/** Words that a search can be corrected to. */
const knownWord = /^\p{L}{4,30}$/u

type Content = {
  title: string
  subTitle: string
  category: string
  contents: { text: string }[]
  plainText: string
  /** The names of its tags. */
  tags: string[]
}

/** A blog as the search index stores it (db/schema/search.ts), and its words for the vocabulary. */
export type SearchText = {
  titleWords: string
  title: string
  subTitle: string
  headings: string
  category: string
  body: string
  beginnings: string
  /** Folded, not led to their roots: the words of the title, then the most frequent words of the blog. */
  words: string[]
}

/**
 * Prepares a blog for the search index. @param content `contents` are its headings
 *
 * Tags are indexed as headings: both say in few words what a text is about, and the index needs no other column. In the
 * column of the category they would match its filter. A blog without tags has the same search text as before there were
 * any, so that the version of the rules stays.
 */
export function composeSearchText({ title, subTitle, category, contents, plainText, tags }: Content): SearchText {
  const titleTokens = new Map<string, number>()
  const tokens = new Map<string, number>()
  const headings = [...contents.map(({ text }) => text), ...tags].join('\n')
  const titleWords = readTokens(title, maxColumnLength.others, titleTokens)
  const rootsOf = (text: string, maxLength = maxColumnLength.others) =>
    readTokens(text, maxLength, tokens).map(rootOf).join(' ')
  return {
    titleWords: titleWords.join(' '),
    title: titleWords.map(rootOf).join(' '),
    subTitle: rootsOf(subTitle),
    headings: rootsOf(headings),
    category: readTokens(category, maxColumnLength.others).map(rootOf).join(' '),
    body: rootsOf(plainText.slice(0, indexedLength), maxColumnLength.body),
    beginnings: beginningsOf(titleWords),
    words: mostFrequent(titleTokens, tokens),
  }
}

/**
 * The tokens of a text, until they are too long.
 * @param counts counts the tokens of scripts with spaces
 */
function readTokens(text: string, maxLength: number, counts?: Map<string, number>): string[] {
  const read: string[] = []
  let length = 0
  for (const { tokens, isUnspaced } of wordsOf(text)) {
    for (const token of tokens) {
      length += token.length + 1
      if (length > maxLength) return read
      read.push(token)
      if (!isUnspaced) counts?.set(token, (counts.get(token) ?? 0) + 1)
    }
  }
  return read
}

function beginningsOf(titleWords: string[]): string {
  const beginnings = titleWords.flatMap((word) => {
    const [first = '', second = ''] = word
    return [`${first}_`, `${first}${second}_`]
  })
  return [...new Set(beginnings)].join(' ')
}

function mostFrequent(titleTokens: Map<string, number>, tokens: Map<string, number>): string[] {
  const frequent = [...tokens].sort(([, one], [, other]) => other - one).map(([token]) => token)
  const words = [...titleTokens.keys(), ...frequent].filter((token) => knownWord.test(token))
  return [...new Set(words)].slice(0, maxWords)
}
