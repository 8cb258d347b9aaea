import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useRowFocus } from './data-table.tsx'

afterEach(cleanup)

/** A row with a panel that its last button removes. */
function Table({ panelButton }: { panelButton: string }) {
  const rowFocus = useRowFocus()
  const [isOpen, setIsOpen] = useState(true)
  return (
    <table>
      <tbody {...rowFocus}>
        <tr data-row="boats">
          <td>
            <button type="button" aria-label="Schedule" />
            <button type="button">Delete</button>
            {isOpen && (
              <form onSubmit={() => setIsOpen(false)} action={() => {}}>
                <button type="submit">{panelButton}</button>
              </form>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

test.each([
  ['Schedule', 'Schedule'],
  ['Take back', 'Schedule'],
])('when the focused button “%s” is removed, the button “%s” of its row gets the focus', async (pressed, focused) => {
  render(<Table panelButton={pressed} />)
  await userEvent.click(screen.getAllByRole('button', { name: pressed }).at(-1) ?? document.body)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: focused }))
})

/** Rows of a queue. A pressed *Approve* becomes a badge first; its row leaves when the list is loaded again. */
function Queue({ rows, actions }: { rows: string[]; actions: string[] }) {
  const rowFocus = useRowFocus()
  const [approved, setApproved] = useState('')
  return (
    <table>
      <tbody {...rowFocus}>
        {rows.map((name) => (
          <tr key={name} data-row={name}>
            <td>
              {actions
                .filter((action) => action !== 'Approve' || name !== approved)
                .map((action) => (
                  <button key={action} type="button" aria-label={action} onClick={() => setApproved(name)} />
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test.each([
  [['Approve', 'Reply', 'Delete'], 'Approve'],
  [['Restore', 'Delete for good'], 'Restore'],
  [['Reply', 'Delete'], 'Delete'],
])('when a row with the actions %s leaves, “%s” of the next row has the focus', async (actions, pressed) => {
  const { rerender } = render(<Queue rows={['Ann', 'Ben']} actions={actions} />)
  await userEvent.click(screen.getAllByRole('button', { name: pressed })[0] ?? document.body)
  rerender(<Queue rows={['Ben']} actions={actions} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: pressed }))
})
