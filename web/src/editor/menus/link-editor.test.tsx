import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEditor } from '../article-editor.testing.ts'
import { LinkEditor } from './link-editor.tsx'

beforeEach(() => {
  // jsdom has no layout.
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block'
  }
  vi.stubGlobal('CSS', {})
  vi.stubGlobal('fetch', async () => Response.json({ success: true, blogs: [] }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** The dialog for the selected words of a text: all of them, or none in an empty text. */
function renderDialog(content: string) {
  const editor = openEditor(content)
  editor.commands.selectAll()
  if (editor.isEmpty) editor.commands.setTextSelection(1)
  const onClose = vi.fn()
  vi.spyOn(editor.view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: 0, bottom: 0 })
  const context = { editor, owner: 'a-blog', edges: { top: 0, bottom: 0 }, openMenu: vi.fn(), chooseImages: vi.fn() }
  render(<LinkEditor context={context} onClose={onClose} />)
  const field = screen.getByLabelText<HTMLInputElement>('Address')
  const press = (name: string) => userEvent.click(screen.getByText(name))
  return { editor, onClose, field, press }
}

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'two words', ''])(
  'the address %j is refused with a sentence, and the field keeps the focus',
  async (refused) => {
    const { editor, onClose, field } = renderDialog('<p>Read this</p>')
    await userEvent.click(field)
    if (refused) await userEvent.type(field, refused)
    await userEvent.keyboard('{Enter}')
    screen.getByText(/^Enter a web address \(https:\/\/…\)/)
    expect([field.ariaInvalid, document.activeElement]).toEqual(['true', field])
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(editor.getHTML()).toBe('<p>Read this</p>')
  },
)

test.each([
  ['Escape', '{Escape}', 'example.com/half'],
  ['Cancel', 'Cancel', ''],
])('an address that was typed half is in the field again after Escape, not after Cancel: %s', async (_, key, kept) => {
  const before = renderDialog('<p>Read this</p>')
  await userEvent.type(before.field, 'example.com/half')
  if (key === 'Cancel') await before.press(key)
  else await userEvent.keyboard(key)
  cleanup()
  expect(renderDialog('<p>Read that</p>').field.value).toBe(kept)
  cleanup()
  // A link that is there is shown as it is.
  expect(renderDialog('<p><a href="https://example.com/">Linked</a></p>').field.value).toBe('https://example.com/')
})

test('an address that was typed half over that of a link is in the field again at this link only, until it is taken', async () => {
  const text = (address: string) => `<p><a href="${address}">Linked</a></p>`
  const before = renderDialog(text('https://example.com/old'))
  await userEvent.clear(before.field)
  await userEvent.type(before.field, 'https://example.com/half')
  await userEvent.keyboard('{Escape}')
  cleanup()
  expect(renderDialog(text('https://example.com/other')).field.value).toBe('https://example.com/other')
  cleanup()
  const again = renderDialog(text('https://example.com/old'))
  expect(again.field.value).toBe('https://example.com/half')
  await again.press('Save link')
  expect(again.editor.getHTML()).toBe(text('https://example.com/half'))
  cleanup()
  expect(renderDialog(text('https://example.com/old')).field.value).toBe('https://example.com/old')
})

test('words become a link', async () => {
  const added = renderDialog('<p>Read this</p>')
  await userEvent.type(added.field, 'example.com/a')
  await added.press('Add link')
  expect(added.onClose).toHaveBeenCalledOnce()
  const linked = '<p><a href="https://example.com/a">Read this</a></p>'
  expect(added.editor.getHTML()).toBe(linked)
})

test('a link is changed', async () => {
  const { editor, field, press } = renderDialog('<p><a href="https://example.com/a">Read this</a></p>')
  expect(field.value).toBe('https://example.com/a')
  await userEvent.clear(field)
  await userEvent.type(field, 'editor@example.com')
  await press('Save link')
  expect(editor.getHTML()).toBe('<p><a href="mailto:editor@example.com">Read this</a></p>')
})

test('a link is removed', async () => {
  const { editor, press } = renderDialog('<p><a href="https://example.com/a">Read this</a></p>')
  await press('Remove link')
  expect(editor.getHTML()).toBe('<p>Read this</p>')
})

test('where no words are selected, the address becomes the words', async () => {
  const { editor, field } = renderDialog('<p></p>')
  await userEvent.type(field, 'https://example.com/b{Enter}')
  expect(editor.getHTML()).toBe('<p><a href="https://example.com/b">https://example.com/b</a></p>')
})
