import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { readToken, removeToken } from '../api/session.ts'
import { Component as Forgotten } from './forgotten.tsx'
import { Component } from './new-password.tsx'

afterEach(() => {
  removeToken()
  localStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
})

const recovery = {
  success: true,
  email: 'jane@example.com',
  sessions: 2,
  loginLinks: 0,
  previewLinks: 1,
  passkeys: ['Laptop', 'Phone'],
}

/** Renders the pages with a server that gives these answers, by the path of the call. `sent` are the paths and bodies. */
function renderAt(address: string, answers: Record<string, () => Response>) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const call = String(input).replace('/api/admin/', '')
    sent.push([call, JSON.parse(String(init.body))])
    return answers[call]?.() ?? Response.error()
  })
  const routes = [
    { path: '/login/new-password', Component },
    { path: '/login/forgotten', Component: Forgotten },
    { path: '/admin', element: <p>The admin area</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { sent, router, user: userEvent.setup() }
}

test('the page lists what ends before a new password is set, and signs in', async () => {
  const { sent, user } = renderAt('/login/new-password#link=the-link', {
    'recover/check': () => Response.json(recovery),
    recover: () => Response.json({ success: true, token: 'token-1', deviceToken: 'device-1' }),
  })
  expect(await screen.findByText('jane@example.com')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'all 2 sessions of this account',
    '1 link to a preview of a blog',
  ])
  expect(screen.getByText('Your passkeys stay: Laptop, Phone.')).toBeDefined()
  const field = screen.getByLabelText('New password')
  await user.type(field, 'short{Enter}')
  expect(screen.getByText('The password is too short: at least 10 characters.')).toBeDefined()
  expect(document.activeElement).toBe(field)
  await user.type(field, ' but now long enough{Enter}')
  await screen.findByText('The admin area')
  expect(sent).toEqual([
    ['recover/check', { link: 'the-link' }],
    ['recover', { link: 'the-link', password: 'short but now long enough' }],
  ])
  expect(readToken()).toBe('token-1')
})

test('a dead link leads to the form that asks for a new one, whose answer gets the focus', async () => {
  const message = 'This link is not valid, or not any more.'
  const sentence = 'If there is an account with this address, a mail with a link is on its way.'
  const { user } = renderAt('/login/new-password#link=dead', {
    'recover/check': () => Response.json({ success: false, message }, { status: 404 }),
    forgotten: () => Response.json({ success: true, message: sentence }),
  })
  expect(await screen.findByText(message)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
  const field = await screen.findByLabelText('Email')
  await user.type(field, 'jane{Enter}')
  expect(document.activeElement).toBe(field)
  await user.type(field, '@example.com{Enter}')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Look into your mail' }))
})

test('a check without an answer is tried again by a button', async () => {
  let tries = 0
  const { user } = renderAt('/login/new-password#link=the-link', {
    'recover/check': () =>
      ++tries === 1 ? Response.error() : Response.json({ ...recovery, sessions: 0, previewLinks: 0 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Nothing else is signed in to this account\./)).toBeDefined()
})

test('without a link the page says where to get one, and asks nothing', () => {
  const { sent } = renderAt('/login/new-password', {})
  expect(screen.getByText(/^This page needs the link of a mail\./)).toBeDefined()
  expect(sent).toEqual([])
})

test('where no mail can be sent, the form says how else', async () => {
  const message = 'No mail can be sent from here.'
  const { user } = renderAt('/login/forgotten', {
    forgotten: () => Response.json({ success: false, message }, { status: 409 }),
  })
  await user.type(screen.getByLabelText('Email'), 'jane@example.com{Enter}')
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
})
