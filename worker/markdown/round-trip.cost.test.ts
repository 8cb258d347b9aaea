import { expect, test } from 'vitest'
import { markdownArticle } from '#web/editor/paste/markdown/markdown-to-html.ts'
import { readMarkdown } from '#web/pages/admin/imports/read-markdown.ts'
import { escapeText } from '../contract/escape-html.ts'
import { writeMarkdown } from './write-markdown.ts'

const short = 5_000
/** How many times longer the long text is, and how much more it may cost: the square of four is sixteen. */
const longer = 4
const mostRatio = 9
const measurements = 4
/** In microseconds: the clock of a thread's processor time is coarse. */
const measurable = 2_000

/** The processor time of this thread for writing and reading a paragraph, in microseconds. */
function costOf(text: string): number {
  const start = process.threadCpuUsage()
  readMarkdown(writeMarkdown(`<p>${escapeText(text)}</p>`, '../'))
  const { user, system } = process.threadCpuUsage(start)
  return user + system
}

test.each(['*', '_', '[', ']', '`', '<', '~', '=', '!', '![', '&', '|', '[a](', 'a@', '#', '> '])(
  'many %s cost in proportion to their number',
  (sign) => {
    const text = sign.repeat(short / sign.length)
    let least = Number.POSITIVE_INFINITY
    for (let left = measurements; left > 0 && least > mostRatio; left--) {
      least = Math.min(least, costOf(text.repeat(longer)) / Math.max(costOf(text), measurable))
    }
    expect(least).toBeLessThan(mostRatio)
  },
)

test('blocks a hundred deep are read, and what no program can read is refused with a sentence', () => {
  const items = Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
  expect(readMarkdown(items).match(/<li>/g)).toHaveLength(100)
  expect(readMarkdown(`${'> '.repeat(100)}a`).match(/<blockquote>/g)).toHaveLength(100)
  expect(() => readMarkdown('> '.repeat(1_000))).toThrow('The text is nested too deeply.')
})

test('reading can be stopped at each piece', () => {
  const stop = () => {
    throw new Error('Too long.')
  }
  for (const text of ['a', '- a', '> a']) expect(() => markdownArticle(text, stop)).toThrow(/^Too long\.$/)
})
