import { expect, test } from 'vitest'
import { findDearerPages, findDearerStarts } from './gate.ts'

const cost = { share: 10, statements: 1 }
const committed = { home: cost, article: cost, search: { share: 20, statements: 7 } }

test('a page may cost a tenth more than the committed results say', () => {
  const now = {
    home: { ...cost, share: 10.9 },
    article: { ...cost, share: 11.1 },
    search: { share: 12, statements: 2 },
  }
  expect(findDearerPages(committed, now)).toEqual(['article'])
})

test('a page may send no more statements than the committed results say', () => {
  expect(findDearerPages(committed, { ...committed, home: { share: 5, statements: 2 } })).toEqual(['home'])
})

test('the start of an isolate may cost a quarter more, and its first document thirty constant works more than the second', () => {
  const before = { startUp: 1_000, first: 70, second: 45 }
  expect(findDearerStarts(before, { startUp: 1_240, first: 74, second: 45 })).toEqual([])
  expect(findDearerStarts(before, { startUp: 1_260, first: 76, second: 45 })).toHaveLength(2)
})
