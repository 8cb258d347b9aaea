import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListSearch } from './list-search.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** Renders the search of a list whose answers wait until `answer` is called. */
function renderSearch() {
  const waiting: (() => void)[] = []
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === '' ? null : new Promise<null>((resolve) => waiting.push(() => resolve(null)))
  const router = createMemoryRouter([{ path: '/', loader, Component: Search, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return { router, user, waiting }
}

function Search() {
  return <ListSearch label="Search titles" />
}

test('a list is searched when typing pauses; letters of the time in which it loads stay, and Back leads to the whole list', async () => {
  const { router, user, waiting } = renderSearch()
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search titles' })
  await user.type(field, 'bo')
  expect(waiting).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(300)
  expect(waiting).toHaveLength(1)
  await user.type(field, 'ats')
  waiting[0]?.()
  await vi.waitFor(() => expect(router.state.location.search).toBe('?q=bo'))
  expect(field.value).toBe('boats')
  await vi.advanceTimersByTimeAsync(300)
  waiting[1]?.()
  await vi.waitFor(() => expect(router.state.location.search).toBe('?q=boats'))
  await router.navigate(-1)
  await vi.waitFor(() => expect([router.state.location.search, field.value]).toEqual(['', '']))
})

test('Enter searches at once, and Clear Search gives the focus back', async () => {
  const { router, user, waiting } = renderSearch()
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search titles' })
  await user.type(field, 'boats{Enter}')
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  await user.click(await screen.findByRole('button', { name: 'Clear Search' }))
  expect([router.state.location.search, field.value, document.activeElement]).toEqual(['', '', field])
})
