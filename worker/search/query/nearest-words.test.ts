import { expect, test } from 'vitest'
import { editDistance, nearestBeginnings, nearestWords } from './nearest-words.ts'

test.each([
  ['', '', 0],
  ['edge', 'edge', 0],
  ['edge', 'ede', 1],
  ['edge', 'edges', 1],
  ['edge', 'edgy', 1],
  ['edge', 'egde', 1],
  ['javscript', 'javascript', 1],
  ['kitten', 'sitting', 3],
  // The swapped letters are not edited once more.
  ['ca', 'abc', 3],
  ['𝔞b', 'b𝔞', 1],
])('the distance of %j and %j is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

test('a short word may have one mistake, a long one two', () => {
  expect(nearestWords('wlkng', ['walking', 'talk'])).toEqual([])
  expect(nearestWords('notbok', ['notebook', 'notbook'])).toEqual(['notbook'])
  expect(nearestWords('javscipt', ['javascript', 'manuscript'])).toEqual(['javascript'])
})

test('a missing letter and two in the wrong order are likelier than a wrong letter, and the same first letter', () => {
  expect(nearestWords('awat', ['away', 'await'])).toEqual(['await', 'away'])
  expect(nearestWords('valut', ['value', 'vault'])).toEqual(['vault', 'value'])
  expect(nearestWords('rpice', ['rice', 'price'])).toEqual(['price', 'rice'])
  expect(nearestWords('gcrown', ['crown', 'grown'])).toEqual(['grown', 'crown'])
})

test('an unfinished word with a mistake leads to words that begin so', () => {
  expect(nearestBeginnings('javsc', ['javascript', 'java', 'justice'])).toEqual(['javascript'])
  expect(nearestBeginnings('javosc', ['javascript', 'justice'])).toEqual(['javascript'])
})
