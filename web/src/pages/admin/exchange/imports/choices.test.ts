// @vitest-environment node
import { expect, test } from 'vitest'
import { noChoices } from '#contract/imports.ts'
import { findSame, isLeftOut, mappable } from './choices.ts'
import { describeOutcome } from './describe-items.ts'

test('names that are here are found in any spelling, and names that objects have are names', () => {
  const same = findSame(['ann  lee', 'constructor', '__proto__', 'Émile'], ['Ann Lee', 'Emile', '__proto__'])
  expect(Object.entries(same)).toEqual([
    ['ann  lee', 'Ann Lee'],
    ['__proto__', '__proto__'],
    ['Émile', 'Emile'],
  ])
  const choices = { ...noChoices, authors: same }
  expect(isLeftOut(choices, { kind: 'author', part: undefined, name: 'Émile' })).toBe(true)
  expect(isLeftOut(choices, { kind: 'author', part: undefined, name: 'toString' })).toBe(false)
})

test('no more names are mapped than the API takes', () => {
  const names = ['', 'x'.repeat(1_000), ...Array.from({ length: 2_000 }, (_, index) => `Author ${index}`)]
  expect(mappable(names, 'authors')).toHaveLength(1_000)
  expect(mappable(names, 'authors')[0]).toBe('Author 0')
})

test.each([
  ['comes', false, 'planned', 'Comes'],
  ['comes', false, 'running', 'Comes'],
  ['comes', true, 'running', 'Imported'],
  ['changed', true, 'finished', 'Imported, changed'],
  ['comes', false, 'finished', 'Left out by choice'],
  ['refused', true, 'finished', 'Refused'],
  ['comes', false, 'cancelled', 'Not imported'],
] as const)('what %s and is done: %s reads, in an import that is %s, %s', (outcome, isDone, state, text) => {
  expect(describeOutcome({ outcome, isDone }, state)).toBe(text)
})
