import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RowAction } from './row-action.tsx'

test('the second click of a double click does nothing: the button may have another action by then', () => {
  const onClick = vi.fn()
  render(<RowAction name="Mark as done" describedBy="sender" onClick={onClick} />)
  const button = screen.getByRole('button', { name: 'Mark as done' })
  // A key, then a double click: https://w3c.github.io/uievents/#event-type-click
  for (const detail of [0, 1, 2]) fireEvent.click(button, { detail })
  expect(onClick).toHaveBeenCalledTimes(2)
})
