import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { openEditor, pasteInto, pressKey, typeText } from './article-editor.testing.ts'

const address = 'https://example.com/abc'
const link = `<a href="${address}">${address}</a>`

/** The editor's HTML after an address, a key and the word `next` were typed. */
function typeAround(content: string, before: string, press: (editor: Editor) => void, after = 'next') {
  const editor = openEditor(content)
  typeText(editor, before)
  press(editor)
  typeText(editor, after)
  return editor.getHTML().replace(/<p><\/p>$/, '')
}

const space = (editor: Editor) => typeText(editor, ' ')
const enter = (editor: Editor) => pressKey(editor, 'Enter')
const shiftEnter = (editor: Editor) => pressKey(editor, 'Enter', { shiftKey: true })

test.each([
  ['a space', '', space, ' next'],
  ['Enter', '', enter, '</p><p>next'],
  ['Shift+Enter', '', shiftEnter, '<br>next'],
  ['a full stop and a space', '.', space, '. next'],
  ['a bracket and Enter', ')', enter, ')</p><p>next'],
  ['a quotation mark and Shift+Enter', '"', shiftEnter, '"<br>next'],
] as const)('%s behind an address links exactly the address', (_, punctuation, press, after) => {
  for (const before of ['', 'see ', 'see (', 'ends. '])
    expect(typeAround('<p></p>', `${before}${address}${punctuation}`, press)).toBe(`<p>${before}${link}${after}</p>`)
})

test('an address in a list item or heading is linked, and Enter goes on as usual', () => {
  expect(typeAround('<ul><li><p></p></li></ul>', address, enter)).toBe(
    `<ul><li><p>${link}</p></li><li><p>next</p></li></ul>`,
  )
  expect(typeAround('<blockquote><p></p></blockquote>', address, enter)).toBe(
    `<blockquote><p>${link}</p><p>next</p></blockquote>`,
  )
  expect(typeAround('<h2></h2>', address, enter)).toBe(`<h2>${link}</h2><p>next</p>`)
})

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['someone@example.com', 'mailto:someone@example.com'],
])('the typed address %s leads to %s', (typed, href) => {
  expect(typeAround('<p></p>', `at ${typed},`, space)).toBe(`<p>at <a href="${href}">${typed}</a>, next</p>`)
})

test('an address that ends in the middle of a paragraph is linked without the words behind it', () => {
  const editor = openEditor('<p><strong>bold</strong></p>')
  editor.commands.setTextSelection(1)
  editor.commands.unsetBold()
  typeText(editor, `see ${address}`)
  pressKey(editor, 'Enter')
  expect(editor.getHTML()).toBe(`<p>see ${link}</p><p><strong>bold</strong></p>`)
})

test('one undo removes the link of a typed address only, and a second one removes text', () => {
  const editor = openEditor('<p></p>')
  typeText(editor, `see ${address} `)
  expect(editor.getHTML()).toContain(link)
  editor.commands.undo()
  expect(editor.getHTML()).toBe(`<p>see ${address} </p>`)
  typeText(editor, ' more ')
  expect(editor.getHTML()).toBe(`<p>see ${address}  more </p>`)
  for (let step = 0; step < 3; step++) editor.commands.undo()
  expect(editor.getText()).not.toContain('more')
})

test.each([
  ['<p><a href="https://example.com/other">https://example.com/abc</a></p>', 'typing behind a link'],
  ['<p><code>https://example.com/abc</code></p>', 'typing behind code'],
  ['<pre><code>https://example.com/abc</code></pre>', 'typing in a code block'],
])('%s: %s changes nothing', (content) => {
  const editor = openEditor(content)
  const before = editor.getHTML()
  typeText(editor, ' ')
  enter(editor)
  editor.commands.undo()
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('a space in the middle of a link does not change its address', () => {
  const editor = openEditor(`<p><a href="https://example.com/other">${address}</a></p>`)
  editor.commands.setTextSelection(1 + 'https://example.com'.length)
  typeText(editor, ' ')
  expect(editor.getHTML()).toBe('<p><a href="https://example.com/other">https://example.com /abc</a></p>')
})

test('deleting the space behind an address and a programmatic change create no link', () => {
  const editor = openEditor(`<p>${address} x</p>`)
  editor.commands.deleteRange({ from: address.length + 2, to: address.length + 3 })
  expect(editor.getHTML()).toBe(`<p>${address} </p>`)
  editor.commands.setContent(`<p>${address}</p><p></p>`)
  expect(editor.getHTML()).not.toContain('<a')
})

test('pasted addresses are linked exactly, also over a selection that looks alike', () => {
  const editor = openEditor('<p>https://example.com/xge</p>')
  editor.commands.selectAll()
  pasteInto(editor, { text: 'https://example.com/page' })
  expect(editor.getHTML()).toBe('<p><a href="https://example.com/page">https://example.com/page</a></p>')

  const between = openEditor('<p>foo</p>')
  pasteInto(between, { text: 'www.example.com, or a@example.com.' })
  expect(between.getHTML()).toBe(
    '<p>foo<a href="https://www.example.com">www.example.com</a>, or <a href="mailto:a@example.com">a@example.com</a>.</p>',
  )
})

test('pasting into code, or text that was copied from the editor, creates no link', () => {
  for (const content of ['<pre><code>curl</code></pre>', '<p><code>curl</code></p>']) {
    const editor = openEditor(content)
    pasteInto(editor, { text: address })
    expect(editor.getHTML()).not.toContain('<a')
    expect(editor.getText()).toContain(`curl${address}`)
  }
  const editor = openEditor('<p></p>')
  pasteInto(editor, { html: `<p data-pm-slice="1 1 []" data-broadsheet="">${address}</p>` })
  expect(editor.getHTML()).toBe(`<p>${address}</p>`)
})

test('a pasted link keeps its own address', () => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, {
    html: '<p>to <a href="https://example.com/real">https://example.com/shown</a> and https://example.org</p>',
  })
  expect(editor.getHTML()).toBe(
    '<p>to <a href="https://example.com/real">https://example.com/shown</a> and <a href="https://example.org">https://example.org</a></p>',
  )
})
