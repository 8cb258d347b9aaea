import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DashboardData, Schedule } from '#contract/blog.ts'
import type { SubscriberSummary } from '#contract/inbox.ts'
import type { Rights } from '#contract/permissions.ts'
import { defaultSite } from '#contract/site.ts'
import { removeToken, storeToken } from './api/session.ts'
import { Application } from './application.tsx'
import { simulateModalDialogs } from './components/dialog/dialog.testing.ts'
import { blog } from './documents/set-up-site.testing.ts'
import { addAdminRoutes, routes } from './routes.tsx'

type Answer = () => Response | Promise<Response>

const unreachable = 'The server did not answer. Check your connection and try again.'
const unreadable = 'The server gave no readable answer. Please try again.'
const fault = 'Something went wrong on our side. Request 2345abcdefgh.'
const databaseDown = 'The database does not answer right now. Please try again in a moment.'

/** Ways in which a call fails, and the message that is shown. Adjacent messages differ, so each change is visible. */
const failures: { fail: Answer; says: string }[] = [
  { fail: () => Promise.reject(new TypeError('Failed to fetch')), says: unreachable },
  { fail: () => Response.json({ success: false, message: fault }, { status: 500 }), says: fault },
  { fail: () => Response.json({ blogs: 'none' }), says: unreadable },
  { fail: () => Response.json({ success: false, message: databaseDown }, { status: 503 }), says: databaseDown },
  { fail: () => new Response('<h1>Bad gateway</h1>'), says: unreadable },
]

const article = { ...blog, title: 'Prices of tea' }
const noRows = { total: 0, nextCursor: null }
const category = { name: 'Finance', slug: 'finance', path: '/articles/finance', description: '', image: null }
const dashboardData: DashboardData = {
  ...{
    blogs: 0,
    blog: 0,
    comments: 0,
    drafts: 0,
    pending: { comments: 0, messages: 0 },
    recentBlogs: [],
    unfinished: [],
  },
  ...{ partlyIndexed: [], withDeadResources: [], firstSteps: null, failing: null, lastBackup: null },
  stuckNewsletter: null,
  faults: [],
}
const schedule: Schedule = { blogs: [], total: 0, lastSuccessAt: null, isLate: false }
const summary: SubscriberSummary = {
  totals: { confirmed: 0, pending: 0, unverified: 0, left: 0, bounced: 0, complained: 0 },
  ...{ askable: 0, isAsking: false, provider: null, problem: '' },
}

const rights: Rights = { role: 'owner', moderates: false, sends: false }

/** The answers of the API by path, when nothing fails. */
const bodies: Record<string, object> = {
  '/api/site': { site: defaultSite },
  '/api/site/lookup': {
    location: null,
    isGone: false,
    articles: [{ title: article.title, path: article.path }],
    site: defaultSite,
  },
  '/api/blog/all': { blogs: [], totalIsCapped: false, ...noRows },
  '/api/categories/finance': { category, blogs: [], ...noRows },
  [`/api/blog/${article._id}`]: { blog: article },
  '/api/blog/generate-resources': { resources: [{ title: 'A book', url: 'https://example.com/' }] },
  '/api/admin/waiting': { ...{ comments: 0, messages: 0, usesOutbox: false }, account: 1, rights, passkeysFrom: null },
  '/api/admin/dashboard': { dashboardData },
  '/api/admin/schedule': { schedule },
  '/api/admin/blogs': { blogs: [], ...noRows },
  '/api/admin/comments': { comments: [], ...noRows },
  '/api/admin/messages': { messages: [], ...noRows },
  '/api/admin/subscribers': { subscribers: [], ...noRows },
  '/api/admin/subscribers/summary': summary,
  '/api/admin/account': { email: 'admin@example.com', author: null, sessions: [] },
  '/api/admin/account/passkeys': { passkeys: [] },
}

simulateModalDialogs()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => {})
  storeToken('token')
})

afterEach(() => {
  removeToken()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a page of the application, as in the shell: it loads its own data. @returns a function that changes an answer */
function openApplication(path: string) {
  const changed = new Map<string, Answer>()
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://site')
    const answer = changed.get(pathname)
    if (answer) return answer()
    const body = bodies[pathname]
    return Response.json({ success: body !== undefined, ...body }, { status: body ? 200 : 404 })
  })
  /** Renders the page, with the answers that were changed before. */
  function show() {
    const router = createMemoryRouter(routes, { initialEntries: [path], patchRoutesOnNavigation: addAdminRoutes })
    return render(
      <Application origin="https://example.com" renderDay="2026-11-28" site={null}>
        <RouterProvider router={router} />
      </Application>,
    )
  }
  return { show, answerWith: (call: string, answer: Answer) => changed.set(call, answer), mend: () => changed.clear() }
}

test.each([
  { path: '/', call: '/api/blog/all', heading: defaultSite.hero.title.replaceAll('*', '') },
  { path: '/articles/finance', call: '/api/categories/finance', heading: 'Finance' },
  { path: article.path, call: `/api/blog/${article._id}`, heading: article.title },
  { path: '/admin', call: '/api/admin/dashboard', heading: 'Dashboard' },
  { path: '/admin/listblog', call: '/api/admin/blogs', heading: 'All blogs' },
  { path: '/admin/comments', call: '/api/admin/comments', heading: 'Comments', fallback: 'Error fetching comments.' },
  { path: '/admin/messages', call: '/api/admin/messages', heading: 'Messages', fallback: 'Error fetching messages.' },
  {
    path: '/admin/subscribers',
    call: '/api/admin/subscribers',
    heading: 'Subscribers',
    fallback: 'Error fetching subscribers.',
  },
  {
    path: '/admin/account',
    call: '/api/admin/account',
    heading: 'Account',
    fallback: 'Error fetching the account.',
  },
])('$path shows the error and loads again on request', async ({ path, call, heading, fallback }) => {
  const { show, answerWith, mend } = openApplication(path)
  const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  for (const [place, { fail, says }] of failures.entries()) {
    answerWith(call, fail)
    if (place === 0) show()
    else await tryAgain()
    const isOurs = says === unreachable || says === unreadable
    const sentence = (isOurs && fallback) || says
    await waitFor(() => within(screen.getByRole('alert')).getByText(sentence))
  }
  expect(document.title).toBe('Something went wrong · Broadsheet')
  mend()
  await waitFor(() => screen.getByRole('button', { name: 'Try again' }))
  await tryAgain()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toBe(document.activeElement))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('without a connection the page keeps its heading, and loads by itself when the connection is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { show, answerWith, mend } = openApplication('/admin/subscribers')
  answerWith('/api/admin/subscribers', () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  await screen.findByText('You are offline. The page loads by itself when the connection is back.')
  screen.getByRole('heading', { level: 1, name: 'Subscribers' })
  mend()
  isOnline.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await screen.findByText('No subscribers yet')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const noSentence = /went wrong|did not|no readable/

test.each(failures)(
  'where the latest articles fail with “$says”, the footer shows the categories, and the console has a warning',
  async ({ fail }) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { show, answerWith } = openApplication('/no/such/page')
    answerWith('/api/site/lookup', fail)
    show()
    const footer = within(await screen.findByRole('contentinfo'))
    const links = within(footer.getByRole('navigation', { name: 'Articles' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Technology',
      'Startup',
      'Lifestyle',
      'Finance',
      'Archive',
    ])
    expect(warn).toHaveBeenCalledWith('The parts around the page did not load.', expect.any(Error))
    expect(screen.queryByText('Latest articles')).toBeNull()
    expect(screen.queryByText(noSentence)).toBeNull()
  },
)

test.each(failures)('an article whose resources fail with “$says” has no resources', async ({ fail }) => {
  const { show, answerWith } = openApplication(article.path)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answer = vi.fn(() => promise)
  answerWith('/api/blog/generate-resources', answer)
  show()
  expect(await screen.findByText('Loading resources...')).toBeTruthy()
  // Nobody would handle a failure that comes before the call.
  await waitFor(() => expect(answer).toHaveBeenCalled())
  resolve(Promise.resolve().then(fail))
  expect(await screen.findByText('No recommended resources available.')).toBeTruthy()
  expect(screen.queryByText(noSentence)).toBeNull()
})

test.each([
  { path: '/', link: `${defaultSite.name}, home`, call: '/api/blog/all' },
  { path: article.path, link: article.title, call: `/api/blog/${article._id}` },
])('while $path loads slowly, first or after another page, it says so', async ({ path, link, call }) => {
  for (const first of [path, '/no/such/page']) {
    const { show, answerWith, mend } = openApplication(first)
    const { promise, resolve } = Promise.withResolvers<Response>()
    answerWith(call, () => promise)
    const { unmount } = show()
    if (first !== path) {
      const [shown] = await screen.findAllByRole('link', { name: link })
      if (shown) await userEvent.click(shown)
    }
    expect(await screen.findByText('Loading...')).toBeTruthy()
    mend()
    resolve(Response.json({ success: true, ...bodies[call] }))
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
    expect(await screen.findByRole('main')).toBeTruthy()
    unmount()
  }
})
