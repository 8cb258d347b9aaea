import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { SuppressedAddress } from '#contract/subscribers.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { SuppressedAddresses } from './suppressed-addresses.tsx'

simulateModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-20T10:00:00.000Z'
const left: SuppressedAddress = {
  email: 'kim@example.com',
  suppression: { reason: 'left', since: at, importedAt: at },
  subscriber: null,
  obstacle: null,
}
let found: SuppressedAddress
let calls: [path: string, body: unknown][]

function open() {
  found = left
  calls = []
  vi.stubGlobal('fetch', async (url: URL | string, init: { body?: string }) => {
    const [path = ''] = String(url).split('/suppressions').slice(1)
    calls.push([path, init.body ? JSON.parse(init.body) : null])
    const answers: Record<string, object> = {
      '': {
        totals: { left: 1_200, bounced: 0, complained: 2, deleted: 0 },
        imports: [{ _id: 'i', createdAt: at, total: 50 }],
      },
      '/find': found,
      '/lift': { message: 'Lifted' },
      '/undo': { undone: calls.length > 3 ? 8 : 40, restored: 0, complaints: 2, hasMore: calls.length <= 3 },
    }
    return Response.json({ success: true, ...answers[path] })
  })
  const page = <SuppressedAddresses address="kim@example.com" isOpen />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  // jsdom opens it without the event.
  document.querySelector('details')?.dispatchEvent(new Event('toggle'))
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

test('an address is looked up, with the reason, and lifted after a question', async () => {
  const user = open()
  await screen.findByText('Suppressed: 1,200 have left, 2 have complained.')
  expect(screen.getByRole('textbox', { name: 'Is this address suppressed?' })).toHaveProperty(
    'value',
    'kim@example.com',
  )
  await user.click(button('Look it up'))
  await user.click(await screen.findByRole('button', { name: 'Lift the suppression' }))
  expect(screen.getByRole('status').textContent).toMatch(
    /^kim@example.com gets no newsletters since .* it has left, as an import of .* says\./,
  )
  const dialog = within(screen.getByRole('alertdialog'))
  dialog.getByText('Lift the suppression of kim@example.com?')
  found = { ...left, suppression: null }
  await user.click(dialog.getByRole('button', { name: 'Lift it' }))
  await screen.findByText('is not suppressed.', { exact: false })
  expect(calls.filter(([path]) => path === '/lift')).toEqual([['/lift', { email: 'kim@example.com' }]])
  expect(screen.queryByRole('button', { name: 'Lift the suppression' })).toBeNull()
})

test('a complaint says why it stays', async () => {
  const user = open()
  const obstacle = 'Somebody who has complained gets no mail again: a complaint cannot be lifted.'
  found = { ...left, suppression: { reason: 'complained', since: at, importedAt: null }, subscriber: 'kim', obstacle }
  await user.click(button('Look it up'))
  await screen.findByText(obstacle, { exact: false })
  expect(screen.queryByRole('button', { name: 'Lift the suppression' })).toBeNull()
  screen.getByRole('link', { name: 'What is stored about this subscriber' })
})

test('what an import has suppressed is undone, call by call, after a question', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Undo its suppressions' }))
  const dialog = within(screen.getByRole('alertdialog'))
  dialog.getByText('Undo the suppression of 50 addresses?')
  await user.click(dialog.getByRole('button', { name: 'Undo it' }))
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(4))
  expect(calls.filter(([path]) => path === '/undo').length).toBeGreaterThan(1)
})
