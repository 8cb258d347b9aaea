import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openEditor } from '#web/editor/article-editor.testing.ts'
import { ImageControls } from './controls.tsx'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** Opens the field for the link of a picture that leads to an address. */
async function openLinkField(href: string) {
  cleanup()
  const picture = '<img src="https://example.com/a.png" alt="">'
  const editor = openEditor(`<figure><a href="${href}">${picture}</a></figure><p></p>`)
  const context = { editor, owner: 'a', edges: { top: 0, bottom: 0 }, openMenu: () => {}, chooseImages: () => {} }
  render(<ImageControls context={context} position={0} />)
  await userEvent.click(screen.getByRole('button', { name: 'Link' }))
  return { editor, field: screen.getByLabelText<HTMLInputElement>('Link of the picture') }
}

test('an address that was typed half over that of a picture’s link is in the field again at this link only', async () => {
  const { field } = await openLinkField('https://example.com/old')
  await userEvent.clear(field)
  await userEvent.type(field, 'https://example.com/half')
  expect((await openLinkField('https://example.com/other')).field.value).toBe('https://example.com/other')
  const again = await openLinkField('https://example.com/old')
  expect(again.field.value).toBe('https://example.com/half')
  await userEvent.type(again.field, '{Enter}')
  expect(again.editor.getHTML()).toContain('<a href="https://example.com/half"')
  expect((await openLinkField('https://example.com/old')).field.value).toBe('https://example.com/old')
})

test('the caption is written beside the description: a plain picture becomes a figure, its marks stay, and Undo takes it back at once', async () => {
  cleanup()
  const editor = openEditor('<img src="https://example.com/a.png" alt="A lake"><p></p>')
  const written = () => editor.getHTML().replace(/<p><\/p>$/, '')
  const before = editor.getHTML()
  const context = { editor, owner: 'a', edges: { top: 0, bottom: 0 }, openMenu: () => {}, chooseImages: () => {} }
  render(<ImageControls context={context} position={0} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Caption' })
  await userEvent.click(field)
  await userEvent.paste('The lake in spring')
  expect(written()).toBe(
    '<figure><img src="https://example.com/a.png" alt="A lake"><figcaption>The lake in spring</figcaption></figure>',
  )
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
  editor.commands.setContent(
    '<figure><img src="https://example.com/a.png" alt=""><figcaption>The <strong>lake</strong> in spring</figcaption></figure>',
  )
  expect(field.value).toBe('The lake in spring')
  await userEvent.type(field, ' and autumn')
  expect(written()).toContain('<figcaption>The <strong>lake</strong> in spring and autumn</figcaption>')
  await userEvent.clear(field)
  expect(written()).toBe('<img src="https://example.com/a.png" alt="">')
})
