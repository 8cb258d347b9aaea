import { expect, test } from 'vitest'
import { markdownArticle } from '#web/editor/paste/markdown/markdown-to-html.ts'
import { readMarkdown } from '#web/pages/admin/exchange/imports/read-markdown.ts'
import { escapeText } from '../contract/escape-html.ts'
import { growthOf, linear } from '../testing/growth.ts'
import { writeMarkdown } from './write-markdown.ts'

const length = 20_000

test.each([
  '*',
  '_',
  '[',
  ']',
  '`',
  '<',
  '~',
  '=',
  '!',
  '![',
  '&',
  '|',
  '[a](',
  'a@',
  '#',
  '> ',
  '$',
  '$a',
  '%%',
  '^[',
  '\\(a',
])('many %s cost in proportion to their number', async (sign) => {
  const growth = await growthOf((length) => {
    const html = `<p>${escapeText(sign.repeat(length / sign.length))}</p>`
    return () => readMarkdown(writeMarkdown(html, '../'))
  }, length)
  expect(growth).toBeLessThan(linear)
})

test('blocks a hundred deep are read, and what no program can read is refused with a sentence', () => {
  const items = Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
  expect(readMarkdown(items).match(/<li>/g)).toHaveLength(100)
  expect(readMarkdown(`${'> '.repeat(100)}a`).match(/<blockquote>/g)).toHaveLength(100)
  expect(() => readMarkdown('> '.repeat(1_000))).toThrow('The text is nested too deeply.')
})

test('reading is stopped at each piece when its time is up', () => {
  for (const text of ['a', '- a', '> a']) expect(() => markdownArticle(text, -1)).toThrow('takes too long to read')
})
