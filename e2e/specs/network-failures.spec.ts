import { randomUUID } from 'node:crypto'
import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { answer, cut, serveShellOnly } from '../support/intercept.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { wake } from '../support/wait-for-hydration.ts'
import { press } from '../support/walks/walk.ts'

deleteAtEnd('comments', 'subscribers', 'mails')

const { path: articlePath } = sampleBlogs.pricing

const unreachable = 'The server did not answer. Check your connection and try again.'
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

test('a page whose call fails says so, and is loaded again on request', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('about:blank')
  await serveShellOnly(page)
  for (const { screen, call, heading, says } of [
    { screen: '/', call: '**/api/blog/all?*', heading: 'Stories worth your morning', says: unreachable },
    {
      screen: '/admin/comments',
      call: '**/api/admin/comments?*',
      heading: 'Comments',
      says: 'Error fetching comments.',
    },
  ]) {
    await cut(page, call)
    await page.goto(screen)
    await expect(page.getByRole('alert').getByText(says)).toBeVisible()
    await page.unroute(call)
    await answer(page, call, { success: false, message: databaseDown }, 503)
    await press(page, 'Try again')
    await expect(page.getByRole('alert').getByText(databaseDown)).toBeVisible()
    await expect(page).toHaveTitle('Something went wrong · Broadsheet')
    await page.unroute(call)
    await press(page, 'Try again')
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
})
