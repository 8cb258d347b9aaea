import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedBlog } from '#contract/blog.ts'
import type { Role } from '#contract/permissions.ts'
import { defaultSite } from '#contract/site.ts'
import { removeToken, storeToken } from '../../../api/session.ts'
import { simulateModalDialogs } from '../../../components/dialog/dialog.testing.ts'
import { actAs } from '../frame/rights.testing.ts'
import { storeRights } from '../frame/rights.ts'
import { blog } from './blogs/blog-table.testing.tsx'
import { Component, loader } from './list-blogs.tsx'

simulateModalDialogs()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  storeToken('token')
  storeRights({ role: 'owner', moderates: false, sends: false })
})

afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
})

/** Renders the page, without blogs where none are given. @returns the queries of its lists, the newest last */
function renderList(address: string, timeZone = 'UTC', blogs: ListedBlog[] = []) {
  const queries: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (pathname === '/api/site') return Response.json({ success: true, site: { ...defaultSite, timeZone } })
    if (pathname === '/api/admin/authors') return Response.json({ success: true, authors: [{ name: 'Ada' }] })
    if (pathname.endsWith('/suggest')) return Response.json({ success: true, tags: [{ id: 'tea', name: 'Tea' }] })
    if (searchParams.get('limit') !== '1') queries.push(searchParams)
    return Response.json({ success: true, blogs, total: blogs.length, nextCursor: null })
  })
  const element = (
    <main>
      <Component />
    </main>
  )
  const router = createMemoryRouter([{ path: '/', element, loader, HydrateFallback: () => null }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return { queries, search: () => router.state.location.search }
}

test('filters in the address are those of the call, and a year is one of the publication’s zone', async () => {
  const { queries } = renderList('/?state=published&category=Finance&author=Ada&tag=Tea&year=2026', 'Asia/Kolkata')
  await screen.findByText('No blogs found 🚀')
  expect(Object.fromEntries(queries[0] ?? [])).toEqual({
    include: 'drafts',
    limit: '50',
    sort: 'newest',
    q: '',
    state: 'published',
    category: 'Finance',
    author: 'Ada',
    tag: 'Tea',
    addedFrom: '2025-12-31T18:30:00.000Z',
    addedBefore: '2026-12-31T18:30:00.000Z',
  })
})

test('each filter is taken off by its chip, and all of them at once', async () => {
  const { queries, search } = renderList('/?category=Finance&author=Ada&year=2026&sort=title')
  await userEvent.click(await screen.findByRole('button', { name: 'Author: Ada: remove this filter' }))
  await vi.waitFor(() => expect(search()).toBe('?category=Finance&year=2026&sort=title'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await vi.waitFor(() => expect(search()).toBe('?sort=title'))
  await vi.waitFor(() => expect(queries).toHaveLength(3))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
})

test('an author, a tag and a year are chosen in fields that are there when they are wanted', async () => {
  const { search } = renderList('/')
  const open = await screen.findByRole('button', { name: 'Filters' })
  expect(screen.queryByRole('combobox', { name: 'Author' })).toBeNull()
  await userEvent.click(open)
  await screen.findByRole('option', { name: 'Ada' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'Ada')
  await userEvent.type(screen.getByRole('combobox', { name: 'Tag' }), 'Te')
  await userEvent.click(await screen.findByRole('option', { name: 'Tea' }))
  await vi.waitFor(() => expect(search()).toBe('?author=Ada&tag=Tea'))
})

test('an empty list says what to do next, and how to see the whole list where it is filtered', async () => {
  const { search } = renderList('/?q=nothing&year=2026')
  await userEvent.click(await screen.findByRole('button', { name: 'Show the whole list' }))
  await vi.waitFor(() => expect(search()).toBe(''))
  expect((await screen.findByRole('link', { name: 'Write the first one' })).getAttribute('href')).toBe('/admin/addblog')
})

test('Unpublished changes are a filter among the fields, and an address with them works', async () => {
  const { queries, search } = renderList('/?state=changed')
  await screen.findByRole('button', { name: 'Unpublished changes: remove this filter' })
  expect(queries[0]?.get('state')).toBe('changed')
  const pills = screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)
  expect(pills).toEqual(['All', 'Published', 'Unpublished', 'Scheduled', 'Not added', 'Trash'])
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Unpublished changes' }))
  await vi.waitFor(() => expect(search()).toBe(''))
})

test.each(['author', 'contributor'] as const)('the list of %ss begins with their own blogs', async (role) => {
  actAs({ role })
  const { queries, search } = renderList('/?state=published')
  await screen.findByRole('heading', { level: 1, name: 'Your blogs' })
  await screen.findByText('None of your blogs is here.')
  expect(queries[0]?.get('mine')).toBe('yes')
  expect(screen.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Everyone’s' }))
  await vi.waitFor(() => expect(search()).toBe('?state=published&mine=no'))
  await screen.findByRole('heading', { level: 1, name: 'All blogs' })
  expect(queries.at(-1)?.has('mine')).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Show the whole list' }))
  await vi.waitFor(() => expect(search()).toBe('?mine=no'))
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }))
  await vi.waitFor(() => expect(search()).toBe(''))
  expect((await screen.findByRole('link', { name: 'Write one' })).getAttribute('href')).toBe('/admin/addblog')
})

test('for who may edit all blogs, their own are a filter among the fields', async () => {
  const { queries, search } = renderList('/')
  await screen.findByRole('heading', { level: 1, name: 'All blogs' })
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mine' }))
  await screen.findByRole('heading', { level: 1, name: 'Your blogs' })
  expect([search(), queries.at(-1)?.get('mine')]).toEqual(['?mine=yes', 'yes'])
  await userEvent.click(screen.getByRole('button', { name: 'Mine: remove this filter' }))
  await vi.waitFor(() => expect(search()).toBe(''))
})

const rows = [
  blog('Own-draft', false),
  blog('Own-published', true),
  blog('Own-planned', false, { state: 'scheduled', scheduledAt: '2027-01-01T08:00:00.000Z' }),
  blog('Theirs', false, { isOwn: false }),
  blog('Their-published', true, { isOwn: false }),
]

test.each<[role: Role, selectable: string[], actions: string[]]>([
  ['contributor', ['Own-draft'], ['Set picture', 'Delete selected']],
  [
    'author',
    ['Own-draft', 'Own-published', 'Own-planned'],
    ['Publish selected', 'Unpublish selected', 'Set picture', 'Delete selected'],
  ],
  [
    'editor',
    rows.map(({ title }) => title),
    ['Publish selected', 'Unpublish selected', 'Set picture', 'Delete selected'],
  ],
])('%s selects what the role may change: %o', async (role, selectable, actions) => {
  actAs({ role })
  renderList('/?mine=no', 'UTC', rows)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  const boxes = screen.getAllByRole('checkbox', { checked: true, name: /^(Own|Their)/ })
  expect(boxes.map((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent)).toEqual(
    selectable,
  )
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([...actions, 'Clear'])
})

test('a list of which nothing is the account’s has no checkboxes', async () => {
  actAs({ role: 'author' })
  renderList('/?mine=no', 'UTC', rows.slice(3))
  await screen.findByText('Theirs')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
