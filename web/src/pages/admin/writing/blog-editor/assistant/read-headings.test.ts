import { expect, test } from 'vitest'
import { listLimits, textLimits } from '#contract/limits.ts'
import { readHeadings } from './use-proposal.ts'

test.each([
  ['headings', '<h2>Where it <em>begins</em></h2>\n<h3>What &amp; when</h3><p>Not this.</p>'],
  ['a fence around them', '```html\n<h2>Where it begins</h2>\n<h2>What &amp; when</h2>\n```'],
  ['a list', '<ol><li>Where it begins<ul></ul></li><li>What &amp; when</li></ol>'],
  ['Markdown', 'Sure, here is it:\n\n## Where it begins\n\n## **What &amp; when**'],
  ['Markdown with numbers', '1. Where it begins\n2) What & when\n'],
])('an outline of %s is read', (_, answer) => {
  expect(readHeadings(answer)).toEqual(['Where it begins', 'What & when'])
})

test('an outline that has only half arrived is read as far as it goes', () => {
  const answer = '<h2>Where it begins</h2><h2>What & when</h2>'
  expect(readHeadings(answer.slice(0, 12))).toEqual(['Where it'])
  expect(readHeadings(answer.slice(0, 27))).toEqual(['Where it begins'])
})

test('a hostile outline runs nothing and is bounded', () => {
  const image = '<img src=x onerror="throw 1">'
  const many = `<h2>${image}<script>throw 1</script>${'long '.repeat(60)}</h2>`.repeat(200)
  const headings = readHeadings(many)
  expect(headings).toHaveLength(listLimits.outline)
  expect(Math.max(...headings.map(({ length }) => length))).toBeLessThanOrEqual(textLimits.title)
  expect(readHeadings('Nothing of the kind.')).toEqual([])
})
