import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { purgePendingHeader } from '#contract/wire.ts'
import { api, unwrap } from '../../../api/api.ts'
import { removeToken, storeToken } from '../../../api/session.ts'
import { Component as Layout } from './layout.tsx'

afterEach(() => {
  removeToken()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Makes a call whose answer has the header, or none. */
async function callAnswered(minutes: string | null) {
  const headers = minutes === null ? {} : { [purgePendingHeader]: minutes }
  vi.stubGlobal('fetch', async () => Response.json({ success: true }, { headers }))
  await act(() => unwrap(api.admin.waiting.$get()))
}

test('the frame says for how long readers may see the old version, until nothing waits', async () => {
  storeToken('token')
  const layout = { element: <Layout menu={[]} />, loader: () => null, HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([{ ...layout, children: [{ path: '*' }] }])} />)
  // The second line of the frame asks for a passkey.
  const [status] = await screen.findAllByRole('status')
  if (!status) throw new Error('The frame has no line for it.')
  expect(status.textContent).toBe('')
  await callAnswered('2')
  expect(status.textContent).toBe('Readers may see the old version for up to 2 minutes.')
  await callAnswered(null)
  expect(status.textContent).toContain('2 minutes')
  await callAnswered('1')
  expect(status.textContent).toContain('up to 1 minute.')
  await callAnswered('0')
  expect(status.textContent).toBe('')

  vi.useFakeTimers()
  await callAnswered('2')
  await act(() => vi.advanceTimersByTimeAsync(119_000))
  expect(status.textContent).toContain('2 minutes')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(status.textContent).toBe('')
})
