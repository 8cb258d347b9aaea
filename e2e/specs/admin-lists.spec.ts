import type { Page, Request } from '@playwright/test'
import { vi } from 'vitest'
import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/isolated-app.ts'
import { confirmation, heading, menu, publishButton, row, unpublishButton } from '../pages/admin-page.ts'
import { addBlog, addComment, deleteBlog, signedIn } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'

// The first test starts a house.
vi.setConfig({ testTimeout: 120_000 })

/** The list's step. */
const rowsPerStep = 50

test('the dashboard counts, and its rows do what those of the list do', async ({ house, token, open }) => {
  const page = await open('/admin', signedIn(house, token))
  const before = await counters(page)
  const id = await addBlog(house, token, { title: 'Counted', isPublished: true })
  await addBlog(house, token, { title: 'Counted as a draft' })
  await addComment(house, token, { blog: id, name: 'Ada', content: 'One more.' })
  await page.reload()
  expect(await counters(page)).toEqual({
    Blogs: before.Blogs + 2,
    Comments: before.Comments + 1,
    Drafts: before.Drafts + 1,
  })
  await expect(page.getByRole('row')).toHaveCount(1 + 5)
  await expect(page.getByRole('row').nth(1)).toContainText('Counted as a draft')
  await expect(page.getByRole('row').nth(1).getByText('Unpublished')).toBeVisible()
  await row(page, 'Counted as a draft').getByRole('button', publishButton).click()
  await expect(page.getByText('Blog published')).toBeVisible()
  await expect.poll(async () => (await counters(page)).Drafts).toBe(before.Drafts)
  for (const title of ['Counted as a draft', 'Counted']) {
    await row(page, title).getByRole('button', { name: 'Delete' }).click()
    await confirmation(page, 'blog').getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, title)).toHaveCount(0)
  }
  // Its comments stay with it in the Trash.
  await expect.poll(() => counters(page)).toEqual({ ...before, Comments: before.Comments + 1 })

  await page.route('**/api/admin/blogs?*', (route) =>
    route.fulfill({ json: { success: true, blogs: [], total: 0, nextCursor: null } }),
  )
  await menu(page, 'List blogs').click()
  await expect(page.getByText('No blogs found 🚀')).toBeVisible()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await expect(page.getByText('The Trash is empty. Deleted blogs wait here for 30 days.')).toBeVisible()
  await page.route('**/api/admin/dashboard', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The database does not answer.' } }),
  )
  await menu(page, 'Dashboard').click()
  await expect(page.getByText('The database does not answer.')).toBeVisible()
  await page.unroute('**/api/admin/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Dashboard')).toBeFocused()
})

test('two clicks are one change, and what the server refuses is taken back', async ({ house, token, open }) => {
  await addBlog(house, token, { title: 'Clicked twice' })
  const page = await open('/admin/listblog', signedIn(house, token))
  const sent: string[] = []
  page.on('request', (request) => sent.push(callOf(request)))
  const blog = row(page, 'Clicked twice')

  const answer = await hold(page, '**/api/blog/toggle-publish')
  await blog.getByRole('button', publishButton).dblclick()
  answer()
  await expect(page.getByText('Blog published')).toBeVisible()
  await expect(blog.getByText('Published', { exact: true })).toBeVisible()
  expect(sent.filter((call) => call === 'POST /api/blog/toggle-publish')).toHaveLength(1)
  await page.unroute('**/api/blog/toggle-publish')

  await page.route('**/api/blog/toggle-publish', async (route) => {
    await expect(blog.getByText('Unpublished')).toBeVisible()
    await route.fulfill({ status: 503, json: { success: false, message: 'The database does not answer.' } })
  })
  await blog.getByRole('button', unpublishButton).click()
  await expect(page.getByText('The database does not answer.')).toBeVisible()
  await expect(blog.getByText('Published', { exact: true })).toBeVisible()

  await page.route('**/api/blog/delete', async (route) => {
    await expect(blog).toHaveCount(0)
    await route.fulfill({ status: 503, json: { success: false, message: 'The blog could not be deleted.' } })
  })
  await blog.getByRole('button', { name: 'Delete' }).click()
  await confirmation(page, 'blog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The blog could not be deleted.')).toBeVisible()
  await expect(blog).toHaveCount(1)
  await page.unroute('**/api/blog/delete')
  sent.length = 0
  await blog.getByRole('button', { name: 'Delete' }).dblclick()
  await confirmation(page, 'blog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('Blog deleted successfully')).toBeVisible()
  expect(sent.filter((call) => call === 'POST /api/blog/delete')).toHaveLength(1)
  await expect(blog).toHaveCount(0)
})

test('a long list grows by Load more, and stays usable meanwhile', async ({ house, token, open }) => {
  const ids: string[] = []
  for (let number = 1; number <= rowsPerStep; number++)
    ids.push(await addBlog(house, token, { title: `Row ${number}` }))
  const page = await open('/admin/listblog', signedIn(house, token))
  const rows = page.getByRole('row')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(rows).toHaveCount(1 + rowsPerStep)
  await expect(rows.nth(1)).toContainText(`Row ${rowsPerStep}`)
  const total = Number((await page.getByText(/^50 of \d+$/).textContent())?.split(' ').at(-1))
  expect(total).toBeGreaterThan(rowsPerStep)

  await page.route('**/api/admin/blogs?*', async (route) => {
    await expect(page.getByText('Loading...').first()).toBeVisible()
    await expect(page.locator('.passing-spinner')).toBeVisible()
    // What waits for more does not cover what is there.
    await rows.nth(rowsPerStep).getByRole('button', { name: 'Delete' }).click({ trial: true })
    await route.continue()
  })
  await more.focus()
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${total} of ${total}`)).toBeVisible()
  await page.unroute('**/api/admin/blogs?*')
  await expect(rows).toHaveCount(1 + total)
  await expect(more).toHaveCount(0)
  await expect(
    rows
      .nth(1 + rowsPerStep)
      .getByRole('button')
      .first(),
  ).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.reload()
  await expect(page.getByText(`${total} of ${total}`)).toBeVisible()
  for (const id of ids) await deleteBlog(house, token, id)
})

/** What the dashboard counts. */
async function counters(page: Page) {
  await expect(page.getByRole('term')).toHaveText(['Blogs', 'Comments', 'Drafts'])
  const [blogs, comments, drafts] = await page.getByRole('definition').allTextContents()
  return { Blogs: Number(blogs), Comments: Number(comments), Drafts: Number(drafts) }
}

function callOf(request: Request) {
  return `${request.method()} ${new URL(request.url()).pathname}`
}
