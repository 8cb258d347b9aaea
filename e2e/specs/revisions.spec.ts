import { randomUUID } from 'node:crypto'
import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { saved, writeAtEnd } from '../pages/edit-page.ts'
import { callApi } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'
import { rowOverlaps } from '../support/row-overlaps.ts'

test('a preview link shows the draft to anyone who has it', async ({ openPage, openEditor, addPublished }) => {
  const id = await addPublished('Seen before')
  const page = await openEditor(id)
  await writeAtEnd(page, ' Not for everybody yet.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const link = page.getByRole('link', { name: 'Open the preview' })
  const address = (await link.getAttribute('href')) ?? ''
  const reader = await openPage(address)
  await expect(reader.getByRole('article').first()).toContainText('Not for everybody yet.')
  await expect(reader.getByText('Preview: not published like this yet.')).toBeVisible()
  for (const name of [/^Comments/, 'Share this article'])
    await expect(reader.getByRole('heading', { name })).toHaveCount(0)
  await expect(reader.getByLabel('Comment', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke links' }).click()
  await expect(page.getByText('Preview links revoked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(reader.getByText('This preview link is wrong or has expired.')).toBeVisible()
  await expect(reader.getByRole('contentinfo')).toBeVisible()
})

test('the preview of a draft without a title says so', async ({ openAsAdmin, token }) => {
  const id = randomUUID()
  const empty = { title: '', subTitle: '', category: '', image: '', description: '<p>Words.</p>' }
  await callApi(stack, `/api/admin/drafts/${id}`, { method: 'PUT', token, json: { revision: 0, ...empty } })
  const { url } = (await callApi(stack, '/api/admin/preview-link', { json: { id }, token })).body
  const page = await openAsAdmin(new URL(url).pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled draft' })).toBeVisible()
  await expect(page).toHaveTitle('Untitled draft · Broadsheet')
  await expect(page.getByRole('article').getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await callApi(stack, `/api/admin/drafts/${id}`, { method: 'DELETE', token })
})

test('an earlier version can be compared and restored', async ({ openEditor, addPublished }) => {
  const id = await addPublished('Back and forth')
  const page = await openEditor(id)
  await writeAtEnd(page, ' A second thought.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  await writeAtEnd(page, ' A third one.')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Updated' })
  await row.getByRole('button', { name: 'Compare' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Your current text beside' })).toBeFocused()
  await expect(page.locator('mark')).toHaveText([' A third one.'])
  await row.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(addBlogForm(page).text).toHaveText('The first words. A second thought.')
  await expect(page.getByText('Restored. Readers see it when you press Update.')).toBeVisible()
})

test('restoring right after typing is no conflict, also while the save takes long', async ({
  openEditor,
  addPublished,
}) => {
  const id = await addPublished('At once')
  const page = await openEditor(id)
  for (const takesLong of [false, true]) {
    const words = ` Typed ${takesLong ? 'slowly' : 'at once'}.`
    const goOn = takesLong ? await hold(page, `**/api/admin/drafts/${id}`) : () => {}
    await writeAtEnd(page, words)
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('row').filter({ hasText: 'Published' }).getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
    goOn()
    await expect(page.getByText('Restored. Readers see it when you press Update.').last()).toBeVisible()
    await expect(addBlogForm(page).text).toHaveText('The first words.')
    await writeAtEnd(page, '!')
    await expect(saved(page)).toBeVisible()
    await expect(page.getByText('This blog was saved elsewhere while you wrote')).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('row').filter({ hasText: 'Draft,' }).first().getByRole('button', { name: 'Compare' }).click()
    await expect(page.locator('mark').filter({ hasText: words.trim() })).toHaveCount(1)
    await page.getByRole('link', { name: 'Back to writing' }).click()
  }
})

test('restoring a version whose image is gone says so', async ({ openAsAdmin, addPublished }) => {
  const id = await addPublished('A hole in the page')
  const page = await openAsAdmin(`/admin/blogs/${id}/revisions`)
  // The API deletes no file that a revision references.
  await page.route('**/restore', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), missing: [`${stack}/media/gone.webp`] } })
  })
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(
    page.getByText('Restored. Readers see it when you press Update. One picture is no longer there.'),
  ).toBeVisible()
})

test('a restore is refused after a save in another tab, and works the second time', async ({
  openAsAdmin,
  openEditor,
  addPublished,
}) => {
  const id = await addPublished('Two tabs')
  const [page, other] = [await openAsAdmin(`/admin/blogs/${id}/revisions`), await openEditor(id)]
  await writeAtEnd(other, ' Written elsewhere.')
  await expect(saved(other)).toBeVisible()
  const restore = async () => {
    await page.getByRole('row').filter({ hasText: 'Published' }).getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  }
  await restore()
  await expect(page.getByText('This was changed elsewhere since you opened it.')).toBeVisible()
  await restore()
  await expect(addBlogForm(page).text).toHaveText('The first words.')
  await page.goto(`/admin/blogs/${id}/revisions`)
  await page.getByRole('row').filter({ hasText: 'Draft,' }).getByRole('button', { name: 'Compare' }).click()
  await expect(page.locator('mark')).toHaveText([' Written elsewhere.'])
})

test('at no width does a part of a row cover another', async ({ openAsAdmin, addPublished }) => {
  const id = await addPublished('A title that is longer than a narrow column')
  const page = await openAsAdmin(`/admin/blogs/${id}/revisions`)
  for (const [path, button] of [
    [`/admin/blogs/${id}/revisions`, 'Restore'],
    ['/admin/listblog', 'Unpublish'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: button }).first()).toBeVisible()
    for (const width of [390, 640, 780]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await rowOverlaps(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('the editor of an unknown blog offers the list instead of a retry', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('about:blank')
  for (const screen of ['edit', 'revisions']) {
    await page.goto(`/admin/blogs/never-was-aaaaaa/${screen}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'All blogs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All blogs' })).toBeVisible()
})
