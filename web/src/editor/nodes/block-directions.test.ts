import { expect, test } from 'vitest'
import { openEditor, typeText } from '../article-editor.testing.ts'

const hebrew = 'זה ציטוט!'

test('each block of the editor has its own direction, and the article does not have it', () => {
  const html = `<p>English words.</p><blockquote><p>${hebrew}</p></blockquote><ul><li><p>A second item.</p></li><li><p>${hebrew}</p></li></ul>`
  const editor = openEditor(html)
  const shown = Array.from(editor.view.dom.querySelectorAll('[dir="rtl"]'), ({ localName, textContent }) => [
    localName,
    textContent,
  ])
  expect(shown).toEqual([
    ['blockquote', hebrew],
    ['li', hebrew],
  ])
  expect(editor.getHTML()).not.toContain('dir=')
})

test('the direction changes with the words', () => {
  const editor = openEditor('<p>English words.</p><p></p>')
  editor.commands.focus('end')
  typeText(editor, hebrew)
  expect(editor.view.dom.querySelector('p[dir="rtl"]')?.textContent).toBe(hebrew)
})
