import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { press } from '../support/copy-cases/copy-case.ts'
import { answer, cut, hold, serveShellOnly } from '../support/intercept.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

const { title: article, path: articlePath } = sampleBlogs.pricing

const unreachable = 'The server did not answer. Check your connection and try again.'
const unreadable = 'The server gave no readable answer. Please try again.'
const fault = 'Something went wrong on our side. Request 2345abcdefgh.'
const databaseDown = 'The database does not answer right now. Please try again in a moment.'

/** Ways in which a request fails, and the message that is shown. Adjacent messages differ, so each change is visible. */
const failures = [
  { fail: cut, says: unreachable },
  { fail: (page: Page, path: string) => answer(page, path, { success: false, message: fault }, 500), says: fault },
  { fail: (page: Page, path: string) => answer(page, path, { blogs: 'none' }), says: unreadable },
  {
    fail: (page: Page, path: string) => answer(page, path, { success: false, message: databaseDown }, 503),
    says: databaseDown,
  },
  {
    fail: (page: Page, path: string) => page.route(path, (route) => route.fulfill({ body: '<h1>Bad gateway</h1>' })),
    says: unreadable,
  },
]

/** A page, the request that it needs, its heading, and its own message for failures without a message of the API. */
const screens = [
  { screen: '/', call: '**/api/blog/all?*', heading: 'Stories worth your morning' },
  { screen: '/articles/finance', call: '**/api/categories/finance?*', heading: 'Finance' },
  { screen: articlePath, call: '**/api/blog/*?with=*', heading: article },
  { screen: '/admin', call: '**/api/admin/dashboard', heading: 'Dashboard', isAdmin: true },
  { screen: '/admin/listblog', call: '**/api/admin/blogs?*', heading: 'All blogs', isAdmin: true },
  {
    screen: '/admin/comments',
    call: '**/api/admin/comments?*',
    heading: 'Comments',
    isAdmin: true,
    fallback: 'Error fetching comments.',
  },
  {
    screen: '/admin/messages',
    call: '**/api/admin/messages?*',
    heading: 'Messages',
    isAdmin: true,
    fallback: 'Error fetching messages.',
  },
  {
    screen: '/admin/subscribers',
    call: '**/api/admin/subscribers?*',
    heading: 'Subscribers',
    isAdmin: true,
    fallback: 'Error fetching subscribers.',
  },
  {
    screen: '/admin/account',
    call: '**/api/admin/account',
    heading: 'Account',
    isAdmin: true,
    fallback: 'Error fetching the account.',
  },
]

test.for(screens)('$screen shows the error and loads again on request', async (row, { openPage, openAsAdmin }) => {
  const { screen, call, heading, isAdmin = false, fallback } = row
  const page = await (isAdmin ? openAsAdmin : openPage)('about:blank')
  await serveShellOnly(page)
  for (const [place, { fail, says }] of failures.entries()) {
    await page.unroute(call)
    await fail(page, call)
    if (place === 0) await page.goto(screen)
    else await press(page, 'Try again')
    const isOurs = says === unreachable || says === unreadable
    await expect(page.getByRole('alert').getByText((isOurs && fallback) || says)).toBeVisible()
  }
  await expect(page).toHaveTitle('Something went wrong · Broadsheet')
  await page.unroute(call)
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('without the latest articles the footer shows the categories, and the console has a warning', async ({
  openPage,
}) => {
  const page = await openPage('about:blank')
  await serveShellOnly(page)
  const footer = page.getByRole('contentinfo')
  for (const { fail } of failures) {
    await page.unroute('**/api/site/lookup?*')
    await fail(page, '**/api/site/lookup?*')
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The parts around the page did not load.'),
    )
    await page.goto('/no/such/page')
    expect((await logged).type()).toBe('warning')
    await expect(footer.getByRole('navigation', { name: 'Articles', exact: true }).getByRole('link')).toHaveText([
      'All',
      'Technology',
      'Startup',
      'Lifestyle',
      'Finance',
      'Archive',
    ])
    await expect(page.getByText('Latest articles')).toHaveCount(0)
    await expect(page.getByText(/went wrong|did not|no readable/)).toHaveCount(0)
  }
})

test('the search works when suggestions fail', async ({ openPage }) => {
  const page = await openPage('/')
  const search = page.getByRole('combobox', { name: 'Search blogs' })
  for (const [place, { fail }] of failures.entries()) {
    await page.unroute('**/api/blog/suggestions?*')
    await fail(page, '**/api/blog/suggestions?*')
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('No suggestions.'))
    await search.fill(`malm${place}`)
    await logged
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
  await search.fill('malmö')
  await search.press('Enter')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('The slow way to Malmö')
  await expect(page.getByText(/went wrong|did not|no readable/)).toHaveCount(0)
})

test('an article whose resources fail says that there are none', async ({ openPage }) => {
  const page = await openPage('about:blank')
  await serveShellOnly(page)
  await page.route('**/api/blog/*?with=*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), resources: [] } })
  })
  for (const { fail } of failures) {
    await page.unroute('**/api/blog/generate-resources')
    await fail(page, '**/api/blog/generate-resources')
    const continueRequest = await hold(page, '**/api/blog/generate-resources')
    await page.goto(articlePath)
    await expect(page.getByText('Loading resources...')).toBeVisible()
    continueRequest()
    await expect(page.getByText('No recommended resources available.')).toBeVisible()
    await expect(page.getByText(/went wrong|did not|no readable/)).toHaveCount(0)
  }
})
