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

/**
 * What the forms of an English word share, by Porter's algorithm (https://tartarus.org/martin/PorterStemmer/): "databas" for
 * "database" and "databases". Words with other characters than a to z are their own roots.
 * @param token folded, as in `wordsOf`
 */
export function rootOf(token: string): string {
  if (token.length < shortest || !/^[a-z]+$/.test(token)) return token
  const irregular = irregularForms.get(token)
  return irregular === 'news' ? irregular : stemmer(irregular ?? token)
}
