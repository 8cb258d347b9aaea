import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Application } from '../application.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Component as Root } from '../pages/root.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { PageMeta } from './page-meta.tsx'

const sent: FormAnswer = { form: 'newsletter', path: '/about', isSent: true, message: 'Subscribed.', problems: {} }
const refused: FormAnswer = { ...sent, isSent: false, message: '', problems: { email: 'Not valid.' } }

beforeEach(() => {
  // jsdom has no media queries, and does not scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Renders a page that the edge has answered a form with. */
function renderPage(answer: FormAnswer) {
  const page = (title: string) => (
    <main id="main">
      <PageMeta title={title} />
      <h1>{title}</h1>
      <Link to="/">Home</Link>
      <Link to="/about">About</Link>
      <NewsletterForm key={title} />
    </main>
  )
  const routes = [{ Component: Root, children: ['/', '/about'].map((path) => ({ path, element: page(path) })) }]
  const router = createMemoryRouter(routes, { initialEntries: ['/about?sent=newsletter'] })
  const { unmount } = render(
    <Application renderDay="2026-11-20" site={null} origin="https://example.com" answer={answer}>
      <RouterProvider router={router} />
    </Application>,
  )
  return { unmount, user: userEvent.setup() }
}

test('the status of a sent form is shown until the form is used again', async () => {
  const { unmount, user } = renderPage(sent)
  expect(screen.getByText('Subscribed.').role).toBe('status')
  expect(document.title).toBe('Subscribed. · /about · Broadsheet')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(screen.queryByText('Subscribed.')).toBeNull()
  expect(document.title).toBe('/about · Broadsheet')
  unmount()
})

test('the answer to a form is gone when the reader comes back to its page', async () => {
  const { unmount, user } = renderPage(refused)
  expect(screen.getByRole('textbox', { description: 'Not valid.' }).ariaInvalid).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(document.title).toBe('/ · Broadsheet')
  expect(screen.queryByText('Not valid.')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'About' }))
  expect(screen.queryByText('Not valid.')).toBeNull()
  unmount()
})
