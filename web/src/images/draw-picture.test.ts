import { expect, test } from 'vitest'
import { breakLines, firstLines } from './draw-picture.ts'

test.each([
  ['', []],
  ['Short', ['Short']],
  ['One two three', ['One two', 'three']],
  ['One two, yes', ['One two,', 'yes']],
  ['One twoos, yes', ['One twoos,', 'yes']],
  // A word that is wider than the picture has a line of its own.
  ['A Donaudampfschiff b', ['A', 'Donaudampfschiff', 'b']],
  ['aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii', ['aaaa bbbb', 'cccc dddd', 'eeee ffff', 'gggg hhhh…']],
])('%j is broken into lines of at most 9 characters, and at most four', (title, lines) => {
  expect(
    firstLines(
      breakLines(title, (line) => line.length <= 9),
      4,
    ),
  ).toEqual(lines)
})
