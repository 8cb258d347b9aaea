import { expect, test } from 'vitest'
import { isShort, parseQuery, requiredTerms } from './parse-query.ts'

/** The first alternative of each term. */
function read(text: string) {
  const query = parseQuery(text)
  const tokens = (terms: typeof query.terms) => terms.map(({ alternatives }) => alternatives[0]?.join(' '))
  return { terms: tokens(query.terms), excluded: tokens(query.excluded) }
}

test.each([
  ['words', 'Paper  notebooks', ['paper', 'notebooks'], []],
  ['a phrase', 'the "new origin" of', ['the', 'new origin', 'of'], []],
  ['a phrase in typographic quotes', '“new origin” «ancien régime»', ['new origin', 'ancien regime'], []],
  ['an unclosed phrase to the end', 'edge "new origin', ['edge', 'new origin'], []],
  ['an empty phrase as nothing', 'edge ""', ['edge'], []],
  ['an excluded word', 'edge -origin', ['edge'], ['origin']],
  ['an excluded phrase', 'edge -"new origin"', ['edge'], ['new origin']],
  ['a minus inside a word as text', 'e-mail', ['email'], []],
  ['a minus alone as text', 'edge - origin', ['edge', 'origin'], []],
  ['a minus before nothing as text', 'edge -', ['edge'], []],
  ['several minus signs as text', 'npm --save', ['npm', 'save'], []],
  ['a query of excluded words only as text', '-edge -"new origin"', ['edge', 'new origin'], []],
  ['symbols', '.NET -C++', ['.net'], ['c++ c']],
  ['a word once', 'edge Edge EDGE', ['edge'], []],
  ['operators as words', 'edge OR origin AND NOT (NEAR)', ['edge', 'or', 'origin', 'and', 'not', 'near'], []],
  ['nothing of SQL', "' OR title:* --", ['or', 'title'], []],
  ['nothing of a NUL', '\0edge\0', ['edge'], []],
])('reads %s', (_, text, terms, excluded) => {
  expect(read(text)).toEqual({ terms, excluded })
})

test('a phrase in a script without spaces is the pairs of its letters', () => {
  expect(parseQuery('"全文検索 engine"').terms.map(({ alternatives }) => alternatives)).toEqual([
    [['全文', '文検', '検索']],
    [['engine']],
  ])
})

test('a phrase with a compound word is searched as it is written, and with one word for it', () => {
  expect(parseQuery('"an e-mail list"').terms[0]?.alternatives).toEqual([
    ['an', 'email', 'e', 'mail', 'list'],
    ['an', 'email', 'list'],
  ])
})

test('common words are required only if there are no others', () => {
  const required = (text: string) => requiredTerms(parseQuery(text)).map(({ alternatives }) => alternatives[0]?.[0])
  expect(required('how do I brew the coffee')).toEqual(['brew', 'coffee'])
  expect(required('to be or not')).toEqual(['to', 'be', 'or', 'not'])
  expect(required('"the" coffee')).toEqual(['the', 'coffee'])
})

test('tells short words', () => {
  const short = parseQuery('AI C# 5G 東 sea').terms.filter(isShort)
  expect(short.map(({ alternatives }) => alternatives[0]?.[0])).toEqual(['ai', '5g'])
})

test.each([
  'a '.repeat(100),
  '"-'.repeat(100),
  'x'.repeat(200),
  '🚀'.repeat(100),
  'e\u0301'.repeat(100),
  '\ud800-\udc00',
])('searches for a bounded number of words of %j', (text) => {
  const { terms, excluded } = parseQuery(text)
  expect(terms.length).toBeLessThanOrEqual(12)
  expect([...terms, ...excluded].flatMap(({ alternatives }) => alternatives.flat()).length).toBeLessThanOrEqual(48)
})
