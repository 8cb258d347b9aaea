import { rootOf } from '../../language/roots.ts'
import { type Query, requiredTerms } from './parse-query.ts'
import { isOrdinaryWord } from './question-words.ts'

/** How a term is looked for by SQL: `text` in a text in lower case in which all white space is blanks, `roots` in its roots. */
export type Needle = { text: string; roots: string }

/** How many needles are looked for: each is four parameters of a statement. */
const maxNeedles = 6
/** A shorter word is only looked for whole. */
const shortestBeginning = 4

/** How the terms of a query are looked for in a text, the most telling first. */
export function needlesOf(query: Query): Needle[] {
  const terms = requiredTerms(query).toSorted((one, other) => telling(other.alternatives) - telling(one.alternatives))
  const needles = terms.flatMap(({ alternatives, letters }) =>
    alternatives.map((tokens) => ({
      text: letters ? letters.join('') : textOf(tokens),
      roots: letters && tokens.length === 1 ? ` ${tokens[0]}` : ` ${tokens.map(rootOf).join(' ')} `,
    })),
  )
  return needles.slice(0, maxNeedles)
}

/** Long words are rare. */
function telling([[token = ''] = []]: string[][]): number {
  return isOrdinaryWord(token) ? 0 : token.length
}

function textOf(tokens: string[]): string {
  const [token = '', ...others] = tokens
  if (others.length > 0) return ` ${tokens.join(' ')}`
  // A root ends with i in place of y.
  const root = rootOf(token).replace(/i$/, '')
  return root.length < shortestBeginning ? ` ${token} ` : ` ${root}`
}
