import { expect, test } from 'vitest'
import { seededRandom } from '../../testing/images.ts'
import { deletionKeys } from './nearest-words.ts'

test('the keys of a word are its two beginnings, whole and without each one letter', () => {
  expect(deletionKeys('edge')).toEqual(['edge', 'dge', 'ege', 'ede', 'edg'])
  expect(deletionKeys('database')).toEqual(expect.arrayContaining(['databas', 'datab']))
  expect(deletionKeys('database')).toHaveLength(14)
  expect(deletionKeys('𝔞𝔟𝔠𝔡')).toEqual(['𝔞𝔟𝔠𝔡', '𝔟𝔠𝔡', '𝔞𝔠𝔡', '𝔞𝔟𝔡', '𝔞𝔟𝔠'])
})

test('a word with one mistake has a key in common with the right one, wherever the mistake is', () => {
  const random = seededRandom(1)
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26))
  for (let round = 0; round < 2_000; round += 1) {
    const word = Array.from({ length: 4 + (round % 9) }, letter)
    const place = Math.floor(random() * word.length)
    const [one = '', other = ''] = word.slice(place)
    const mistakes = [
      word.toSpliced(place, 0, letter()),
      word.toSpliced(place, 1),
      word.toSpliced(place, 1, letter()),
      word.toSpliced(place, 2, other, one),
    ]
    const keys = new Set(deletionKeys(word.join('')))
    for (const mistake of mistakes) {
      expect(
        deletionKeys(mistake.join('')).some((key) => keys.has(key)),
        `${word.join('')} ${mistake.join('')}`,
      ).toBe(true)
    }
  }
})
