import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { logInOnPage } from '../pages/admin-page.ts'
import { gotoEditor, published, saved, storedText, writeAtEnd } from '../pages/edit-page.ts'
import { callApi, logIn, signedIn } from '../support/admin-api.ts'
import { answer, hold } from '../support/intercept.ts'

test('the last typed text reaches the server when the page is closed', async ({ openEditor, token, addPublished }) => {
  const id = await addPublished('Closed while writing')
  const page = await openEditor(id)
  await writeAtEnd(page, ' The last word.')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => storedText(token, id)).toContain('The last word.')
})

test('typing after a lost response does not cause a conflict', async ({ openEditor, token, addPublished }) => {
  const id = await addPublished('A lost answer')
  const page = await openEditor(id)
  const address = `**/api/admin/drafts/${id}`
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await writeAtEnd(page, ' One.')
  await expect.poll(() => storedText(token, id)).toContain('One.')
  await writeAtEnd(page, ' Two.')
  await page.unroute(address)
  await expect.poll(() => storedText(token, id)).toBe('<p>The first words. One. Two.</p>')
  await expect(saved(page)).toBeVisible()
})

test('what is typed while the blog is being updated is kept as a draft', async ({
  openEditor,
  token,
  addPublished,
}) => {
  const id = await addPublished('Updated while writing')
  const page = await openEditor(id)
  await writeAtEnd(page, ' For readers.')
  const goOn = await hold(page, `**/api/admin/blogs/${id}/update`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
  await page.keyboard.type(' Not yet.')
  goOn()
  await expect(page.getByText('Blog updated')).toBeVisible()
  await expect.poll(() => storedText(token, id)).toBe('<p>The first words. For readers. Not yet.</p>')
  expect(await published(id)).toBe('<p>The first words. For readers.</p>')
  await expect(addBlogForm(page).text).toBeFocused()
})

test('text typed while the blog is in the Trash is saved once the blog is restored', async ({
  openEditor,
  token,
  addUnpublished,
}) => {
  const id = await addUnpublished('Thrown away elsewhere')
  const page = await openEditor(id)
  await callApi(stack, '/api/blog/delete', { token, json: { id } })
  await writeAtEnd(page, ' Not in vain.')
  const refusal = page.getByText('Not saved: This blog is in the Trash.')
  await expect(refusal).toBeVisible()
  await callApi(stack, '/api/admin/restore-blog', { token, json: { id } })
  // The author returns from the window with the Trash, and types nothing.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(refusal).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  expect(await storedText(token, id)).toBe('<p>The first words. Not in vain.</p>')
})

test('a request without a response blocks neither autosave nor Update', async ({
  openAsAdmin,
  token,
  addPublished,
}) => {
  const id = await addPublished('A silent server')
  const page = await openAsAdmin('about:blank')
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 20)
  })
  await gotoEditor(page, id)
  const continueRequest = await hold(page, '**/api/admin/{drafts,blogs}/**')
  await writeAtEnd(page, ' One.')
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await writeAtEnd(page, ' Two.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  expect(await published(id)).toBe('<p>The first words. One. Two.</p>')
  // The delayed request comes from the same form and is older.
  continueRequest()
  await writeAtEnd(page, ' Three.')
  await expect.poll(() => storedText(token, id)).toBe('<p>The first words. One. Two. Three.</p>')
  await expect(saved(page)).toBeVisible()
})

test('no preview is offered for text that could not be saved', async ({ openEditor, addPublished }) => {
  const id = await addPublished('Not saved, not shown')
  const page = await openEditor(id)
  await answer(page, `**/api/admin/drafts/${id}`, { success: false }, 500)
  await writeAtEnd(page, ' Unsaved.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('What you typed is not saved yet. Please try again in a moment.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the preview' })).toHaveCount(0)
  await expect(page.getByText('The server has a problem: kept on this device, and tried again')).toBeVisible()
  await page.unroute(`**/api/admin/drafts/${id}`)
  await writeAtEnd(page, ' Saved.')
  await expect(saved(page)).toBeVisible()
})

test('a reload right after typing does not cause a conflict', async ({ openEditor, token, addPublished }) => {
  const id = await addPublished('Reloaded at once')
  const page = await openEditor(id)
  for (const words of [' One.', ' Two.']) {
    await writeAtEnd(page, words)
    await page.reload()
    await expect(addBlogForm(page).text).toContainText(words)
    await expect.poll(() => storedText(token, id)).toContain(words)
    await expect(saved(page)).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })).toHaveCount(0)
})

test('a tab that continues an existing blog shows what the other tab has saved since', async ({
  openEditor,
  addPublished,
}) => {
  const first = await openEditor(await addPublished('In two tabs'))
  const second = await first.context().newPage()
  await second.goto(first.url())
  await expect(second.getByText('This blog is being written in another tab')).toBeVisible()
  await writeAtEnd(first, ' Saved later.')
  await expect(saved(first)).toBeVisible()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect(addBlogForm(second).text).toHaveText('The first words. Saved later.')
  await writeAtEnd(second, ' And on.')
  await expect(saved(second)).toBeVisible()
  await second.close({ runBeforeUnload: true })
  await expect(addBlogForm(first).text).toHaveText('The first words. Saved later. And on.')
})

test('text typed when the session ends is still there after the next login', async ({ openEditor, addPublished }) => {
  const token = await logIn(stack)
  const id = await addPublished('A short session')
  const page = await openEditor(id, signedIn(stack, token))
  // Names of authors and tags load after the editor: a refused call of theirs would show the login before the text is typed.
  await page.waitForLoadState('networkidle')
  await callApi(stack, '/api/admin/logout', { method: 'POST', token })
  await writeAtEnd(page, ' Still here.')
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  await logInOnPage(page, stack)
  await expect(addBlogForm(page).text).toHaveText('The first words. Still here.')
  await expect(saved(page)).toBeVisible()
})
