import { expect, test } from 'vitest'
import { openEditor } from '#web/editor/article-editor.testing.ts'
import { findSentence } from './claims.tsx'

test.each([
  ['<p>One. Two three. Four.</p>', 'Two three.', 'Two three.'],
  ['<p>One.</p><ul><li><p>Two <strong>thr</strong>ee.</p></li></ul>', 'Two three.', 'Two three.'],
  ['<p>Two<br>three.</p>', 'Two three.', 'Twothree.'],
  ['<p>Two\u00A0three.</p>', 'Two  three.', 'Two\u00A0three.'],
  ['<p>Two three. Two three.</p>', 'Two three.', 'Two three.'],
])('in %j, %j is found', (html, sentence, found) => {
  const { doc } = openEditor(html).state
  const range = findSentence(doc, sentence)
  expect(range && doc.textBetween(range.from, range.to)).toBe(found)
})

test.each(['Three four.', '', '  ', 'One. Two'])('%j is not in two paragraphs', (sentence) => {
  expect(findSentence(openEditor('<p>One.</p><p>Two three.</p>').state.doc, sentence)).toBeNull()
})
