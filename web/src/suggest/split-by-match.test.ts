import { expect, test } from 'vitest'
import { splitByMatch } from './split-by-match.ts'

/** The text with its matches in brackets. */
function mark(text: string, query: string) {
  return splitByMatch(text, query)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')
}

test.each([
  ['marks every match, ignoring case', 'Edge by edge', 'EDGE', '[Edge] by [edge]'],
  ['ignores accents, composed or not', 'Café and Cafe\u0301s', 'cafe', '[Café] and [Cafe\u0301]s'],
  ['matches a plain word with an accented query', 'A naive budget', 'naïve', 'A [naive] budget'],
  ['marks what search finds in ligatures and wide letters', 'Eﬃcient Ａir', 'ef', '[Eﬃ]cient Ａir'],
  ['marks wide letters by plain ones', 'Ａir', 'air', '[Ａir]'],
  ['matches special characters of patterns literally', 'What? (really) .*', '.*', 'What? (really) [.*]'],
  ['keeps the offsets right after a letter that is longer in lower case', 'İstanbul edge', 'edge', 'İstanbul [edge]'],
  ['does not split an emoji', '👩‍🚀 rocket', 'rocket', '👩‍🚀 [rocket]'],
  [
    'marks each word of the query where the whole of it is not',
    'A notebook of paper',
    'paper note',
    'A [note]book of [paper]',
  ],
  ['marks a word only at the beginning of another', 'Banana of a day', 'a day x', 'Banana of [a] [day]'],
  ['marks the words of a query, however often it has them', 'Edge, edge', 'edge  edge edge', '[Edge], [edge]'],
  ['marks a ligature whose middle matches', 'Eﬃcient', 'fi', 'E[ﬃ]cient'],
  ['marks an accent with its letter, also at the end', 'Cafe\u0301', 'e', 'Caf[e\u0301]'],
  ['marks the final form of a letter', 'ΟΔΟΣ', 'ΟΔΟΣ', '[ΟΔΟΣ]'],
  ['marks a letter that folds to two', 'In der Straße 5', 'strasse', 'In der [Straße] 5'],
  ['marks it whole, also by its first half', 'In der Straße 5', 'stras', 'In der [Straß]e 5'],
  ['marks letters that Unicode does not fold', 'Łódź by night', 'lodz', '[Łódź] by night'],
  ['marks by them too', 'Oeuvre and aether', 'œuvre æther', '[Oeuvre] and [aether]'],
  ['marks nothing for a corrected query', 'JavaScript closures', 'javscript', 'JavaScript closures'],
  ['marks nothing for a blank query', 'Edge', '  ', 'Edge'],
  ['marks nothing where nothing matches', 'Edge', 'zebra', 'Edge'],
])('%s', (_, text, query, marked) => {
  expect(mark(text, query)).toBe(marked)
})

test('the parts joined together are the text', () => {
  const text = 'Cafe\u0301, café & <b>CAFÉ</b> 👩‍🚀'
  const parts = splitByMatch(text, 'cafe')
  expect(parts.map(({ part }) => part).join('')).toBe(text)
  expect(parts.filter(({ isMatch }) => isMatch)).toHaveLength(3)
})
