// @vitest-environment node
import { expect, test } from 'vitest'
import { splitByMatch } from './match.ts'

/** The text with its matches in brackets. */
function mark(text: string, query: string) {
  return splitByMatch(text, query)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')
}

test.each([
  ['marks every place, whatever the case', 'Edge by edge', 'EDGE', '[Edge] by [edge]'],
  ['marks what accents hide, composed or not', 'Café and Cafe\u0301s', 'cafe', '[Café] and [Cafe\u0301]s'],
  ['finds a plain word by an accented one', 'A naive budget', 'naïve', 'A [naive] budget'],
  ['takes signs of patterns for what they are', 'What? (really) .*', '.*', 'What? (really) [.*]'],
  ['keeps letters that grow in lower case in their place', 'İstanbul edge', 'edge', 'İstanbul [edge]'],
  ['never cuts an emoji', '👩‍🚀 rocket', 'rocket', '👩‍🚀 [rocket]'],
  ['marks nothing for a blank query', 'Edge', '  ', 'Edge'],
  ['marks nothing where nothing matches', 'Edge', 'zebra', 'Edge'],
])('%s', (_, text, query, marked) => {
  expect(mark(text, query)).toBe(marked)
})

test('the parts are the whole text', () => {
  const text = 'Cafe\u0301, café & <b>CAFÉ</b> 👩‍🚀'
  const parts = splitByMatch(text, 'cafe')
  expect(parts.map(({ part }) => part).join('')).toBe(text)
  expect(parts.filter(({ isMatch }) => isMatch)).toHaveLength(3)
})
