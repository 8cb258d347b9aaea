import { beforeAll, expect, test } from 'vitest'
import { type CorpusText, loadSearchCorpus } from '../testing/search-corpus/load-corpus.ts'
import { letterQueries } from '../testing/search-queries/letters.ts'
import type { Query } from '../testing/search-queries/query.ts'
import { questionQueries } from '../testing/search-queries/questions.ts'
import { scriptQueries } from '../testing/search-queries/scripts.ts'
import { makeTypos } from '../testing/search-queries/typos.ts'
import { wordQueries } from '../testing/search-queries/words.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/**
 * The least shares of queries whose article comes first, or is among the first five, and of typos that lead to their word: what
 * was reached, minus 0.02.
 */
const least = {
  words: { first: 0.976, topFive: 0.98 },
  questions: { first: 0.951, topFive: 0.98 },
  typos: 0.915,
}

const typoCount = 200
const typoSeed = 12
/** The Worker answers this many searches at a time. */
const parallelCalls = 8
const shortQueries = [...wordQueries, ...letterQueries, ...scriptQueries]
const queries = [...shortQueries, ...questionQueries]

type Outcome = { kind: string; q: string; expected: string; found: string[]; isFirst: boolean; isInTopFive: boolean }

const api = setUpApi()
let corpus: CorpusText[]

beforeAll(async () => {
  corpus = await loadSearchCorpus(api.env.DB)
})

test('every query is there once and names published articles', () => {
  const ids = corpus.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(queries.filter(({ first, never = first }) => !(ids.includes(first) && ids.includes(never)))).toEqual([])
  const keys = queries.map(({ q, category = 'All' }) => `${category}: ${q}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test.each([
  ['words', shortQueries, least.words],
  ['questions and synonyms', questionQueries, least.questions],
])(
  'for %s, the article that a reader expects comes first, or among the first five',
  async (_, asked, { first: leastFirst, topFive }) => {
    const outcomes = await answerAll(asked, async ({ kind, q, category, first, never }: Query) => {
      const found = await search(q, category)
      const isClean = never === undefined || !found.includes(never)
      return {
        kind,
        q,
        expected: first,
        found,
        isFirst: isClean && found[0] === first,
        isInTopFive: isClean && found.includes(first),
      }
    })
    report(outcomes)
    const notFirst = listFailures(outcomes.filter(({ isFirst }) => !isFirst))
    expect(shareOf(outcomes, 'isFirst'), `not first:\n${notFirst}`).toBeGreaterThanOrEqual(leastFirst)
    const missing = listFailures(outcomes.filter(({ isInTopFive }) => !isInTopFive))
    expect(shareOf(outcomes, 'isInTopFive'), `not among the first five:\n${missing}`).toBeGreaterThanOrEqual(topFive)
  },
)

test('a word with one typo leads to an article with the word', async () => {
  const typos = makeTypos(corpus, typoCount, typoSeed)
  const outcomes = await answerAll(typos, async ({ typed, word, ids }) => {
    const found = await search(typed)
    const isFirst = ids.includes(found[0] ?? '')
    return {
      kind: 'typos',
      q: typed,
      expected: word,
      found,
      isFirst,
      isInTopFive: found.some((id) => ids.includes(id)),
    }
  })
  report(outcomes)
  const missing = listFailures(outcomes.filter(({ isInTopFive }) => !isInTopFive))
  expect(shareOf(outcomes, 'isInTopFive'), `not found:\n${missing}`).toBeGreaterThanOrEqual(least.typos)
})

/** The ids of the first five hits. */
async function search(q: string, category: string = 'All'): Promise<string[]> {
  const parameters = new URLSearchParams({ q, category, limit: '5' })
  const { status, body } = await api.call(`/api/blog/all?${parameters}`)
  expect(status, q).toBe(200)
  return body.blogs.map(({ _id }: { _id: string }) => _id)
}

async function answerAll<Item>(items: Item[], answer: (item: Item) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < items.length; start += parallelCalls) {
    outcomes.push(...(await Promise.all(items.slice(start, start + parallelCalls).map(answer))))
  }
  return outcomes
}

function shareOf(outcomes: Outcome[], result: 'isFirst' | 'isInTopFive'): number {
  return outcomes.filter((outcome) => outcome[result]).length / outcomes.length
}

function listFailures(outcomes: Outcome[]): string {
  return outcomes
    .map(({ kind, q, expected, found }) => `${kind}: ${q} → ${expected}, not ${found.join(', ') || 'nothing'}`)
    .join('\n')
}

/** With SEARCH_REPORT=yes, prints the shares of each kind, and what did not come first. */
function report(outcomes: Outcome[]): void {
  if (process.env.SEARCH_REPORT !== 'yes') return
  const kinds = [...Map.groupBy(outcomes, ({ kind }) => kind), ['all', outcomes] as const]
  const rows = kinds.map(([kind, those]) => ({
    kind,
    queries: those.length,
    first: shareOf(those, 'isFirst').toFixed(3),
    'first five': shareOf(those, 'isInTopFive').toFixed(3),
  }))
  console.table(rows)
  console.log(listFailures(outcomes.filter(({ isFirst }) => !isFirst)))
}
