import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken, removeToken, storeToken } from '../api/session.ts'
import { Component } from './login.tsx'

const link = 'l'.repeat(43)
const button = { name: 'Log in with this link' }

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

afterEach(() => {
  removeToken()
  localStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the page at an address with a server that gives this answer. `sent` are the paths and bodies. */
function renderAt(address: string, answer: () => Response | Promise<Response>) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    sent.push([input, JSON.parse(String(init.body))])
    return answer()
  })
  const routes = [
    { path: '/login', Component },
    { path: '/admin', element: <p>The admin area</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  return { sent, router, user: userEvent.setup() }
}

const welcome = () => Response.json({ success: true, token: 'token-2', deviceToken: 'device-2' })

test('a login link is used by a press of its button, once, and leads to the admin area', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sent, user, router } = renderAt(`/login#link=${link}`, () => answer.promise)
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(sent).toEqual([])
  await user.dblClick(await screen.findByRole('button', button))
  answer.resolve(welcome())
  await screen.findByText('The admin area')
  expect(sent).toEqual([['/api/admin/login-link', { link }]])
  expect(readToken()).toBe('token-2')
  expect(localStorage.getItem('device')).toBe('device-2')
  expect(router.state.location.hash).toBe('')
})

test('a dead login link shows the sentence of the server, and the form is one click away', async () => {
  const message = 'This link is not valid, or not any more.'
  const { user } = renderAt(`/login#link=${link}`, () => Response.json({ success: false, message }, { status: 404 }))
  await user.click(screen.getByRole('button', button))
  await screen.findByText(message)
  await user.click(screen.getByRole('link', { name: 'log in with email and password' }))
  await screen.findByLabelText('Password')
})

test('a login link works in a browser with an older token, which may have expired', async () => {
  storeToken('token-1')
  const { user } = renderAt(`/login#link=${link}`, welcome)
  await user.click(screen.getByRole('button', button))
  await screen.findByText('The admin area')
  expect(readToken()).toBe('token-2')
})

test('a login in another tab leads to the admin area, with a link too', async () => {
  renderAt(`/login#link=${link}`, welcome)
  act(() => storeToken('token-3'))
  await screen.findByText('The admin area')
})

test.each(['/login', '/login#link=', '/login#other'])(
  '%s shows the form, and redirects with a token',
  async (address) => {
    renderAt(address, welcome)
    expect(screen.getByLabelText('Password')).toBeTruthy()
    act(() => storeToken('token-1'))
    await screen.findByText('The admin area')
  },
)
