import { randomUUID } from 'node:crypto'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, fillAround } from '../pages/add-blog-form.ts'
import { expectBlank, expectDraft, typeAtEnd, writeWithImage } from '../pages/draft-page.ts'
import { callApi, deleteBlog } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'
import { readLocalDraft } from '../support/read-local-draft.ts'

const address = '/admin/addblog'

test('a failed add keeps the form values, and repeated attempts add one blog, by a key of its content', async ({
  openAsAdmin,
  token,
}) => {
  const title = `Added once ${randomUUID()}`
  const page = await openAsAdmin(address)
  const form = addBlogForm(page)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/blog/add')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await fillAround(page, title)
  await writeWithImage(page, 'Sent again')

  await page.route('**/api/blog/add', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The file store does not answer.' } }),
  )
  await form.subTitle.press('Control+Enter')
  await expect(page.getByText('The file store does not answer.')).toBeVisible()
  await expect(form.subTitle).toBeFocused()
  await expectDraft(page, title, 'Sent again')
  // Changed content has a new key, and content that did not change has the same.
  await typeAtEnd(page, ' and again.')
  await form.add.click()
  await expect.poll(() => keys.length).toBe(2)
  await expect(form.add).toBeEnabled()
  await page.unroute('**/api/blog/add')

  // The server adds the blog, but the response is lost.
  await page.route('**/api/blog/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.add.click()
  await expect(page.getByText('Error adding blog')).toBeVisible()
  expect(await countBlogs(token, title)).toBe(1)
  await page.unroute('**/api/blog/add')
  await page.reload()
  await expectDraft(page, title, 'Sent again and again.')

  const continueRequest = await hold(page, '**/api/blog/add')
  await form.add.dblclick()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Adding...' }).click({ force: true })
  continueRequest()
  await expect(page.getByText('Blog added successfully')).toBeVisible()
  expect(await countBlogs(token, title)).toBe(1)
  expect(keys).toHaveLength(4)
  expect(keys[0]).toMatch(/^\w{32}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(new Set(keys.slice(1)).size).toBe(1)

  await expectBlank(page)
  const [{ _id: id } = { _id: '' }] = await findBlogs(token, title)
  await expect(page.getByRole('region', { name: `Added: “${title}”` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View preview' })).toHaveAttribute('href', `/blog/${id}`)
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', `/admin/blogs/${id}/edit`)
  await expect(page.getByRole('heading', { name: 'Add blog' })).toBeFocused()
  await expect.poll(() => readLocalDraft(page)).toBeNull()
  await page.reload()
  await expectBlank(page)
  for (const { _id } of await findBlogs(token, title)) await deleteBlog(stack, token, _id)
})

test('without browser storage a warning is shown, and the blog can still be added', async ({ openAsAdmin, token }) => {
  const page = await openAsAdmin('about:blank')
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Denied.', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { get: deny })
  })
  await page.goto(address)
  const warning =
    'This browser could not keep it: what you write is in this page only. Copy it before you close the page.'
  await expect(page.getByRole('alert').filter({ hasText: warning })).toBeVisible()
  const title = `Unkept ${randomUUID()}`
  await fillAround(page, title)
  await writeWithImage(page, 'Only here.')
  await addBlogForm(page).publishNow.check()
  await addBlogForm(page).add.click()
  await expect(page.getByText('Blog added successfully')).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const added = await findBlogs(token, title)
  expect(added).toHaveLength(1)
  for (const { _id } of added) await deleteBlog(stack, token, _id)
})

async function findBlogs(token: string, title: string): Promise<{ _id: string; title: string }[]> {
  const { body } = await callApi(stack, '/api/admin/blogs', { token })
  return body.blogs.filter((blog: { title: string }) => blog.title === title)
}

async function countBlogs(token: string, title: string) {
  return (await findBlogs(token, title)).length
}
