import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, fillAround } from '../pages/add-blog-form.ts'
import { chooseInRow, confirmation, heading, logInOnPage, menu, row } from '../pages/admin-page.ts'
import { saved } from '../pages/edit-page.ts'
import { addComment, callApi } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

test('nothing but a login is needed when the session ends during work', async ({ openPage, token }) => {
  await addComment(stack, token, { blog: sampleBlogs.quiet.id, name: 'Late', content: 'Still here.' })
  const page = await openPage('/admin/addblog')
  await logInOnPage(page, stack)
  const form = addBlogForm(page)
  await fillAround(page, 'Written over two sessions')
  await form.text.click()
  await page.keyboard.type('Nothing of this may be lost.')
  // A later autosave would report the end of the session first.
  await expect(saved(page)).toBeVisible()
  await endSession(page)
  await form.add.click()
  await expect(heading(page, 'Admin login')).toBeFocused()
  await expect(page.getByText('Your session has ended. Log in to go on: nothing you typed is lost.')).toBeVisible()
  await expect(form.text).toBeHidden()
  expect(await storedToken(page)).toBeNull()
  await logInOnPage(page, stack)
  await expect(form.title).toHaveValue('Written over two sessions')
  await expect(form.text).toHaveText('Nothing of this may be lost.')
  await expect(form.preview).toBeVisible()
  await form.add.click()
  await expect(page.getByText('Blog added successfully')).toBeVisible()

  await menu(page, 'Comments').click()
  await expect(row(page, 'Still here.')).toBeVisible()
  await endSession(page)
  await row(page, 'Still here.').getByRole('button', { name: 'Approve' }).click()
  await expect(heading(page, 'Admin login')).toBeFocused()
  await logInOnPage(page, stack)
  await expect(page).toHaveURL('/admin/comments')
  await row(page, 'Still here.').getByRole('button', { name: 'Delete' }).click()
  await confirmation(page, 'comment').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Comment deleted')).toBeVisible()

  await endSession(page)
  await menu(page, 'List blogs').click()
  await expect(heading(page, 'Admin login')).toBeFocused()
  await logInOnPage(page, stack)
  await expect(heading(page, 'All blogs')).toBeVisible()

  await chooseInRow(row(page, 'Written over two sessions'), 'Send to subscribers')
  await page.getByLabel('Subject').fill('Typed in a dialog')
  await endSession(page)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(heading(page, 'Admin login')).toBeFocused()
  await logInOnPage(page, stack)
  await expect(page.getByLabel('Subject')).toHaveValue('Typed in a dialog')
  await page.keyboard.press('Escape')

  await row(page, 'Written over two sessions').getByRole('button', { name: 'Delete' }).click()
  await confirmation(page, 'blog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Blog deleted successfully')).toBeVisible()
})

test('a login at the address of a page opens that page with its data', async ({ openPage, addBlog }) => {
  const id = await addBlog({ title: 'Bookmarked' })
  const page = await openPage('about:blank')
  for (const [path, name] of [
    [`/admin/blogs/${id}/edit`, 'Edit blog'],
    [`/admin/blogs/${id}/revisions`, 'Revisions of “Bookmarked”'],
    ['/admin/subscribers', 'Subscribers'],
    ['/admin/tags', 'Tags'],
  ] as const) {
    await page.goto(path)
    await logInOnPage(page, stack)
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.evaluate(() => localStorage.removeItem('token'))
  }
})

test('LogOut ends the session in this tab, in other tabs and on the server', async ({ openPage }) => {
  const page = await openPage('/login')
  await logInOnPage(page, stack)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  const token = (await storedToken(page)) ?? ''
  expect((await callApi(stack, '/api/admin/dashboard', { token })).status).toBe(200)
  const other = await page.context().newPage()
  await other.goto('/admin/comments')
  await expect(heading(other, 'Comments')).toBeVisible()

  const continueRequest = await hold(page, '**/api/admin/logout')
  await page.getByRole('button', { name: 'LogOut' }).click()
  await expect(page.getByRole('button', { name: 'Logging out...' })).toBeVisible()
  continueRequest()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  expect((await callApi(stack, '/api/admin/dashboard', { token })).status).toBe(401)
  await expect(heading(other, 'Admin login')).toBeVisible()
})

function storedToken(page: Page) {
  return page.evaluate(() => localStorage.getItem('token'))
}

/** Ends the page's session on the server only. */
async function endSession(page: Page) {
  const token = (await storedToken(page)) ?? ''
  expect((await callApi(stack, '/api/admin/logout', { method: 'POST', token })).status).toBe(200)
}
