import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useRowFocus } from './data-table.tsx'

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
  ['Take back', 'Delete'],
])('when the focused button “%s” is removed, the button “%s” of its row gets the focus', async (pressed, focused) => {
  render(<Table panelButton={pressed} />)
  await userEvent.click(screen.getAllByRole('button', { name: pressed }).at(-1) ?? document.body)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: focused }))
})
