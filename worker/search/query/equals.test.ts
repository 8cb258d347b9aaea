import { expect, test } from 'vitest'
import { widen } from './equals.ts'
import { parseQuery } from './parse-query.ts'

/** The alternatives of each term beside the written text. */
function equalsOf(text: string) {
  return widen(parseQuery(text)).map(({ alternatives, own }) =>
    alternatives.slice(own).map((tokens) => tokens.join(' ')),
  )
}

test.each([
  ['k8s', 'kubernetes'],
  ['dot net', '.net'],
  ['visual studio code', 'vs code'],
  ['leases', 'rent'],
  ['14500', '14 500'],
  ['14,500', '14500'],
  ['14.500', '14 500'],
  ['colours', 'colors'],
  ['organization', 'organisation'],
  ['center', 'centre'],
  ['10', 'ten'],
])('%s equals %s', (text, equal) => {
  expect(equalsOf(text)).toEqual([expect.arrayContaining([equal])])
})

test('words of one phrase are one term, others stay', () => {
  expect(equalsOf('studio code of visual')).toEqual([[], [], [], []])
  expect(widen(parseQuery('second visual studio code window')).map(({ alternatives: [first] }) => first)).toEqual([
    ['second'],
    ['visual', 'studio', 'code'],
    ['window'],
  ])
})

test('a query with quotes has no equals, and no term more than six', () => {
  expect(equalsOf('"k8s" lease')).toEqual([[], []])
  for (const equals of equalsOf('photo begin start website vacation job')) expect(equals.length).toBeLessThanOrEqual(6)
})
