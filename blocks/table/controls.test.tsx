import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openEditor } from '#web/editor/article-editor.testing.ts'
import { TableControls } from './controls.tsx'

test('the field for the caption takes the focus once, not with each rendering', async () => {
  const editor = openEditor('<table><tbody><tr><td><p>a</p></td></tr></tbody></table><p></p>')
  const context = { editor, owner: 'a', edges: { top: 0, bottom: 0 }, openMenu: () => {}, chooseImages: () => {} }
  const controls = () => (
    <>
      <TableControls context={{ ...context }} position={0} />
      <button type="button">Elsewhere</button>
    </>
  )
  const { rerender } = render(controls())
  await userEvent.click(screen.getByRole('button', { name: 'Caption' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Caption' }))
  await userEvent.type(screen.getByRole('textbox'), 'By year')
  expect(editor.getHTML()).toContain('<caption>By year</caption>')
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  rerender(controls())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})
