import { expect, test } from 'vitest'
import { readBiography } from './biography.ts'

test.each([
  ['Technology editor\nBuilds things.\n\nAnd mends them.', 'Technology editor', 'Builds things.\n\nAnd mends them.'],
  ['\n 科技编辑 \n写作。', '科技编辑', '写作。'],
  ['Builds things.\nAnd mends them.', '', 'Builds things.\nAnd mends them.'],
  ['Technology editor', '', 'Technology editor'],
  [`${'x'.repeat(81)}\nMore.`, '', `${'x'.repeat(81)}\nMore.`],
  ['', '', ''],
])('the role in %j is its short first line, if there is more', (biography, role, text) => {
  expect(readBiography(biography)).toEqual({ role, text })
})
