import { randomUUID } from 'node:crypto'
import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, pickAction } from '../pages/add-blog-form.ts'
import { expectBlank, typeAtEnd } from '../pages/draft-page.ts'
import { gotoEditor, saved, writeAtEnd } from '../pages/edit-page.ts'
import { callApi } from '../support/admin-api.ts'

const notice = 'This was added or deleted elsewhere, and your text is still here.'

async function draftsNamed(token: string, title: string): Promise<{ id: string }[]> {
  const { drafts } = (await callApi(stack, '/api/admin/drafts', { token })).body
  return drafts.filter((draft: { title: string }) => draft.title === title)
}

test('a draft that was deleted elsewhere becomes a new one, and the page is no trap until then', async ({
  openAsAdmin,
  token,
}) => {
  const title = `Deleted elsewhere ${randomUUID()}`
  const page = await openAsAdmin('/admin/addblog')
  await addBlogForm(page).title.fill(title)
  await addBlogForm(page).text.fill('Words.')
  await expect(saved(page)).toBeVisible()
  const [deleted] = await draftsNamed(token, title)
  await callApi(stack, `/api/admin/drafts/${deleted?.id}`, { method: 'DELETE', token })
  await typeAtEnd(page, ' And more.')
  await expect(page.getByText(notice)).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(`${notice} Make a draft of it first.`)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Make a draft of it' }).click()
  await expect(addBlogForm(page).text).toHaveText('Words. And more.')
  await expect(saved(page)).toBeVisible()
  await pickAction(page, 'Begin another draft')
  await expectBlank(page)
  expect(await draftsNamed(token, title)).toHaveLength(1)
})

test('the words of a blog that was deleted for good become a draft, at once or after a reload', async ({
  openAsAdmin,
  addPublished,
  token,
}) => {
  const deleteForGood = async (id: string) => {
    await callApi(stack, '/api/blog/delete', { token, json: { id } })
    await callApi(stack, '/api/admin/blogs/delete-for-good', { token, json: { id, replacement: '' } })
  }
  const page = await openAsAdmin('about:blank')
  for (const reloads of [false, true]) {
    const id = await addPublished(`Deleted for good ${randomUUID()}`)
    await gotoEditor(page, id)
    await deleteForGood(id)
    await writeAtEnd(page, ' And more.')
    await expect(page.getByText(notice)).toBeVisible()
    if (reloads) {
      await page.goto('/admin/addblog')
      await page.getByText(/^Kept on this device, not saved/).click()
      await page.locator('.unsaved-texts').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Make a draft of it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add blog' })).toBeVisible()
    await expect(addBlogForm(page).text).toHaveText('The first words. And more.')
    await expect(saved(page)).toBeVisible()
    await page.goto(`/admin/blogs/${id}/edit`)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make a draft of it' })).toHaveCount(0)
  }
})
