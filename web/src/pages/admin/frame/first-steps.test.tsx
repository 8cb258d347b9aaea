import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FirstSteps } from './first-steps.tsx'

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const steps = { settings: true, about: false, categories: false, article: true, newsletter: false }

test('the list says what is done, and hiding it can be undone', async () => {
  let isHidden = false
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    isHidden = JSON.parse(String(init.body)).isHidden
    return Response.json({ success: true })
  })
  const element = <Dashboard />
  const loader = () => (isHidden ? null : steps)
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, loader, HydrateFallback: () => null }])} />)
  const user = userEvent.setup()
  await screen.findByText('2 of 5 done')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.startsWith('Done:'))).toEqual(
    Object.values(steps),
  )
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/admin/pages/about')

  await user.click(screen.getByRole('button', { name: 'Hide these steps' }))
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Dashboard')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'First steps' })
  expect(isHidden).toBe(false)
})

function Dashboard() {
  const loaded = useLoaderData<typeof steps | null>()
  return (
    <main>
      <h1>Dashboard</h1>
      <FirstSteps steps={loaded} />
      <Toaster />
    </main>
  )
}
