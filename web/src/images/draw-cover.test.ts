// @vitest-environment node
import { expect, test } from 'vitest'
import { contrastRatio } from '#contract/contrast.ts'
import { fitLines, groundOf } from './draw-cover.ts'

/** Letters that are half as wide as high. */
const measure = (text: string, size: number) => (text.length * size) / 2

test.each([
  ['A day', ['A day']],
  ['The long way to the harbour', ['The long way to', 'the harbour']],
  ['今日は港まで長い道を歩いて行きました。そして帰りました。', null],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsgesellschaft']],
])('a title is broken into lines that fit: %s', (title, lines) => {
  const fitted = fitLines(title, measure)
  if (lines) expect(fitted.lines).toEqual(lines)
  expect(fitted.lines.join(' ').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''))
})

test('a title that is too long ends with a sign of that', () => {
  const { lines, size } = fitLines('word '.repeat(400), measure)
  expect(lines.at(-1)).toMatch(/word…$/)
  expect(lines.length * size * 1.22).toBeLessThanOrEqual(400)
})

test('white letters stand out on the ground of each title, which is always the same', () => {
  const titles = Array.from({ length: 60 }, (_, index) => `Title ${index}`)
  expect(new Set(titles.map(groundOf)).size).toBe(6)
  for (const title of titles) expect(contrastRatio('#ffffff', groundOf(title))).toBeGreaterThan(7)
})
