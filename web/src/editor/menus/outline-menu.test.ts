import { expect, test } from 'vitest'
import { openEditor } from '../article-editor.testing.ts'
import { describeText } from './outline-menu.tsx'

test('the outline has the headings in their order, with positions in them, and the text is counted', () => {
  const { state } = openEditor('<p>One two</p><h2>A <em>first</em></h2><ul><li><p>Three</p></li></ul><h3></h3>')
  const { headings, words, characters, minutes } = describeText(state.doc)
  expect(headings.map(({ text, level }) => [text, level])).toEqual([
    ['A first', 2],
    ['', 3],
  ])
  expect(headings.map(({ position }) => state.doc.resolve(position).parent.type.name)).toEqual(['heading', 'heading'])
  expect([words, characters, minutes]).toEqual([5, 19, 1])
})

test('code counts for less of the time to read', () => {
  const words = 'word '.repeat(2_200)
  const { state } = openEditor(`<p>${words}</p><pre><code>${words}</code></pre>`)
  expect(describeText(state.doc).minutes).toBe(13)
})
