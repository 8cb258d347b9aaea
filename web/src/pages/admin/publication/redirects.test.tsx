import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { removeToken, storeToken } from '#web/api/session.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { Component, loader } from './redirects.tsx'

simulateModalDialogs()
afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
})

test('a redirect is added in a dialog, which stays open with its problem until the address is accepted', async () => {
  storeToken('token')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  let rows: object[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, redirects: rows, total: rows.length, nextCursor: null })
    const { redirects } = JSON.parse(String(body))
    if (!redirects[0].from.startsWith('/')) {
      return Response.json({ success: true, saved: 0, problems: [{ line: 1, message: 'Begin it with /.' }] })
    }
    rows = redirects
    return Response.json({ success: true, saved: 1, problems: [] })
  })
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component, loader, HydrateFallback: () => null }])} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add redirect' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add redirect' }))
  await userEvent.type(dialog.getByLabelText('From'), 'old')
  await userEvent.type(dialog.getByLabelText('To'), '/new{Enter}')
  await dialog.findByText('Begin it with /.')
  await userEvent.clear(dialog.getByLabelText('From'))
  await userEvent.type(dialog.getByLabelText('From'), '/old')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await screen.findByRole('row', { name: /\/old/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})
