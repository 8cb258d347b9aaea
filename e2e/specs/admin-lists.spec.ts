import type { Page, Request } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { confirmation, heading, menu, publishButton, row, unpublishButton } from '../pages/admin-page.ts'
import { openWithin } from '../support/accessibility.ts'
import { addComment, callApi } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'

/** How many rows the list shows at first, and how many `Load more` adds. */
const rowsPerStep = 50

test('the dashboard shows totals, and its rows have the actions of the list', async ({
  openAsAdmin,
  token,
  addBlog,
}) => {
  const page = await openAsAdmin('/admin')
  const before = await counters(page)
  const id = await addBlog({ title: 'Counted', isPublished: true })
  await addBlog({ title: 'Counted as a draft' })
  await addComment(stack, token, { blog: id, name: 'Ada', content: 'One more.' })
  await page.reload()
  expect(await counters(page)).toEqual({
    Blogs: before.Blogs + 2,
    Comments: before.Comments + 1,
    Drafts: before.Drafts + 1,
  })
  const latest = page.getByRole('table', { name: 'Latest Blogs' }).getByRole('row')
  await expect(latest).toHaveCount(1 + 5)
  await expect(latest.nth(1)).toContainText('Counted as a draft')
  await expect(latest.nth(1).getByText('Unpublished')).toBeVisible()
  await row(page, 'Counted as a draft').getByRole('button', publishButton).click()
  await expect(page.getByText('Blog published')).toBeVisible()
  await expect.poll(async () => (await counters(page)).Drafts).toBe(before.Drafts)
  for (const title of ['Counted as a draft', 'Counted']) {
    await row(page, title).getByRole('button', { name: 'Delete' }).click()
    await confirmation(page, 'blog').getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, title)).toHaveCount(0)
  }
  // The comments of a blog go to the Trash with it.
  await expect.poll(() => counters(page)).toEqual(before)

  await page.route('**/api/admin/blogs?*', (route) =>
    route.fulfill({ json: { success: true, blogs: [], total: 0, nextCursor: null } }),
  )
  await menu(page, 'List blogs').click()
  await expect(page.getByText('No blogs found 🚀')).toBeVisible()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await expect(page.getByText('The Trash is empty. Deleted blogs and drafts wait here for 30 days.')).toBeVisible()
  await page.route('**/api/admin/dashboard', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The database does not answer.' } }),
  )
  await menu(page, 'Dashboard').click()
  await expect(page.getByText('The database does not answer.')).toBeVisible()
  await page.unroute('**/api/admin/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Dashboard')).toBeFocused()
})

test('a double click sends one request, and a refused change is reverted', async ({ openAsAdmin, addBlog }) => {
  await addBlog({ title: 'Clicked twice' })
  const page = await openAsAdmin('/admin/listblog')
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

test('Load more extends a long list, which stays usable while it loads', async ({ openAsAdmin, addBlog }) => {
  for (let number = 1; number <= rowsPerStep; number++) await addBlog({ title: `Row ${number}` })
  const page = await openAsAdmin('/admin/listblog')
  const rows = page.getByRole('row')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(rows).toHaveCount(1 + rowsPerStep)
  await expect(rows.nth(1)).toContainText(`Row ${rowsPerStep}`)
  const total = Number((await page.getByText(/^50 of \d+$/).textContent())?.split(' ').at(-1))
  expect(total).toBeGreaterThan(rowsPerStep)

  await page.route('**/api/admin/blogs?*', async (route) => {
    await expect(page.getByText('Loading...').first()).toBeVisible()
    await expect(page.locator('.passing-spinner')).toBeVisible()
    // The spinner covers no button.
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
})

test('titles have the width of a list, and each other number or group leads to its rows', async ({
  openAsAdmin,
  token,
  addBlog,
}) => {
  const blog = await addBlog({ title: `Wide ${'considerations of all kinds '.repeat(6)}`, isPublished: true })
  const id = await addBlog({ title: 'Wide and soon' })
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await callApi(stack, '/api/admin/schedule', { json: { id, at }, token })
  const comment = await addComment(stack, token, { blog, name: 'Ada', content: 'Wide indeed.' })
  await callApi(stack, '/api/admin/approve-comment', { json: { id: comment }, token })
  const page = await openAsAdmin('/admin/listblog', { width: 1280, height: 900 })
  for (const [path, title] of [
    ['/admin/listblog', 'All blogs'],
    ['/admin/comments?filter=approved', 'Comments'],
    ['/admin/tags', 'Tags'],
    ['/admin/categories', 'Categories'],
  ] as const) {
    await openWithin(page, path)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.locator('td[data-area="main"]').first()).toBeVisible()
    const share = await page.locator('table').evaluate((table) => {
      const main = table.querySelector('td[data-area="main"]')
      return (main?.getBoundingClientRect().width ?? 0) / table.getBoundingClientRect().width
    })
    expect(share, path).toBeGreaterThanOrEqual(0.45)
  }
  await openWithin(page, '/admin/listblog')
  await expect(heading(page, 'All blogs')).toBeVisible()
  await row(page, 'considerations').getByRole('link', { name: '1 comment' }).click()
  await expect(row(page, 'Wide indeed.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await page.getByRole('button', { name: /^Blog: Wide/ }).click()
  await expect(page.getByRole('row')).not.toHaveCount(1 + 1)
  await openWithin(page, '/admin/categories')
  await expect(heading(page, 'Categories')).toBeVisible()
  await row(page, 'Technology')
    .getByRole('link', { name: / blogs?$/ })
    .click()
  await expect(page.getByRole('button', { name: 'Category: Technology: remove this filter' })).toBeVisible()
  await expect(row(page, 'Wide and soon')).toBeVisible()
})

test('long paths leave the buttons of their row in view', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/admin/tags')
  const path = `/${'x'.repeat(150)}`
  await page.route('**/api/admin/redirects?*', (route) =>
    route.fulfill({ json: { success: true, redirects: [{ from: path, to: path }], total: 1, nextCursor: null } }),
  )
  await menu(page, 'Redirects').click()
  await expect(row(page, path).getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
})

/** The totals on the dashboard. */
async function counters(page: Page) {
  await expect(page.getByRole('term')).toHaveText(['Blogs', 'Comments', 'Drafts'])
  const [blogs, comments, drafts] = await page.getByRole('definition').allTextContents()
  return { Blogs: Number(blogs), Comments: Number(comments), Drafts: Number(drafts) }
}

function callOf(request: Request) {
  return `${request.method()} ${new URL(request.url()).pathname}`
}
