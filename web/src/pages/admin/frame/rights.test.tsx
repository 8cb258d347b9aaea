import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/permissions.ts'
import { adminMenu } from '../../../admin-routes.tsx'
import { api, failureOf, unwrap } from '../../../api/api.ts'
import { removeToken, storeToken } from '../../../api/session.ts'
import { type AdminPage, routeOf } from './admin-page.tsx'
import { Component as Layout, loader as layoutLoader, shouldRevalidate } from './layout.tsx'
import { actAs } from './rights.testing.ts'

beforeEach(() => storeToken('token'))
afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
})

/** Opens a page of the area that admins have, for an account whose role the server says. `calls` are the paths of all calls. */
function openMessages(server: { role: Role }) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://site')
    calls.push(pathname)
    const rights = { role: server.role, moderates: false, sends: false }
    if (pathname === '/api/admin/waiting') {
      return Response.json({ success: true, comments: 0, messages: 0, usesOutbox: false, rights })
    }
    const isRefused = server.role !== 'admin' && server.role !== 'owner'
    return Response.json({ success: !isRefused, message: 'No.', messages: [] }, { status: isRefused ? 403 : 200 })
  })
  const load = () => unwrap(api.admin.messages.$get({ query: {} }))
  function Messages() {
    return (
      <>
        <h1>Messages</h1>
        <button type="button" onClick={() => void load().catch(() => {})}>
          Load
        </button>
      </>
    )
  }
  const page: AdminPage = {
    path: '/admin/messages',
    handle: { needs: 'messages:manage' },
    lazy: async () => ({ Component: Messages, loader: load }),
  }
  const layout = { element: <Layout menu={adminMenu} />, loader: layoutLoader, shouldRevalidate }
  const routes = [{ ...layout, HydrateFallback: () => null, children: [routeOf(page)] }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/admin/messages'] })} />)
  return { calls, callsOf: (path: string) => calls.filter((call) => call === path).length }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string) => screen.queryByRole('link', { name, hidden: true })

test('without the permission a page says for whom it is, is not in the menu, and is not asked for', async () => {
  storeToken('of-another-account')
  const { calls } = openMessages({ role: 'editor' })
  await heading('Not for your account')
  screen.getByText('This page is for admins and owners.')
  expect(link('Messages')).toBeNull()
  expect(link('Pages')).not.toBeNull()
  expect(calls).toEqual(['/api/admin/waiting'])
})

test('a refused call asks for the rights once, and takes away what the account has lost', async () => {
  const server: { role: Role } = { role: 'admin' }
  actAs({ role: 'admin' })
  const { callsOf } = openMessages(server)
  await heading('Messages')
  server.role = 'author'
  await userEvent.click(screen.getByRole('button', { name: 'Load' }))
  await heading('Not for your account')
  await waitFor(() => expect(link('Pages')).toBeNull())
  expect(callsOf('/api/admin/messages')).toBe(2)
})

test('a refusal that is no matter of the rights is asked about once, and loads nothing again', async () => {
  const server: { role: Role } = { role: 'admin' }
  actAs({ role: 'admin' })
  const { callsOf } = openMessages(server)
  await heading('Messages')
  vi.stubGlobal(
    'fetch',
    vi.fn(fetch).mockImplementationOnce(async () => new Response('{}', { status: 403 })),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Load' }))
  await waitFor(() => expect(callsOf('/api/admin/waiting')).toBe(2))
  expect(callsOf('/api/admin/messages')).toBe(1)
  await heading('Messages')
})

test('a page that becomes the account’s is loaded', async () => {
  const server: { role: Role } = { role: 'editor' }
  actAs({ role: 'editor' })
  const { callsOf } = openMessages(server)
  await heading('Not for your account')
  server.role = 'admin'
  // Any refusal does, once the frame listens to them.
  await waitFor(() => {
    failureOf(403, null, null)
    expect(screen.queryByRole('heading', { name: 'Messages' })).not.toBeNull()
  })
  expect(callsOf('/api/admin/messages')).toBe(1)
})
