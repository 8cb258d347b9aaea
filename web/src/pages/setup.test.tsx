import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SetupForm } from './setup.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the form asks for the name that readers see, and sends it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, token: 'a', deviceToken: 'b' })
  })
  const onDone = vi.fn()
  render(<SetupForm link="the-link" onDone={onDone} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Name of the publication'), 'The Harbour')
  await user.type(screen.getByLabelText('Your email'), 'j.smith@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  const name = screen.getByLabelText('Your name')
  expect(document.activeElement).toBe(name)
  expect(screen.getByText('Your name is required.')).toBeDefined()
  expect(sent).toEqual([])

  await user.type(name, 'Jane Smith{Enter}')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([expect.objectContaining({ name: 'The Harbour', author: 'Jane Smith' })])
})
