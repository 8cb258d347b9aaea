import { randomUUID } from 'node:crypto'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { press } from '../support/copy-cases/copy-case.ts'
import { answer, cut, hold, serveShellOnly } from '../support/intercept.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { wake } from '../support/wait-for-hydration.ts'

const { title: article, path: articlePath } = sampleBlogs.pricing

const unreachable = 'The server did not answer. Check your connection and try again.'
/** As in wrangler.toml. */
const subscriptionsPerMinute = 5
const databaseDown = 'The database does not answer right now. Please try again in a moment.'

test('a comment that could not be sent stays in the form', async ({ openPage }) => {
  const page = await openPage(articlePath)
  const name = page.getByLabel('Name', { exact: true })
  const comment = page.getByLabel('Comment', { exact: true })
  await name.fill('A reader on a train')
  await comment.fill(`Written in a tunnel. ${randomUUID()}`)
  const written = await comment.inputValue()
  // The library of toasts loads after the page works.
  await expect(page.locator('[data-rht-toaster]')).toBeAttached()
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

test('too many subscriptions show when to try again, and the address stays in the field', async ({ openPage }) => {
  const page = await openPage('/about')
  const email = page.getByRole('textbox', { name: 'Address for the newsletter' })
  const tooOften = page.getByText('That was a bit too often. Please wait a minute and try again.')
  let status = 201
  // The limiter counts by the minute of the clock, and the first tries may be in the minute before.
  for (let tries = 1; tries <= 2 * subscriptionsPerMinute + 1 && status === 201; tries++) {
    const answered = page.waitForResponse('**/api/newsletter/subscribe')
    await email.fill('often@example.com')
    await press(page, 'Subscribe')
    status = (await answered).status()
    if (status === 201) await expect(email).toHaveValue('')
  }
  expect(status).toBe(429)
  await expect(tooOften).toBeVisible()
  await expect(email).toHaveValue('often@example.com')
})

test('more cards can be requested again after a failure', async ({ openPage }) => {
  const page = await openPage('/')
  const cards = page.getByRole('main').getByRole('article')
  await cut(page, '**/api/blog/all?*cursor=*')
  await page.getByRole('link', { name: 'Show more articles' }).click()
  await expect(page.getByText(unreachable)).toBeVisible()
  await expect(cards).toHaveCount(12)
  await page.unroute('**/api/blog/all?*cursor=*')
  await page.getByRole('link', { name: 'Show more articles' }).click()
  await expect(cards.nth(12)).toBeVisible()
})

test('a slow network shows a loading status', async ({ openPage }) => {
  const page = await openPage('/about')
  await wake(page)
  await serveShellOnly(page)
  const loading = page.getByRole('status').getByText('Loading...')
  for (const { path, link, call } of [
    { path: '/', link: 'Home', call: '**/api/blog/all?*' },
    { path: articlePath, link: article, call: '**/api/blog/*?with=*' },
  ]) {
    const continueRequest = await hold(page, call)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(loading).toBeVisible()
    continueRequest()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(loading).toHaveCount(0)

    const continueAgain = await hold(page, call)
    const reloaded = page.reload()
    await expect(loading).toBeVisible()
    continueAgain()
    await reloaded
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(loading).toHaveCount(0)
  }
})

test('a tab from before a deployment reloads, and shows an error when that does not help', async ({ openPage }) => {
  const page = await openPage('/about')
  await wake(page)
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
