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
