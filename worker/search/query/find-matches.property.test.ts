import { expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { soakOptions } from '../../testing/soak-options.ts'
import { createMatcher } from './highlight.ts'
import { parseQuery, type Term } from './parse-query.ts'

const { seed, rounds } = soakOptions(300)

const words = [
  ...[
    'market',
    'Markets',
    'e-mail',
    'email',
    'mail',
    'C++',
    '.NET',
    'ASP.NET',
    'O’Reilly',
    'Café',
    'AT&T',
    'feet',
    'foot',
  ],
  ...[
    '検索',
    '全文検索の本',
    'edge日本',
    'กาแฟดี',
    '🚀',
    '🎉🚀',
    'oﬃce',
    '14,500',
    'İ',
    '\u212a',
    'e\u0301dge',
    '—',
    '\ud800',
  ],
] as const
const separators = [' ', ' ', ' ', '\n', '\u00a0', '', '-', '.', '/', ', '] as const

/** Terms for every letter, so that each word of a text is divided. */
const everyLetter = Array.from('.0123456789abcdefghijklmnopqrstuvwxyz', (letter): Term => {
  return { alternatives: [[letter]], letters: null, isCommon: false }
})

test('the words that are not divided have no match', () => {
  const random = seededRandom(seed)
  let matches = 0
  for (let round = 0; round < rounds; round += 1) {
    const text = Array.from({ length: random.whole(0, 30) }, () => random.pick(words) + random.pick(separators)).join(
      '',
    )
    const query = Array.from({ length: random.whole(1, 3) }, () => {
      return random.chance(0.3) ? `"${random.pick(words)} ${random.pick(words)}"` : random.pick(words)
    }).join(' ')
    const { terms } = parseQuery(query)
    const found = [...createMatcher(terms)(text)]
    const ofAll = [...createMatcher([...terms, ...everyLetter])(text)].filter(({ term }) => term < terms.length)
    expect({ text, query, found }).toEqual({ text, query, found: ofAll })
    matches += found.length
  }
  expect(matches).toBeGreaterThan(rounds)
})
