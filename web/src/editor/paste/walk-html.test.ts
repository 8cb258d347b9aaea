import { expect, test } from 'vitest'
import { cleanHtml } from '#worker/foreign-html/clean-html.ts'
import { cleanForeignHtml } from '#worker/foreign-html/fragments.testing.ts'
import { walkHtml } from './walk-html.ts'

const corpus = import.meta.glob<string>('../../../../worker/foreign-html/corpus/**/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const fragments = Object.entries(corpus).map(([path, file]) => {
  const [, clipboard = ''] = file.split(/^--- \w+\n/m)
  return { path: path.replace(/^.*\/corpus\//, ''), clipboard }
})
/** Browsers mend broken HTML by rules of their own. */
const isBroken = ({ path }: { path: string }) => path.startsWith('broken/')

const clean = (html: string) => cleanHtml(html, walkHtml)
const lettersOf = (html: string) => [...html.replace(/<[^>]*>|\s/g, '')].sort().join('')

test.each(fragments.filter((fragment) => !isBroken(fragment)))('$path means the same as in the Worker', (fragment) => {
  expect(fragment.clipboard).not.toBe('')
  expect(clean(fragment.clipboard)).toEqual(cleanForeignHtml(fragment.clipboard))
})

test.each(fragments.filter(isBroken))('$path has the same letters as in the Worker', ({ clipboard }) => {
  expect(lettersOf(clean(clipboard).html)).toBe(lettersOf(cleanForeignHtml(clipboard).html))
})

test('cells without a table keep their words apart', () => {
  const { html } = clean('<tr><td>Low</td><td>High</td></tr>')
  expect(html).toContain('Low</')
  expect(html).not.toContain('LowHigh')
})

test('deep nesting is read without recursion', () => {
  const { html } = clean(`${'<div>'.repeat(2_000)}word${'</div>'.repeat(2_000)}`)
  expect(html).toContain('word')
})
