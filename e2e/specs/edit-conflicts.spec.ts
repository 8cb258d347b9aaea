import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { saved, saveElsewhere, storedText, writeAtEnd } from '../pages/edit-page.ts'
import { callApi } from '../support/admin-api.ts'
import { cut, hold } from '../support/intercept.ts'

/** The texts of a blog's revisions from conflicts, newest first, as HTML. */
async function keptTexts(token: string, id: string): Promise<string[]> {
  const address = `/api/admin/blogs/${id}/revisions`
  const { revisions } = (await callApi(stack, address, { token })).body
  const kept = revisions.filter(({ kind }: { kind: string }) => kind === 'conflict')
  const read = async (revision: { id: string }) =>
    (await callApi(stack, `${address}/${revision.id}`, { token })).body.revision.description
  return Promise.all(kept.map(read))
}

test('a concurrent edit loses nothing: the second author chooses between the texts, also when they load late', async ({
  openEditor,
  token,
  addPublished,
}) => {
  const id = await addPublished('Two authors')
  const ben = await openEditor(id)
  const { text } = addBlogForm(ben)
  const conflict = ben.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })

  // A comparison that cannot be loaded does not reload the page while the author writes.
  await ben.route('**/assets/conflict-*.js', (route) => route.abort())
  await saveElsewhere(token, id, '<p>The first words. Ann was here.</p>')
  await writeAtEnd(ben, ' Ben was')
  await expect(ben.getByText(/the two texts could not be loaded for comparison/)).toBeVisible()
  await writeAtEnd(ben, ' here.')
  await ben.unroute('**/assets/conflict-*.js')
  await ben.reload()
  await expect(ben.getByRole('button', { name: 'Keep all of mine' })).toBeVisible()
  await expect(text).toHaveText('The first words. Ben was here.')

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
  await expect.poll(() => storedText(token, id)).toContain('Ben was here. And wrote on.')
  expect(await storedText(token, id)).toContain('Ann was here.')
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
  await ben.getByRole('link', { name: 'History' }).click()
  const rows = ben.getByRole('row')
  await expect(rows.nth(1)).toContainText('Draft')
  await expect(rows.nth(2)).toContainText('Yours, from a conflict')
})

test('the save status is visible wherever the author writes', async ({ openEditor, token, addUnpublished }) => {
  const id = await addUnpublished('A long form')
  const page = await openEditor(id)
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(viewport)
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
