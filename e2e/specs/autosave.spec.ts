import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { logInOnPage } from '../pages/admin-page.ts'
import { gotoEditor, published, saved, storedText, writeAtEnd } from '../pages/edit-page.ts'
import { callApi, logIn, signedIn } from '../support/admin-api.ts'
import { answer, hold } from '../support/intercept.ts'

test('no answer, no reload and no closed page loses what was typed, and none causes a conflict', async ({
  openEditor,
  token,
  addPublished,
}) => {
  const id = await addPublished('Saved at every moment')
  const page = await openEditor(id)
  const drafts = `**/api/admin/drafts/${id}`

  // The server saves, and its response is lost.
  await page.route(drafts, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await writeAtEnd(page, ' One.')
  await expect.poll(() => storedText(token, id)).toContain('One.')
  await writeAtEnd(page, ' Two.')
  await page.unroute(drafts)
  await expect.poll(() => storedText(token, id)).toBe('<p>The first words. One. Two.</p>')
  await expect(saved(page)).toBeVisible()

  // No preview is offered for text that could not be saved.
  await answer(page, drafts, { success: false }, 500)
  await writeAtEnd(page, ' Three.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('What you typed is not saved yet. Please try again in a moment.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the preview' })).toHaveCount(0)
  await expect(page.getByText('The server has a problem: kept on this device, and tried again')).toBeVisible()
  await page.unroute(drafts)
  await writeAtEnd(page, ' Four.')
  await expect(saved(page)).toBeVisible()

  // A draft keeps the words that are typed while the blog is being updated.
  const release = await hold(page, `**/api/admin/blogs/${id}/update`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
  await page.keyboard.type(' Not yet.')
  release()
  await expect(page.getByText('Blog updated')).toBeVisible()
  await expect.poll(() => storedText(token, id)).toBe('<p>The first words. One. Two. Three. Four. Not yet.</p>')
  expect(await published(id)).toBe('<p>The first words. One. Two. Three. Four.</p>')
  await expect(addBlogForm(page).text).toBeFocused()

  for (const words of [' Five.', ' Six.']) {
    await writeAtEnd(page, words)
    await page.reload()
    await expect(addBlogForm(page).text).toContainText(words)
    await expect.poll(() => storedText(token, id)).toContain(words)
    await expect(saved(page)).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })).toHaveCount(0)

  // A request that is intercepted would end with the page.
  await page.unrouteAll()
  await writeAtEnd(page, ' The last word.')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => storedText(token, id)).toContain('Six. The last word.')
})

test('text is shown in the tab that continues, saved after the Trash, and still there after a login', async ({
  openEditor,
  addUnpublished,
}) => {
  const token = await logIn(stack)
  const id = await addUnpublished('In two tabs')
  const page = await openEditor(id, signedIn(stack, token))
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByText('This blog is being written in another tab')).toBeVisible()
  await writeAtEnd(page, ' Saved later.')
  await expect(saved(page)).toBeVisible()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect(addBlogForm(second).text).toHaveText('The first words. Saved later.')
  await writeAtEnd(second, ' And on.')
  await expect(saved(second)).toBeVisible()
  await second.close({ runBeforeUnload: true })
  await expect(addBlogForm(page).text).toHaveText('The first words. Saved later. And on.')

  await callApi(stack, '/api/blog/delete', { token, json: { id } })
  await writeAtEnd(page, ' Not in vain.')
  const refusal = page.getByText('Not saved: This blog is in the Trash.')
  await expect(refusal).toBeVisible()
  await callApi(stack, '/api/admin/restore-blog', { token, json: { id } })
  // The author returns from the window with the Trash, and types nothing.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(refusal).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  expect(await storedText(token, id)).toBe('<p>The first words. Saved later. And on. Not in vain.</p>')

  // Names of authors and tags load after the editor: a refused call of theirs would show the login before the text is typed.
  await page.waitForLoadState('networkidle')
  await callApi(stack, '/api/admin/logout', { method: 'POST', token })
  await writeAtEnd(page, ' Still here.')
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  await logInOnPage(page, stack)
  await expect(addBlogForm(page).text).toHaveText('The first words. Saved later. And on. Not in vain. Still here.')
  await expect(saved(page)).toBeVisible()
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
