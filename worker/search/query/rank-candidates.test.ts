import { expect, test } from 'vitest'
import { widen } from './equals.ts'
import { parseQuery } from './parse-query.ts'
import { type Candidate, rankCandidates, weigh } from './rank-candidates.ts'

const none = {
  publishedAt: 0,
  foreign: 0,
  titleWords: '',
  title: '',
  subTitle: '',
  headings: '',
  length: 60_000,
  nearness: 0,
}

/** The keys of candidates in their order, for a query of which each root is in `counts` of a hundred blogs. */
function rank(text: string, counts: Record<string, number>, candidates: Partial<Candidate>[]) {
  const query = parseQuery(text)
  const terms = weigh(widen(query), new Map(Object.entries(counts)), 100)
  const places = terms.flatMap(({ sequences }) => sequences.map(() => 0))
  const listed = candidates.map((candidate, index) => ({ ...none, places, key: index + 1, ...candidate }))
  const words = query.words.map(({ tokens }) => tokens.join(' '))
  return rankCandidates(terms, words, listed)
}

test('a title with what tells most comes before a long text with every word', () => {
  const counts = { backup: 4, test: 40, often: 60 }
  const ranked = rank('how often should I test backups', counts, [
    { title: 'a decad', places: [9_000, 20_000, 30_000, 40_000, 50_000, 0] },
    { title: 'a backup never restor', titleWords: 'a backup never restored' },
  ])
  expect(ranked).toMatchObject({ hasAll: true })
  expect(ranked.keys[0]).toBe(2)
})

test('among equal ones the site’s language comes first, then the newest', () => {
  const candidates = [{ foreign: 1, publishedAt: 3 }, { publishedAt: 1 }, { publishedAt: 2 }]
  const ranked = rank(
    'heron mill',
    { heron: 3, mill: 3 },
    candidates.map((one) => ({ ...one, title: 'heron' })),
  )
  expect(ranked).toEqual({ keys: [3, 2, 1], hasAll: false })
})

test('what is far worse than the best is left out, and an unknown word decides nothing', () => {
  const ranked = rank('heron mill zzzz', { heron: 3, mill: 3 }, [
    { title: 'heron mill' },
    { headings: 'mill' },
    { subTitle: 'heron mill' },
  ])
  expect(ranked).toEqual({ keys: [1, 3], hasAll: false })
})
