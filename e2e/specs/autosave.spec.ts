import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { logInOnPage } from '../pages/admin-page.ts'
import { gotoEditor, published, saved, storedText, writeAtEnd } from '../pages/edit-page.ts'
import { callApi, logIn, signedIn } from '../support/admin-api.ts'
import { answer, cut, hold } from '../support/intercept.ts'

test('the last typed text reaches the server when the page is closed', async ({ openEditor, token, addPublished }) => {
  const id = await addPublished('Closed while writing')
  const page = await openEditor(id)
  await writeAtEnd(page, ' The last word.')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => storedText(token, id)).toContain('The last word.')
})

test('a concurrent edit loses nothing: the second author chooses between the texts', async ({
  openEditor,
  token,
  addPublished,
}) => {
  const id = await addPublished('Two authors')
  const [ann, ben] = [await openEditor(id), await openEditor(id)]
  await writeAtEnd(ann, ' Ann was here.')
  await expect(saved(ann)).toBeVisible()
  await writeAtEnd(ben, ' Ben was here.')
  const conflict = ben.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })
  await expect(conflict).toBeVisible()
  await expect(conflict.locator('mark')).toHaveText(['Ben', 'Ann'])
  await conflict.getByRole('button', { name: 'Both, mine first' }).click()
  await writeAtEnd(ben, ' And wrote on.')
  // The choice waits until the server has kept what the author gives up.
  const keep = `**/api/admin/drafts/${id}/keep`
  const choose = conflict.getByRole('button', { name: 'Use what I chose' })
  await cut(ben, keep)
  await choose.click()
  await expect(ben.getByText('The server did not answer.')).toBeVisible()
  await expect(conflict).toBeVisible()
  await ben.unroute(keep)
  const continueRequest = await hold(ben, keep)
  await choose.click()
  await writeAtEnd(ben, ' On and on.')
  continueRequest()
  await expect(conflict).toHaveCount(0)
  await expect(saved(ben)).toBeVisible()
  expect((await keptTexts(token, id)).slice(0, 2)).toEqual([
    '<p>The first words. Ben was here. And wrote on. On and on.</p>',
    '<p>The first words. Ben was here. And wrote on.</p>',
  ])
  await ann.reload()
  await expect(addBlogForm(ann).text).toContainText('Ben was here. And wrote on.')
  await expect(addBlogForm(ann).text).toContainText('Ann was here.')
})

test('"Take all of theirs" keeps the author’s own version as a revision, and can be undone', async ({
  openEditor,
  token,
  addPublished,
}) => {
  const id = await addPublished('Given up')
  const ben = await openEditor(id)
  await saveElsewhere(token, id, '<p>The first words. Ann was here.</p>')
  await writeAtEnd(ben, ' Ben was here.')
  await ben.getByRole('button', { name: 'Take all of theirs' }).click()
  await expect(addBlogForm(ben).text).toHaveText('The first words. Ann was here.')
  await expect(saved(ben)).toBeVisible()
  expect(await keptTexts(token, id)).toEqual(['<p>The first words. Ben was here.</p>'])
  await ben.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(addBlogForm(ben).text).toHaveText('The first words. Ben was here.')
  await expect.poll(() => storedText(token, id)).toBe('<p>The first words. Ben was here.</p>')
  await ben.getByRole('link', { name: 'Revisions' }).click()
  const rows = ben.getByRole('row')
  await expect(rows.nth(1)).toContainText('Draft')
  await expect(rows.nth(2)).toContainText('Yours, from a conflict')
})

/** Saves another text of a blog, as a second device does. */
async function saveElsewhere(token: string, id: string, description: string) {
  const { draft } = (await callApi(stack, `/api/admin/blogs/${id}/edit`, { token })).body
  const { revision, title, subTitle, category, image } = draft
  const json = { revision, title, subTitle, category, image, description }
  await callApi(stack, `/api/admin/drafts/${id}`, { method: 'PUT', token, json })
}

/** The texts of a blog's revisions from conflicts, newest first, as HTML. */
async function keptTexts(token: string, id: string): Promise<string[]> {
  const address = `/api/admin/blogs/${id}/revisions`
  const { revisions } = (await callApi(stack, address, { token })).body
  const kept = revisions.filter(({ kind }: { kind: string }) => kind === 'conflict')
  const read = async (revision: { id: string }) =>
    (await callApi(stack, `${address}/${revision.id}`, { token })).body.revision.description
  return Promise.all(kept.map(read))
}

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

test('the save status is visible wherever the author writes', async ({ openEditor, token, addUnpublished }) => {
  const id = await addUnpublished('A long form')
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 700 },
  ]) {
    const page = await openEditor(id, { viewport })
    await addBlogForm(page).title.pressSequentially('!')
    await expect(saved(page)).toBeInViewport()
    await saveElsewhere(token, id, `<p>Theirs ${viewport.width}.</p>`)
    await addBlogForm(page).title.pressSequentially('!')
    await page.getByRole('button', { name: 'See both texts' }).click()
    const heading = page.getByRole('heading', { name: 'This blog was saved elsewhere while you wrote' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await page.getByRole('button', { name: 'Take all of theirs' }).click()
    await expect(saved(page)).toBeInViewport()
  }
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

test('a comparison that cannot be loaded does not reload the page while the author writes', async ({
  openEditor,
  token,
  addPublished,
}) => {
  const id = await addPublished('Compared by nobody')
  const page = await openEditor(id)
  await page.route('**/assets/conflict-*.js', (route) => route.abort())
  const { draft } = (await callApi(stack, `/api/admin/blogs/${id}/edit`, { token })).body
  const json = { ...draft, description: '<p>Theirs.</p>' }
  await callApi(stack, `/api/admin/drafts/${id}`, { method: 'PUT', token, json })
  await writeAtEnd(page, ' Mine.')
  const notice = page.getByText(/the two texts could not be loaded for comparison/)
  await expect(notice).toBeVisible()
  await writeAtEnd(page, ' And on.')
  await page.unroute('**/assets/conflict-*.js')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Keep all of mine' })).toBeVisible()
  await expect(addBlogForm(page).text).toHaveText('The first words. Mine. And on.')
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
