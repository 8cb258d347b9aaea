import { act, render, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import toast, { Toaster } from 'react-hot-toast'
import { beforeEach, expect, test, vi } from 'vitest'
import { openEditor, typeText } from '#web/editor/article-editor.testing.ts'

const html = (name = 'Source') =>
  `<p>One<sup><a href="#fn-1" id="fnref-1">1</a></sup> two</p><p>Last</p><section class="footnotes"><ol><li id="fn-1"><p>${name}</p></li></ol></section>`

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  act(() => toast.remove())
  render(<Toaster />)
})

function deleteRange(editor: Editor, from: number, to: number) {
  act(() => void editor.commands.deleteRange({ from, to }))
}

test('the deletion of the last reference says that its note goes, and Undo brings both back', () => {
  const editor = openEditor(html().replace('One', 'O'))
  // They are one step of the history, and Undo takes only the deletion back.
  act(() => {
    editor.commands.setTextSelection(2)
    typeText(editor, 'ne')
  })
  deleteRange(editor, 4, 5)
  expect(screen.queryByText('The footnote “Source” went with its reference.')).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(editor.getHTML()).toBe(html())
})

test('Undo brings the note back where words were written meanwhile, and they stay', () => {
  const editor = openEditor(html('A source whose name is longer than a message should be'))
  act(() => {
    editor.commands.setTextSelection({ from: 3, to: 6 })
    typeText(editor, 'xyz')
  })
  expect(
    screen.getByText('The footnote “A source whose name is longer than a mes…” went with its reference.'),
  ).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(editor.getText()).toContain('Onx')
  expect(editor.getText()).toContain('yz')
  expect(editor.getHTML()).toContain('<p>A source whose name')
})

test('the message goes when the note comes back another way', () => {
  const editor = openEditor(html())
  deleteRange(editor, 4, 5)
  const dismiss = vi.spyOn(toast, 'dismiss')
  act(() => void editor.commands.undo())
  expect(editor.getHTML()).toBe(html())
  expect(dismiss).toHaveBeenCalledOnce()
})

test('nothing is said of an empty note, of one that was selected, cut or restored, and of one with another reference', () => {
  const empty = openEditor(html(''))
  deleteRange(empty, 4, 5)
  const selected = openEditor(html())
  act(() => void selected.chain().selectAll().deleteSelection().run())
  const cut = openEditor(html())
  act(() => cut.view.dispatch(cut.state.tr.delete(4, 5).setMeta('uiEvent', 'cut')))
  const restored = openEditor(html())
  act(() => void restored.commands.setContent('<p>Other</p>'))
  const twice = openEditor(html().replace('Last', 'Last<sup><a href="#fn-1">1</a></sup>'))
  deleteRange(twice, 4, 5)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
