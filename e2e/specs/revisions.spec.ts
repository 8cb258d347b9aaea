import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { saved, saveElsewhere, writeAtEnd } from '../pages/edit-page.ts'
import { callApi } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'
import { rowOverlaps } from '../support/row-overlaps.ts'

/** Restores the version in the row with a text. */
async function restore(page: Page, text: string) {
  await page.getByRole('row').filter({ hasText: text }).getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
}

test('a preview link shows the draft to anyone who has it, and that it has no title', async ({
  openPage,
  openEditor,
  addPublished,
  token,
}) => {
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

  const draft = randomUUID()
  const empty = { title: '', subTitle: '', category: '', image: '', description: '<p>Words.</p>' }
  await callApi(stack, `/api/admin/drafts/${draft}`, { method: 'PUT', token, json: { revision: 0, ...empty } })
  const { url } = (await callApi(stack, '/api/admin/preview-link', { json: { id: draft }, token })).body
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled draft' })).toBeVisible()
  await expect(page).toHaveTitle('Untitled draft · Broadsheet')
  await expect(page.getByRole('article').getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await callApi(stack, `/api/admin/drafts/${draft}`, { method: 'DELETE', token })
})

test('an earlier version is compared and restored, right after typing and while a save takes long, without a conflict', async ({
  openEditor,
  addPublished,
}) => {
  const id = await addPublished('Back and forth')
  const page = await openEditor(id)
  const restored = page.getByText('Restored. Readers see it when you press Update.')
  for (const takesLong of [false, true]) {
    const words = ` Typed ${takesLong ? 'slowly' : 'at once'}.`
    const release = takesLong ? await hold(page, `**/api/admin/drafts/${id}`) : () => {}
    await writeAtEnd(page, words)
    await page.getByRole('link', { name: 'History' }).click()
    await restore(page, 'Published')
    release()
    await expect(restored.last()).toBeVisible()
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
  await restore(page, 'Updated')
  await expect(addBlogForm(page).text).toHaveText('The first words. A second thought.')
  await expect(restored.last()).toBeVisible()
})

test('a restore is refused after a save elsewhere, says which image is gone, and leads to no blog that never was', async ({
  openAsAdmin,
  addPublished,
  token,
}) => {
  const id = await addPublished('A title that is longer than a narrow column')
  const path = `/admin/blogs/${id}/revisions`
  const page = await openAsAdmin(path)
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await saveElsewhere(token, id, '<p>The first words. Written elsewhere.</p>')
  await restore(page, 'Published')
  await expect(page.getByText('This was changed elsewhere since you opened it.')).toBeVisible()
  await restore(page, 'Published')
  await expect(addBlogForm(page).text).toHaveText('The first words.')
  await page.goto(path)
  await page.getByRole('row').filter({ hasText: 'Draft,' }).getByRole('button', { name: 'Compare' }).click()
  await expect(page.locator('mark')).toHaveText([' Written elsewhere.'])

  // The API deletes no file that a revision references.
  await page.route('**/restore', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), missing: [`${stack}/media/gone.webp`] } })
  })
  await restore(page, 'Published')
  await expect(
    page.getByText('Restored. Readers see it when you press Update. One picture is no longer there.'),
  ).toBeVisible()

  for (const screen of ['edit', 'revisions']) {
    await page.goto(`/admin/blogs/never-was-aaaaaa/${screen}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'All blogs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All blogs' })).toBeVisible()

  // At no width does a part of a row cover another.
  for (const [address, button] of [
    ['/admin/listblog', 'Unpublish'],
    [path, 'Restore'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: button }).first()).toBeVisible()
    for (const width of [390, 640, 780]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await rowOverlaps(page), `${address} at ${width} px`).toEqual([])
    }
  }
})
