import { TextSelection } from '@tiptap/pm/state'
import toast from 'react-hot-toast'
import { expect, test, vi } from 'vitest'
import { openEditor, pasteInto, typeText } from '../article-editor.testing.ts'

const image = '<img src="https://example.com/a.png">'
const video = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>'
const table = '<table><tr><td>Cell</td></tr></table>'
/** The clipboard of Google Docs with a line and a picture. */
const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>Hi</span></p>
  <p dir="ltr"><span><span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/docsz/a" width="602"></span></span></p></b>`
/** The clipboard of Word with a line and a picture at a web address. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal>Hi<o:p></o:p></p>
  <p class=MsoNormal><img width=300 src="https://example.com/a.png" v:shapes="Picture_1"></p><!--EndFragment--></body></html>`

/** The order of what the text contains: words, and the names of blocks without text. */
function outline(html: string) {
  return [...html.matchAll(/<(img|iframe|hr|table)\b|>([^<]+)</g)].map(([, name, words]) => name ?? words).join(' ')
}

test.each([
  ['an image', `<p>Hi</p>${image}`, 'Hi img'],
  ['only an image', image, 'img'],
  ['two images', `<p>Hi</p>${image}${image}`, 'Hi img img'],
  ['an image in a paragraph', `<p>Hi ${image}</p>`, 'Hi  img'],
  ['an image in a list', `<ul><li>Hi${image}</li></ul>`, 'Hi img'],
  ['an image in a quote', `<blockquote><p>Hi</p>${image}</blockquote>`, 'Hi img'],
  ['an image from Google Docs', fromDocs, 'Hi img'],
  ['an image from Word', fromWord, 'Hi img'],
  ['a video', `<p>Hi</p>${video}`, 'Hi iframe'],
  ['a divider', '<p>Hi</p><hr>', 'Hi hr'],
  ['a table', `<p>Hi</p>${table}`, 'Hi table Cell'],
  ['text', `${image}<p>Hi</p>`, 'img Hi'],
])('after a paste that ends in %s the next word is behind it, and nothing is replaced', (_, html, pasted) => {
  const places = [
    ['<p></p>', pasted, ''],
    ['<p>Before</p>', `Before${pasted}`, ''],
    ['<p>Before</p><p>After</p>', `Before${pasted}`, 'After'],
    [`<p>Before</p>${image}<p>After</p>`, `Before${pasted}`, 'img After'],
  ] as const
  for (const [content, before, after] of places) {
    const editor = openEditor(content)
    pasteInto(editor, { html })
    expect(editor.state.selection, content).toBeInstanceOf(TextSelection)
    typeText(editor, 'next')
    expect(squeeze(outline(editor.getHTML())), content).toBe(squeeze(`${before}next${after}`))
  }
})

/** Without white space, which the border of two blocks has in `outline` and a place inside a paragraph has not. */
function squeeze(text: string) {
  return text.replace(/\s/g, '')
}

test('one undo removes a paste that ends in an image, with the paragraph behind it', () => {
  const editor = openEditor('<p>Before</p>')
  const before = editor.getHTML()
  pasteInto(editor, { html: `<p>Hi</p>${image}` })
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('the code of a player becomes a player, and nothing else becomes a frame', () => {
  const editor = openEditor('<p>Before</p>')
  const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  for (const text of [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=1" allowfullscreen></iframe>',
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
    '<iframe src="https://youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
    'https://youtu.be/dQw4w9WgXcQ',
  ]) {
    pasteInto(editor, { text })
    editor.commands.insertContent('<p></p>')
  }
  pasteInto(editor, {
    html: `<p>Kept</p><iframe src="${youTube}"></iframe><iframe src="https://evil.example/"></iframe>`,
  })
  const sources = Array.from(editor.getHTML().matchAll(/<iframe src="([^"]*)"/g), ([, source]) => source)
  expect(sources).toEqual([youTube, 'https://player.vimeo.com/video/76979871', youTube])
  expect(editor.getText()).toContain('Kept')
  expect(editor.getHTML()).toContain('title="YouTube video"')
})

test.each([
  ['Words of a note\nand more', '<p>Words of a note<br>and more</p>'],
  ['Report 1.pdf', '<p></p>'],
  ['Report 1', '<p></p>'],
  ['/home/ann/Report 1.pdf\r\n/home/ann/Other.PDF', '<p></p>'],
  ['https://example.com/report?id=1', '<p></p>'],
])('beside files %j is pasted where it is no name of them', (text, expected) => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, { text, files: [new File(['%PDF'], 'Report 1.pdf', { type: 'application/pdf' })] })
  expect(editor.getHTML()).toBe(expected)
})

test.each(['paste', 'drop'])('a %s that has nothing for an article is named', (kind) => {
  const say = vi.spyOn(toast, 'error')
  const editor = openEditor('<p>Before</p>')
  const before = editor.getHTML()
  vi.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos: 1, inside: -1 })
  const data = { files: [], items: [], types: ['text/rtf'], getData: () => '' }
  const event = new Event(kind, { bubbles: true, cancelable: true })
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData: data, dataTransfer: data }))
  expect(say).toHaveBeenCalledWith('Not pasted: there is no text and no picture in it.')
  expect(editor.getHTML()).toBe(before)
  say.mockRestore()
})
