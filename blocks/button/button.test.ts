import { expect, test } from 'vitest'
import { insertableBlocks } from '#blocks/editor-blocks.ts'
import { openEditor, pressKey, typeText } from '#web/editor/article-editor.testing.ts'
import { cleanArticle } from '#worker/article/sanitize.ts'

const button = (words: string, href = 'https://a.example/') =>
  `<p class="button-link"><a href="${href}" rel="noopener">${words}</a></p>`

test.each([
  [
    'formats and line breaks',
    '<strong><a href="https://a.example/">Join<br><em>us</em></a></strong>',
    button('Join us'),
  ],
  [
    'words around the link',
    'Now <a href="https://a.example/">join</a>',
    '<p>Now <a href="https://a.example/" rel="noopener">join</a></p>',
  ],
  ['no words', '<a href="https://a.example/"> </a>', '<p> </p>'],
  ['an address that runs', '<a href="javascript:x">join</a>', '<p>join</p>'],
  ['no link', '<small>join</small>', '<p>join</p>'],
])('a button with %s', (_, content, expected) => {
  const clean = cleanArticle(`<p class="button-link">${content}</p>`)
  expect(clean).toBe(expected)
  expect(cleanArticle(clean)).toBe(clean)
})

test('an inserted button has the cursor: words that are typed are on it', () => {
  const editor = openEditor('<p></p><p>End</p>')
  insertableBlocks
    .find(({ name }) => name === 'button')
    ?.insert?.(editor.chain())
    .run()
  typeText(editor, 'Join')
  expect(editor.getHTML()).toBe(`${button('Join', '')}<p>End</p>`)
})

test('Enter leaves a button, and Backspace in an empty one makes a paragraph', () => {
  const editor = openEditor(`${button('Join')}<p>End</p>`)
  typeText(editor, ' us')
  pressKey(editor, 'Enter')
  typeText(editor, 'After')
  expect(editor.getHTML()).toBe(`${button('Join us')}<p>After</p><p>End</p>`)
  editor.commands.setTextSelection({ from: 1, to: 8 })
  editor.commands.deleteSelection()
  pressKey(editor, 'Backspace')
  expect(editor.getHTML()).toBe('<p></p><p>After</p><p>End</p>')
})
