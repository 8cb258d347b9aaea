import { expect, test } from 'vitest'
import { growthOf, linear } from '../testing/growth.ts'
import { cutText } from './cut-text.ts'

const limit = 80
const graphemes = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
const family = '👩‍👩‍👧‍👦'

test('a text within the limit stays as it is', () => {
  for (const text of ['', 'short', 'x'.repeat(limit), '🌍'.repeat(limit), '日'.repeat(limit), `${'x'.repeat(79)}.`]) {
    expect(cutText(text, limit)).toBe(text)
  }
})

test.each([
  ['word '.repeat(40), `${'word '.repeat(15)}word…`],
  // A word that ends at the limit stays; a word that goes on beyond it is left out.
  [`${'x'.repeat(70)} ${'y'.repeat(9)} z`, `${'x'.repeat(70)} ${'y'.repeat(9)}…`],
  [`${'x'.repeat(70)} ${'y'.repeat(10)} z`, `${'x'.repeat(70)}…`],
  [
    'The oven was clean before the deadline. '.repeat(3),
    'The oven was clean before the deadline. The oven was clean before the deadline…',
  ],
  [`${'x'.repeat(70)}. — ${'y'.repeat(20)}`, `${'x'.repeat(70)}…`],
  ['検索の結果は、毎朝更新されます。'.repeat(9), `${'検索の結果は、毎朝更新されます。'.repeat(5)}`.replace(/。$/, '…')],
  [`${'日本語、'.repeat(30)}`, `${'日本語、'.repeat(20)}`.replace(/、$/, '…')],
])('%s is cut once, at a word, and without its punctuation', (text, expected) => {
  expect(cutText(text, limit)).toBe(expected)
  expect(cutText(expected, limit)).toBe(expected)
})

test.each([family, '🏳️‍🌈', '🇩🇰', 'e\u0301', '👍🏽', '각', 'ก็', '𝒳', `a${'\u0300'.repeat(9)}`])(
  'no grapheme of a long run is cut: %s',
  (grapheme) => {
    const text = `a${grapheme.repeat(limit)}`
    const kept = cutText(text, limit).replace(/…$/, '')
    expect(Array.from(kept).length).toBeLessThanOrEqual(limit)
    expect(Array.from(kept).length).toBeGreaterThan(limit - Array.from(grapheme).length)
    expect(graphemes(text).slice(0, graphemes(kept).length)).toEqual(graphemes(kept))
  },
)

test('a single grapheme longer than the limit is cut, because something must be left', () => {
  expect(cutText(`a${'\u0300'.repeat(10 ** 5)}`, limit)).toBe(`a${'\u0300'.repeat(limit - 1)}…`)
})

test('punctuation alone leaves a character, and a lone surrogate does no harm', () => {
  expect(cutText('.'.repeat(100), limit)).toBe('.…')
  expect(cutText('\ud83c'.repeat(100), limit)).toBe(`${'\ud83c'.repeat(limit)}…`)
})

test.each(['a', ' ', '.', '日', '🌍', family, '\u0300', 'word '])(
  'the length of a text of %j does not matter more than in proportion',
  async (piece) => {
    const growth = await growthOf((length) => {
      const text = piece.repeat(length)
      return () => cutText(text, limit)
    }, 10 ** 5)
    expect(growth).toBeLessThan(linear)
  },
)
