import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { BusyOverlay } from './busy-overlay.tsx'

function Field() {
  const [isBusy, setIsBusy] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button type="button" ref={button}>
        Generate
      </button>
      <input aria-label="Title" onKeyDown={(event) => event.currentTarget.value && event.preventDefault()} />
      {isBusy && <BusyOverlay label="Generating..." onCancel={() => setIsBusy(false)} focusAfter={button} />}
    </>
  )
}

const overlay = () => screen.queryByText('Generating...')

test('Cancel gives the focus back to the button that started it', async () => {
  render(<Field />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(overlay()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Generate' }))
})

test('Escape cancels from everywhere and leaves the focus, unless a list is open there', async () => {
  render(<Field />)
  const title = screen.getByLabelText('Title')
  await userEvent.type(title, 'x{Escape}')
  // The field handles Escape while it contains a text.
  expect(overlay()).not.toBeNull()
  await userEvent.clear(title)
  await userEvent.keyboard('{Escape}')
  expect(overlay()).toBeNull()
  expect(document.activeElement).toBe(title)
})
