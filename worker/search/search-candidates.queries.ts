import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { quote } from '../db/full-text.ts'
import { isInCategory } from '../db/statements/categories.ts'
import { rootOf } from '../language/roots.ts'
import type { Term } from './query/parse-query.ts'
import type { WeighedTerm } from './query/rank-candidates.ts'
import { anyOf, isForeign, restriction, textColumns } from './search-tiers.queries.ts'

/** How many of the terms that tell most decide which blogs are candidates, and how many are ranked. */
const maxDecisive = 5
/** How many sequences of all terms are looked for in texts: each is a parameter, of which D1 allows 100. */
const maxSequences = 40
/** How many blogs each query finds, and how many are ranked. */
const limits = { found: 20, seeds: 30, ranked: 60 }
/**
 * Where terms are looked for, the best place first, and what part of the weight of all of them is needed there: a query for
 * each. Terms near each other are looked for before those anywhere in the text.
 */
const titleLevels = [
  { columns: '{title sub_title}', share: 0.6 },
  { columns: '{title sub_title}', share: 0.35 },
  { columns: '{title sub_title headings}', share: 0.6 },
  { columns: '{title sub_title headings}', share: 0.35 },
  { columns: '{title sub_title}', share: 0.15 },
]
const textLevels = [
  { columns: textColumns, share: 0.75 },
  { columns: textColumns, share: 0.5 },
]
/** How many tokens there are at most between terms that are near each other, the nearest last. */
const nearness = [12, 2]
/** How much of the headings is read, in characters. */
const headingsLength = 3_000

/** A query of the search index in the syntax of FTS5. */
type CandidateQuery = { query: string; nearness: number }

/**
 * A statement that finds blogs which have the most telling terms: in the title, the subtitle and the headings, near each other
 * in the text, or anywhere.
 * @param seeds the keys of blogs that are candidates in any case, the best first
 */
export function selectCandidates(
  db: Database,
  terms: WeighedTerm[],
  { excluded, names, category, seeds }: { excluded: Term[]; names: string[]; category: string; seeds: number[] },
) {
  const restrict = restriction(excluded, names)
  const queries = queriesFor(terms).map(({ query, nearness }) => ({ query: restrict(query), nearness }))
  const inCategory = isInCategory(sql`blogs.category`, category) ?? sql`true`
  const found = sql`
    SELECT value AS hit, 0 AS level, 0 AS nearness FROM json_each(${JSON.stringify(seeds.slice(0, limits.seeds))})
    UNION ALL
    SELECT json_each.value, level, nearness
    FROM (SELECT value ->> 'query' AS query, key + 1 AS level, value ->> 'nearness' AS nearness FROM json_each(${JSON.stringify(queries)}))
    CROSS JOIN json_each((
      SELECT json_group_array(found) FROM (
        SELECT rowid AS found FROM search_index WHERE search_index MATCH query ORDER BY rank LIMIT ${limits.found}
      )
    ))`
  const steps = sql`SELECT hit, min(level) AS level, max(nearness) AS nearness FROM (${found}) GROUP BY hit
    ORDER BY 2 LIMIT ${limits.ranked}`
  const places = sql.join(
    sequencesOf(terms).map(
      ({ sequence, isPrefix }) => sql`instr(body, ${isPrefix ? ` ${sequence}` : ` ${sequence} `})`,
    ),
    sql`, `,
  )
  return db
    .select({
      key: sql<number>`blogs.key`.as('key'),
      publishedAt: sql<number>`blogs.published_at`.as('published_at'),
      foreign: sql<number>`${isForeign}`.as('is_foreign'),
      titleWords: sql<string>`search_texts.title_words`,
      title: sql<string>`search_texts.title`.as('title_roots'),
      subTitle: sql<string>`search_texts.sub_title`.as('sub_title_roots'),
      headings: sql<string>`substr(search_texts.headings, 1, ${headingsLength})`.as('heading_roots'),
      length: sql<number>`length(body)`.as('length'),
      nearness: sql<number>`nearness`,
      places: sql<number[]>`json_array(${places})`.mapWith((text: string): number[] => JSON.parse(text)).as('places'),
    })
    .from(
      sql`(${steps}) CROSS JOIN blogs ON blogs.key = hit AND ${inCategory}
        CROSS JOIN search_texts ON search_texts.blog_key = hit`,
    )
}

function sequencesOf(terms: WeighedTerm[]) {
  return terms
    .flatMap(({ sequences, letters }) =>
      sequences.map((sequence) => ({ sequence, isPrefix: letters !== null && !sequence.includes(' ') })),
    )
    .slice(0, maxSequences)
}

/** The best first. */
function queriesFor(terms: WeighedTerm[]): CandidateQuery[] {
  const known = terms.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  const decisive = known.slice(0, maxDecisive)
  const subsets = subsetsOf(decisive)
  const queryAt = ({ columns, share }: { columns: string; share: number }) => {
    const chosen = leastSubsets(subsets, share).map((some) => `(${some.map((term) => anyOf(term)).join(' AND ')})`)
    return { query: `${columns} : (${chosen.join(' OR ')})`, nearness: 0 }
  }
  return [...titleLevels.map(queryAt), ...nearQueries(decisive), ...textLevels.map(queryAt)]
}

type Subset = { terms: WeighedTerm[]; share: number }

/** Every choice of terms, with its part of the weight of all. */
function subsetsOf(terms: WeighedTerm[]): Subset[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0)
  return Array.from({ length: 2 ** terms.length - 1 }, (_, index) => {
    const chosen = terms.filter((_, term) => (index + 1) & (1 << term))
    return { terms: chosen, share: chosen.reduce((sum, { weight }) => sum + weight, 0) / total }
  })
}

/** The choices with a part of the weight that are no more than is needed for it. */
function leastSubsets(subsets: Subset[], share: number): WeighedTerm[][] {
  const enough = subsets.filter((subset) => subset.share >= share)
  return enough
    .filter(
      ({ terms }) =>
        !enough.some((other) => other.terms.length < terms.length && other.terms.every((term) => terms.includes(term))),
    )
    .map(({ terms }) => terms)
}

/** All terms near each other in the text, or all but one of many. FTS5 has no alternatives in NEAR. */
function nearQueries(terms: WeighedTerm[]): CandidateQuery[] {
  const phrases = terms.map(({ alternatives: [tokens = []] }) => quote(tokens.map(rootOf).join(' ')))
  if (phrases.length < 2) return []
  const chosen = phrases.length < 4 ? [phrases] : [phrases, ...phrases.map((_, index) => phrases.toSpliced(index, 1))]
  return nearness.map((distance, index) => {
    const near = chosen.map((some) => `NEAR(${some.join(' ')}, ${distance})`).join(' OR ')
    return { query: `{body} : (${near})`, nearness: index + 1 }
  })
}
