import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { logIn, signedIn } from '../support/admin-api.ts'
import { press } from '../support/copy-cases/copy-case.ts'
import { answer, cut, hold, serveShellOnly } from '../support/intercept.ts'

const articlePath = '/blog/pricing-is-a-product-w9dt7s'
const article = 'Pricing is a product'

const unreachable = 'The server did not answer. Check your connection and try again.'
const unreadable = 'The server gave no readable answer. Please try again.'
const fault = 'Something went wrong on our side. Request 2345abcdefgh.'
const databaseDown = 'The database does not answer right now. Please try again in a moment.'

/** Ways in which a call fails, and what the reader is told. Neighbours say different things: each is seen to come. */
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

/** A screen, the call that it cannot do without, its heading, and what it says instead of our own sentences. */
const screens = [
  { screen: '/', call: '**/api/blog/all?*', heading: 'Stories worth your morning' },
  { screen: '/articles/finance', call: '**/api/blog/all?*', heading: 'Finance' },
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

test.for(screens)('$screen says what went wrong, and tries again', async (row, { openPage }) => {
  const { screen, call, heading, isAdmin = false, fallback } = row
  const page = await openPage('/about', isAdmin ? signedIn(stack, await logIn(stack)) : {})
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

test('without the latest articles the footer shows the categories, and only the log hears of it', async ({
  openPage,
}) => {
  const page = await openPage('/about')
  await serveShellOnly(page)
  const footer = page.getByRole('contentinfo')
  for (const { fail } of failures) {
    await page.unroute('**/api/blog/latest/articles')
    await fail(page, '**/api/blog/latest/articles')
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The latest articles did not load.'),
    )
    await page.goto('/no/such/page')
    expect((await logged).type()).toBe('warning')
    await expect(footer.getByRole('navigation', { name: 'Articles', exact: true }).getByRole('link')).toHaveText([
      'All',
      'Technology',
      'Startup',
      'Lifestyle',
      'Finance',
    ])
    await expect(page.getByText('Latest articles')).toHaveCount(0)
    await expect(page.getByText(/went wrong|did not|no readable/)).toHaveCount(0)
  }
})

test('without suggestions the search goes on', async ({ openPage }) => {
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

test('without resources an article says that there are none', async ({ openPage }) => {
  const page = await openPage('/about')
  await serveShellOnly(page)
  await page.route('**/api/blog/*?with=*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), resources: [] } })
  })
  for (const { fail } of failures) {
    await page.unroute('**/api/blog/generate-resources')
    await fail(page, '**/api/blog/generate-resources')
    const goOn = await hold(page, '**/api/blog/generate-resources')
    await page.goto(articlePath)
    await expect(page.getByText('Loading resources...')).toBeVisible()
    goOn()
    await expect(page.getByText('No recommended resources available.')).toBeVisible()
    await expect(page.getByText(/went wrong|did not|no readable/)).toHaveCount(0)
  }
})

test('a comment that could not be sent stays in the form until it can', async ({ openPage }) => {
  const page = await openPage(articlePath)
  const name = page.getByLabel('Name', { exact: true })
  const comment = page.getByLabel('Comment', { exact: true })
  await name.fill('A reader on a train')
  await comment.fill(`Written in a tunnel. ${randomUUID()}`)
  const written = await comment.inputValue()
  await page.context().setOffline(true)
  await press(page, 'Submit')
  await expect(page.getByText(unreachable)).toBeVisible()
  await page.context().setOffline(false)
  await answer(page, '**/api/blog/add-comment', { success: false, message: databaseDown }, 503)
  await press(page, 'Submit')
  await expect(page.getByText(databaseDown)).toBeVisible()
  await expect(name).toHaveValue('A reader on a train')
  await expect(comment).toHaveValue(written)
  await page.unroute('**/api/blog/add-comment')
  await press(page, 'Submit')
  await expect(page.getByText('Comment added for review')).toBeVisible()
  await expect(comment).toHaveValue('')
})

test('who subscribes too often hears when to come back, and the address stays', async ({ openPage }) => {
  const page = await openPage('/about')
  const email = page.getByRole('textbox', { name: 'Address for the newsletter' })
  const tooOften = page.getByText('That was a bit too often. Please wait a minute and try again.')
  for (let time = 1; time <= 5; time++) {
    await email.fill('often@example.com')
    await press(page, 'Subscribe')
    await expect(email).toHaveValue('')
  }
  await email.fill('often@example.com')
  await press(page, 'Subscribe')
  await expect(tooOften).toBeVisible()
  await expect(email).toHaveValue('often@example.com')
})

test('cards that could not be fetched are asked for again', async ({ openPage }) => {
  const page = await openPage('/')
  const cards = page.getByRole('main').getByRole('article')
  await cut(page, '**/api/blog/all?*cursor=*')
  await press(page, 'Show more articles')
  await expect(page.getByText(unreachable)).toBeVisible()
  await expect(cards).toHaveCount(12)
  await page.unroute('**/api/blog/all?*cursor=*')
  await press(page, 'Show more articles')
  await expect(cards.nth(12)).toBeVisible()
})

test('a slow network shows that something is coming', async ({ openPage }) => {
  const page = await openPage('/about')
  await serveShellOnly(page)
  const loading = page.getByRole('status').getByText('Loading...')
  for (const { path, link, call } of [
    { path: '/', link: 'Home', call: '**/api/blog/all?*' },
    { path: articlePath, link: article, call: '**/api/blog/*?with=*' },
  ]) {
    const goOn = await hold(page, call)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(loading).toBeVisible()
    goOn()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(loading).toHaveCount(0)

    const goOnAgain = await hold(page, call)
    const reloaded = page.reload()
    await expect(loading).toBeVisible()
    goOnAgain()
    await reloaded
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(loading).toHaveCount(0)
  }
})

test('a tab from before a deployment loads itself afresh, and says so when that does not help', async ({
  openPage,
}) => {
  const page = await openPage('/about')
  await serveShellOnly(page)
  await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }))
  const reloaded = page.waitForEvent('load')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await reloaded
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('alert')).toContainText('This page could not be shown. Loading it afresh usually helps.')
  await page.unroute('**/assets/contact-*.js')
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
})
