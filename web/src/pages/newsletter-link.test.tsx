import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Application } from '../application.tsx'
import { Component } from './newsletter-link.tsx'

const token = 'eyJ.Ab1-_.xY9'

beforeEach(() => {
  // jsdom has no media queries, and does not scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the page of a link with a server that gives this answer. `sent` are its calls. */
function openLink(form: 'confirm' | 'unsubscribe', answer: () => Response | Promise<Response>) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit) => {
    sent.push([method, input, body ?? ''])
    return answer()
  })
  const data = { form, latest: [], site: null }
  const routes = [{ id: 'link', path: '/newsletter/:form', loader: () => data, Component }]
  const router = createMemoryRouter(routes, {
    initialEntries: [`/newsletter/${form}?t=${token}`],
    hydrationData: { loaderData: { link: data } },
  })
  render(
    <Application renderDay="2026-11-20" site={null} origin="https://example.com">
      <RouterProvider router={router} />
      <Toaster />
    </Application>,
  )
  return {
    sent,
    router,
    user: userEvent.setup(),
    button: screen.getByRole('button', { name: form === 'confirm' ? 'Confirm' : 'Unsubscribe' }),
  }
}

const heading = () => screen.getByRole('heading', { level: 1 })

test.each([
  ['confirm', 'Confirm', 'You are subscribed', ['POST', '/api/newsletter/confirm', JSON.stringify({ token })]],
  ['unsubscribe', 'Unsubscribe', 'You will get no more mail', ['POST', `/api/newsletter/unsubscribe?t=${token}`, '']],
] as const)('a double click on the button of %s acts once, and the page says so', async (form, name, done, call) => {
  const answer = Promise.withResolvers<Response>()
  const { sent, router, user, button } = openLink(form, () => answer.promise)
  expect(button.textContent).toBe(name)
  await user.dblClick(button)
  answer.resolve(Response.json({ success: true, message: 'Done.' }))
  await screen.findByText(done)
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(sent).toEqual([call])
  expect(document.title).toBe(`${done} · Broadsheet`)
  expect(router.state.location.search).toBe(`?sent=${form}`)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link that the server refuses for ever has a sentence in place of the button', async () => {
  const { user, button } = openLink('confirm', () =>
    Response.json({ success: false, message: 'This link has expired.' }, { status: 410 }),
  )
  await user.click(button)
  await screen.findByText('This link has expired.')
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(heading().textContent).toBe('This link does not work')
  expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/newsletter/subscribe')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [429, 'Too often.'],
  [503, 'No database.'],
])('after a failure with %i the same button tries again', async (status, message) => {
  const answers = [
    Response.json({ success: false, message }, { status }),
    Response.json({ success: true, message: 'Done.' }),
  ]
  const { sent, user, button } = openLink('unsubscribe', () => answers.shift() ?? Response.error())
  await user.click(button)
  await screen.findByText(message)
  await user.click(button)
  await screen.findByText('You will get no more mail')
  expect(sent[1]).toEqual(sent[0])
})
