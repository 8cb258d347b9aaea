import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { openEditor, pasteInto, pressKey, typeText } from '#web/editor/article-editor.testing.ts'
import { embedContent } from './editor.ts'
import { dismissAddress, embedOf, loneAddresses, replaceAddress } from './lone-address.ts'

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const other = 'https://example.com/tides'
const linked = (address: string) => `<p><a href="${address}">${address}</a></p>`

/** The addresses that wait, and whether they are of a provider. */
const waiting = ({ state }: Editor) => loneAddresses(state).map(({ href, embed }) => [href, embed !== null])
const bodyOf = (editor: Editor) => editor.getHTML().replace(/<p><\/p>$/, '')

/** Answers what waits, as the Worker describes it. */
function answer(editor: Editor, title = 'Regatta') {
  return loneAddresses(editor.state).map((address) =>
    address.embed
      ? replaceAddress(editor, address, embedContent(address.embed, { title, text: 'TV', image: '', alt: '' }))
      : false,
  )
}

test.each([
  ['pasted', (editor: Editor) => pasteInto(editor, { text: video })],
  ['pasted without its protocol', (editor: Editor) => pasteInto(editor, { text: 'youtu.be/dQw4w9WgXcQ' })],
  [
    'typed with Enter behind it',
    (editor: Editor) => {
      typeText(editor, video)
      pressKey(editor, 'Enter')
    },
  ],
])('an address that is %s becomes a card when it is described, and one undo gives it back', (_, enter) => {
  const editor = openEditor('<p></p>')
  enter(editor)
  expect(waiting(editor).map(([, isEmbed]) => isEmbed)).toEqual([true])
  const before = bodyOf(editor)
  expect(answer(editor)).toEqual([true])
  expect(bodyOf(editor)).toContain(
    `<p class="link-card embed"><a href="${video}" rel="noopener"><strong>Regatta</strong><br><small>TV · www.youtube.com</small></a></p>`,
  )
  editor.commands.undo()
  expect(bodyOf(editor)).toBe(before)
  expect(waiting(editor)).toEqual([])
  editor.commands.redo()
  expect(bodyOf(editor)).toContain('embed')
})

test('typing goes on while an address waits, and stays', () => {
  const editor = openEditor('<p></p>')
  typeText(editor, video)
  pressKey(editor, 'Enter')
  typeText(editor, 'and words')
  expect(answer(editor)).toEqual([true])
  typeText(editor, ' more')
  expect(editor.getText()).toContain('and words more')
  editor.commands.undo()
  editor.commands.undo()
  expect(bodyOf(editor)).toBe(`${linked(video)}<p>and words</p>`)
})

test('an address that has become a part of a sentence stays one', () => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, { text: video })
  const [address] = loneAddresses(editor.state)
  typeText(editor, ' is good')
  expect(waiting(editor)).toEqual([])
  expect(address && replaceAddress(editor, address, { type: 'horizontalRule' })).toBe(false)
  expect(editor.getText()).toContain(`${video} is good`)
})

test.each([
  ['in a sentence', '<p>See </p>', video],
  ['in an item, which begins with a paragraph', '<ul><li><p></p></li></ul>', video],
  ['in code', '<pre><code></code></pre>', video],
  ['of mail', '<p></p>', 'ann@example.com'],
  ['with words behind it', '<p></p>', `${video} new`],
])('an address %s stays a link', (_, content, text) => {
  const editor = openEditor(content)
  pasteInto(editor, { text })
  expect(waiting(editor)).toEqual([])
})

test('what this editor has copied stays as it was', () => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, { html: `<p data-broadsheet="">${linked(video).slice(3)}`, text: video })
  expect(waiting(editor)).toEqual([])
})

test('a card is offered for another address until the author types on or says no, and once', () => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, { text: other })
  expect(waiting(editor)).toEqual([[other, false]])
  typeText(editor, ' ')
  expect(waiting(editor)).toEqual([])
  pressKey(editor, 'Enter')
  pasteInto(editor, { text: other })
  expect(waiting(editor)).toEqual([])
  pressKey(editor, 'Enter')
  pasteInto(editor, { text: `${other}/2` })
  const [offered] = loneAddresses(editor.state)
  if (offered) dismissAddress(editor, offered)
  expect(offered?.href).toBe(`${other}/2`)
  expect(waiting(editor)).toEqual([])
})

test('pasted lines of addresses become cards of those that readers can have, and no question is asked about others', () => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, { html: `<p>${video}</p><p>${other}</p><p>https://vimeo.com/76979871</p>` })
  expect(waiting(editor)).toEqual([
    [video, true],
    ['https://vimeo.com/76979871', true],
  ])
  expect(answer(editor)).toEqual([true, true])
  expect(editor.getHTML().match(/link-card embed/g)).toHaveLength(2)
})

test('an embed without a description has its address and its provider', () => {
  const embed = embedOf('http://www.youtube.com/watch?v=dQw4w9WgXcQ')
  const editor = openEditor('<p></p>')
  editor.commands.setContent(embed ? [embedContent(embed)] : [])
  expect(editor.getHTML()).toContain(
    '<strong>youtube.com/watch?v=dQw4w9WgXcQ</strong><br><small>YouTube · www.youtube.com</small>',
  )
})
