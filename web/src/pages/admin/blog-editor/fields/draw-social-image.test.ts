import { expect, test } from 'vitest'
import { breakLines } from './draw-social-image.ts'

const widthOf = (text: string) => text.length

test.each([
  ['', []],
  ['Short', ['Short']],
  ['One two three', ['One two', 'three']],
  // A word that is wider than the image has a line of its own.
  ['A Donaudampfschiff b', ['A', 'Donaudampfschiff', 'b']],
  ['aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii', ['aaaa bbbb', 'cccc dddd', 'eeee ffff', 'gggg hhhh …']],
])('%j is broken into lines of at most 9 characters, and at most four', (title, lines) => {
  expect(breakLines(title, widthOf, 9)).toEqual(lines)
})
