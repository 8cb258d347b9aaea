import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ActivityItem, type EventFacts, type EventKind, eventKinds } from '#contract/events.ts'
import { defaultSite } from '#contract/site.ts'
import { removeToken, storeToken } from '../../../api/session.ts'
import { SiteContext } from '../../../site/use-site.ts'
import { describeEvent, pathOfEvent } from './activity/describe-event.ts'
import { Component, loader } from './activity.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  storeToken('token')
})

afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
})

const event = (fields: Partial<ActivityItem>): ActivityItem => ({
  ...{ _id: '1', at: '2026-05-03T00:00:00.000Z', who: 'Ada', kind: 'blog.published' },
  ...{ about: null, facts: {} },
  ...fields,
})

/** Renders the page with events. @returns the queries of its calls, the newest last */
function renderActivity(address: string, events: ActivityItem[] = [], timeZone = 'UTC') {
  const queries: object[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (pathname === '/api/site') return Response.json({ success: true, site: { ...defaultSite, timeZone } })
    queries.push(Object.fromEntries(searchParams))
    if (pathname.endsWith('/csv')) return new Response('Date\r\n')
    return Response.json({ success: true, events, nextCursor: null })
  })
  const element = (
    <SiteContext value={{ ...defaultSite, timeZone }}>
      <Component />
    </SiteContext>
  )
  const router = createMemoryRouter([{ path: '*', element, loader, HydrateFallback: () => null }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return { queries, search: () => router.state.location.search }
}

test('a line says what was done and by whom, and leads to it unless it is deleted', async () => {
  renderActivity('/', [
    event({ about: { id: 'b1', state: '' }, facts: { title: 'Rivers' } }),
    event({ _id: '2', kind: 'blog.deleted', who: 'A deleted person' }),
    event({ _id: '3', kind: 'comment.approved', about: { id: 'b1', state: 'approved' } }),
  ])
  const link = await screen.findByRole('link', { name: 'Published the blog “Rivers”' })
  expect(link.getAttribute('href')).toBe('/admin/blogs/b1/edit')
  expect(within(screen.getByRole('row', { name: /Rivers/ })).getByText('Ada')).toBeTruthy()
  const deleted = within(screen.getByRole('row', { name: /A deleted person/ }))
  expect(deleted.getByText('Deleted a blog for good')).toBeTruthy()
  expect(deleted.queryByRole('link')).toBeNull()
  const approved = screen.getByRole('link', { name: 'Approved a comment' })
  expect(approved.getAttribute('href')).toBe('/admin/comments?blog=b1&filter=approved')
})

test('filters in the address are those of the call and of the file, and days are of the publication’s zone', async () => {
  const { queries } = renderActivity(
    '/?subject=comments&kind=comment.added&from=2026-05-01&until=2026-05-01',
    [],
    'Asia/Kolkata',
  )
  await screen.findByText('Nothing found')
  const days = { from: '2026-04-30T18:30:00.000Z', before: '2026-05-01T18:30:00.000Z' }
  const filter = { subject: 'comments', kind: 'comment.added', ...days }
  expect(queries[0]).toEqual({ limit: '50', ...filter })
  const exported = await screen.findByRole('button', { name: 'Export as CSV' })
  await userEvent.click(exported)
  await vi.waitFor(() => expect(queries.at(-1)).toEqual(filter))
})

test('a subject, a kind of it and a day are chosen', async () => {
  const { search } = renderActivity('/')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Subject' }), 'Comments')
  const kinds = () => within(screen.getByRole('combobox', { name: 'Kind' })).getAllByRole('option')
  await vi.waitFor(() =>
    expect(kinds().map(({ textContent }) => textContent)).toEqual([
      'All kinds',
      'Added a comment',
      'Approved a comment',
      'Deleted a comment',
      'Replied to a comment',
    ]),
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Approved a comment')
  await userEvent.type(screen.getByLabelText('From'), '2026-05-01')
  await vi.waitFor(() => expect(search()).toBe('?subject=comments&kind=comment.approved&from=2026-05-01'))
})

test('a filter that is chosen while the list of another one loads is added to it', async () => {
  const { search } = renderActivity('/?from=2026-05-01')
  const from = await screen.findByLabelText('From')
  fireEvent.change(from, { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-05-02' } })
  await vi.waitFor(() => expect(search()).toBe('?until=2026-05-02'))
})

test('an unknown filter filters nothing, and a kind of another subject neither', async () => {
  const { queries } = renderActivity('/?subject=comments&kind=blog.added&from=0202-05-01&until=nonsense')
  await userEvent.click(await screen.findByRole('button', { name: 'Show the whole list' }))
  await vi.waitFor(() => expect(queries).toEqual([{ limit: '50', subject: 'comments' }, { limit: '50' }]))
})

test('every kind has a sentence of its own, and leads somewhere', () => {
  const sentences = eventKinds.map((kind) => describeEvent({ kind, about: null, facts: {} }))
  expect(new Set(sentences).size).toBe(eventKinds.length)
  const dead = eventKinds.filter((kind) => !pathOfEvent({ kind, about: { id: 'x', state: '' }, facts: {} }))
  expect(dead).toEqual(['letter.deleted'])
})

test.each<[EventKind, EventFacts, string]>([
  ['category.changed', { name: 'Tea', was: 'Coffee' }, 'Renamed the category “Coffee” to “Tea”'],
  ['tag.changed', { name: 'Tea', change: 'merged', into: 'Drinks' }, 'Merged the tag “Tea” into “Drinks”'],
  ['tag.changed', { unused: 2 }, 'Deleted 2 unused tags'],
  [
    'author.changed',
    { name: 'Ada', change: 'deleted', into: 'Bea' },
    'Deleted the author “Ada”, whose blogs “Bea” has',
  ],
  ['author.changed', { name: 'Ada', change: 'assigned', articles: 1 }, 'Gave 1 blog to “Ada”'],
  ['page.changed', { title: 'Team', change: 'published' }, 'Published the page “Team”'],
  ['redirect.changed', { saved: 3 }, 'Changed 3 redirects'],
  ['subscriber.changed', { change: 'suppressed', addresses: 3 }, 'Changed 3 subscribers: suppressed'],
  ['account.changed', { change: 'password' }, 'Changed the password'],
])('%s with %j: %s', (kind, facts, sentence) => {
  expect(describeEvent({ kind, about: null, facts })).toBe(sentence)
})

test.each([
  [
    'publication',
    'accent.light, logo',
    'Changed the settings: Accent on light paper, Logo',
    '/admin/settings/appearance',
  ],
  ['newsletter', '', 'Changed the newsletter settings', '/admin/settings/newsletter'],
  ['assistant', '', 'Changed the AI settings', '/admin/settings/ai'],
])('changed settings of %s are named, and lead to their page', (id, changed, sentence, path) => {
  const told = { kind: 'settings.changed', about: { id, state: '' }, facts: { changed } } as const
  expect([describeEvent(told), pathOfEvent(told)]).toEqual([sentence, path])
})
