import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FirstStep, FirstSteps } from '#contract/first-steps.ts'
import { FirstSteps as List } from './first-steps.tsx'

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const steps: FirstSteps = { article: 'done', settings: 'closed', about: 'open', categories: 'open', newsletter: 'open' }

test('the list says what is done, a step can be closed, and hiding the list can be undone', async () => {
  let isHidden = false
  const stored = { ...steps }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const change: { step: FirstStep; isClosed: boolean } | { isHidden: boolean } = JSON.parse(String(init.body))
    if ('step' in change) stored[change.step] = change.isClosed ? 'closed' : 'open'
    else isHidden = change.isHidden
    return Response.json({ success: true })
  })
  const element = <Dashboard />
  const loader = () => (isHidden ? null : { ...stored })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, loader, HydrateFallback: () => null }])} />)
  const user = userEvent.setup()
  await screen.findByText('2 of 5 done')
  const begins = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /^(?:Done|Not needed):/.exec(textContent)?.[0])
  expect(begins).toEqual(['Done:', 'Not needed:', undefined, undefined, undefined])
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/admin/pages/about')

  await user.click(screen.getByRole('button', { name: 'Not needed: About' }))
  await screen.findByText('3 of 5 done')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open again: About' }))

  await user.click(screen.getByRole('button', { name: 'Hide these steps' }))
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Dashboard')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'First steps' })
  expect(isHidden).toBe(false)
})

function Dashboard() {
  const loaded = useLoaderData<FirstSteps | null>()
  return (
    <main>
      <h1>Dashboard</h1>
      <List steps={loaded} />
      <Toaster />
    </main>
  )
}
