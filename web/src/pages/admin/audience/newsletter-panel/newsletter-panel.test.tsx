import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { NewsletterOverview } from '#contract/newsletter-overview.ts'
import { NewsletterPanel } from './newsletter-panel.tsx'

const week = () => {
  const now = new Date()
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ((now.getUTCDay() + 6) % 7))
  return new Date(monday).toISOString().slice(0, 10)
}

afterEach(cleanup)

/** @param loaded the data of each load; null for a failing one */
function renderPanel(...loaded: (Partial<NewsletterOverview> | null)[]) {
  const loader = () => {
    const next = loaded.shift()
    return next ? { newsletters: [], subscribers: 0, growth: [], ...next } : null
  }
  function Page() {
    return <NewsletterPanel overview={useLoaderData<NewsletterOverview | null>()} />
  }
  const route = { path: '/', element: <Page />, loader, HydrateFallback: () => 'Loading...' }
  render(<RouterProvider router={createMemoryRouter([route])} />)
}

test('growth is an image with a table, of all sources or of one', async () => {
  renderPanel(null, {
    subscribers: 1_500,
    growth: [
      { week: week(), source: 'form', joined: 7, ended: 2 },
      { week: week(), source: 'import', joined: 1_400, ended: 0 },
    ],
  })
  await screen.findByText('The newsletters could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,500 subscribers')).toBeTruthy()
  screen.getByText(/In the last 4 weeks 1,407 joined and 2 left or ended\./)
  screen.getByRole('img', { name: 'Subscribers by week: up to 1,407 joined and up to 2 left or ended in a week.' })
  await userEvent.click(screen.getByRole('button', { name: 'Form' }))
  screen.getByRole('img', { name: /up to 7 joined/ })
  expect(screen.queryByRole('button', { name: 'Other sites' })).toBeNull()
  await userEvent.click(screen.getByText('The weeks as a table'))
  const [, newest] = screen.getAllByRole('row')
  expect(
    within(newest as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['7', '2'])
  expect(screen.getAllByRole('row')).toHaveLength(27)
})

test('a site without subscribers and newsletters has no such part', async () => {
  renderPanel({})
  await vi.waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
})
