import { expect, test } from 'vitest'
import { takeFootnotes } from './markdown-to-html.ts'

test.each([
  ['code', '```\n[^1]: no\n```'],
  ['code with a shorter fence in it', '````\n```\n[^1]: no\n````'],
  ['code in an item', '- ```\n  [^1]: no\n  ```'],
  ['words that begin with code', '```a `` b``` is code'],
  ['a list in a list', '- - ~~~\n    a\n    ~~~'],
])('%s neither has nor hides the text of a note', (_, block) => {
  const { text, notes } = takeFootnotes(`a[^1]\n\n${block}\n\n[^1]: yes\n\n    more`)
  expect(Object.fromEntries(notes)).toEqual({ 1: 'yes\n\nmore' })
  expect(text).toBe(`a[^1]\n\n${block}\n`)
})

test('a note without a reference stays where it is, and one that HTML refers to is taken', () => {
  expect(takeFootnotes('[^1]: a').text).toBe('[^1]: a')
  expect(takeFootnotes('<sup><a href="#fn-1">1</a></sup>\n\n[^1]: a').notes.get('1')).toBe('a')
})
