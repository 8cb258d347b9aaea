import { stemmer } from 'stemmer'

/** Forms that Porter's rules do not lead to the root of their word, or lead to the root of another one. */
const irregularForms = new Map(
  Object.entries({
    children: 'child',
    feet: 'foot',
    geese: 'goose',
    men: 'man',
    mice: 'mouse',
    news: 'news',
    people: 'person',
    teeth: 'tooth',
    women: 'woman',
  }),
)
/** Porter's rules leave shorter words as they are. */
const shortest = 3

/** The article of Arabic, also with the words that are written with it: and, by, like, so, for. */
const arabicArticle = /^(?:[وبكف]?ال|لل)(?=.{3})/u
/** Whose it is: her, his, their, your, our, my. The ending of a feminine word is another letter before them, or is one itself. */
const arabicEndings = /(?<=.{3})(?:ها|هما|هم|هن|كما|كم|كن|نا|ي|ك|ه|ة)$/u
const feminineBefore = /(?<=.{3})ت$/u
const arabic = /^[\u0621-\u064a]+$/u

/** "راتب" (salary) for "الراتب" (the salary) and "راتبك" (your salary). */
function arabicRoot(token: string): string {
  const word = token.replace(arabicArticle, '')
  const owned = word.replace(arabicEndings, '')
  return owned === word || word.endsWith('ة') ? owned : owned.replace(feminineBefore, '')
}

/**
 * The common beginning of the forms of an English word, by Porter's algorithm (https://tartarus.org/martin/PorterStemmer/):
 * "databas" for "database" and "databases"; an Arabic word without its article and possessive endings. Other words with other
 * characters than a to z are their own roots.
 * @param token folded, as in `wordsOf`
 */
export function rootOf(token: string): string {
  if (arabic.test(token)) return arabicRoot(token)
  if (token.length < shortest || !/^[a-z]+$/.test(token)) return token
  const irregular = irregularForms.get(token)
  return irregular === 'news' ? irregular : stemmer(irregular ?? token)
}
