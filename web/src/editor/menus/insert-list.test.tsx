import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openEditor, pressKey, typeText } from '../article-editor.testing.ts'
import { InsertList } from './insert-list.tsx'

// jsdom has no layout.
HTMLElement.prototype.showPopover ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

test('Enter right behind the typed name means that name, although the list shows an earlier one', async () => {
  const editor = openEditor('<p></p>')
  const context = { editor, owner: 'a', edges: { top: 0, bottom: 0 }, openMenu: () => {}, chooseImages: () => {} }
  vi.spyOn(editor.view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: 0, bottom: 0 })
  render(<InsertList context={context} />)
  act(() => typeText(editor, '/'))
  await screen.findAllByRole('option', { hidden: true })
  // Without `act`, nothing is rendered between the keys.
  typeText(editor, 'divider')
  pressKey(editor, 'Enter')
  expect(editor.getHTML()).toContain('<hr>')
})
