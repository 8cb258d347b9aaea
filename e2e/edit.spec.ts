import { inject } from 'vitest'
import { addBlogForm } from './add-blog-form.ts'
import { callApi, logIn, signedIn } from './admin-api.ts'
import { logInOnPage } from './admin-page.ts'
import { expect } from './browser.ts'
import { answer } from './calls.ts'
import { test } from './desk-test.ts'
import { openEditor, saved, writeAtEnd } from './edit-page.ts'
import { makePicture } from './pictures.ts'
import { paste } from './transfer.ts'

const house = inject('house')

/** What readers get of a blog's text. */
async function published(id: string): Promise<string> {
  return (await callApi(house, `/api/blog/${id}`)).body.blog.description
}

/** What the server has of a working copy's text. */
async function storedText(token: string, id: string): Promise<string> {
  return (await callApi(house, `/api/admin/blogs/${id}/edit`, { token })).body.draft.description
}

test('what is typed is saved by itself, and readers see it with Update', async ({ openPage, token, addPublished }) => {
  const id = await addPublished('Saved by itself')
  const page = await openPage(`/blog/${id}`, signedIn(house, token))
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  const form = addBlogForm(page)
  await expect(form.title).toHaveValue('Saved by itself')
  await expect(form.text).toHaveText('The first words.')

  await writeAtEnd(page, ' And more.')
  await form.subTitle.fill('Another sub title')
  await expect(saved(page)).toBeVisible()
  expect(await published(id)).toBe('<p>The first words.</p>')

  await page.reload()
  await expect(form.text).toHaveText('The first words. And more.')
  await expect(form.subTitle).toHaveValue('Another sub title')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  expect(await published(id)).toContain('And more.')
  await page.goto(`/blog/${id}`)
  // Who does not reload may be shown a page that is up to a minute old.
  await page.reload()
  await expect(page.getByRole('article').getByText('Another sub title')).toBeVisible()
})

test('what was typed last reaches the server when the page is closed', async ({ openPage, token, addPublished }) => {
  const id = await addPublished('Closed while writing')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
  await writeAtEnd(page, ' The last word.')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => storedText(token, id)).toContain('The last word.')
})

test('Update takes what is typed, not what was last saved', async ({ openPage, token, addPublished }) => {
  const id = await addPublished('No pause before Update')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
  await writeAtEnd(page, ' Typed just now.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  expect(await published(id)).toContain('Typed just now.')
})

test('a picture is uploaded once, and the text then names it', async ({ openPage, token, addPublished }) => {
  const id = await addPublished('With a picture')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/pictures')) uploads++
  })
  const form = addBlogForm(page)
  await form.text.click()
  await paste(form.text, {
    files: [{ name: 'boat.png', mimeType: 'image/png', buffer: await makePicture(640, 360, 'png') }],
  })
  await expect(form.pictures).toHaveAttribute('src', new RegExp(`/media/${id}/[0-9a-f]+\\.webp$`))
  await expect(saved(page)).toBeVisible()
  await writeAtEnd(page, 'Under the picture.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  expect(await published(id)).toMatch(/<img [^>]*src="[^"]+\/media\/[^"]+\.webp"/)
  expect(uploads).toBe(1)
})

test('two who write the same blog lose nothing: the second one chooses', async ({ openPage, token, addPublished }) => {
  const id = await addPublished('Two authors')
  const [ann, ben] = [
    await openPage('/admin', signedIn(house, token)),
    await openPage('/admin', signedIn(house, token)),
  ]
  await openEditor(ann, id)
  await openEditor(ben, id)
  await writeAtEnd(ann, ' Ann was here.')
  await expect(saved(ann)).toBeVisible()
  await writeAtEnd(ben, ' Ben was here.')
  const conflict = ben.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })
  await expect(conflict).toBeVisible()
  await expect(conflict.locator('mark')).toHaveText(['Ben', 'Ann'])
  await conflict.getByRole('button', { name: 'Both, mine first' }).click()
  await writeAtEnd(ben, ' And wrote on.')
  await conflict.getByRole('button', { name: 'Use what I chose' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(saved(ben)).toBeVisible()
  await ann.reload()
  await expect(addBlogForm(ann).text).toContainText('Ben was here. And wrote on.')
  await expect(addBlogForm(ann).text).toContainText('Ann was here.')
})

test('without a network what is typed stays on the device, and goes out when the network is back', async ({
  openPage,
  token,
  addPublished,
}) => {
  const id = await addPublished('In a tunnel')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
  await page.context().setOffline(true)
  await writeAtEnd(page, ' Underground.')
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(addBlogForm(page).text).toHaveText('The first words. Underground.')
})

test('what was typed without a network, in a tab that was closed, is there when the blog is opened again', async ({
  openPage,
  token,
  addPublished,
}) => {
  const id = await addPublished('Closed in a tunnel')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
  await page.context().setOffline(true)
  await writeAtEnd(page, ' Underground.')
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  const again = await page.context().newPage()
  await page.close()
  await again.context().setOffline(false)
  for (let opened = 0; opened < 2; opened++) {
    await openEditor(again, id)
    await expect(addBlogForm(again).text).toHaveText('The first words. Underground.')
    await expect.poll(() => storedText(token, id)).toBe('<p>The first words. Underground.</p>')
    await expect(saved(again)).toBeVisible()
  }
})

test('who types on after an answer was lost is no second author', async ({ openPage, token, addPublished }) => {
  const id = await addPublished('A lost answer')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
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

test('what could not be saved is not previewed as if it were', async ({ openPage, token, addPublished }) => {
  const id = await addPublished('Not saved, not shown')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
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

test('an Update of a blog that went out meanwhile asks before readers see it', async ({ openPage, token, addBlog }) => {
  const id = await addBlog('Published by the cron')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
  await expect(page.getByText('nobody sees it before it is published')).toBeVisible()
  await callApi(house, '/api/blog/toggle-publish', { token, json: { id } })
  await writeAtEnd(page, ' Half a sen')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('This blog was published in the meantime')).toBeVisible()
  expect(await published(id)).toBe('<p>The first words.</p>')
  await expect(page.getByText('Readers see what you type here when you press Update.')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  expect(await published(id)).toBe('<p>The first words. Half a sen</p>')
})

test('a reload right after a key is no second author', async ({ openPage, token, addPublished }) => {
  const id = await addPublished('Reloaded at once')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
  for (const words of [' One.', ' Two.']) {
    await writeAtEnd(page, words)
    await page.reload()
    await expect(addBlogForm(page).text).toContainText(words)
    await expect.poll(() => storedText(token, id)).toContain(words)
    await expect(saved(page)).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })).toHaveCount(0)
})

test('an Update that finds no network, or whose answer is lost, is pressed again and loses nothing', async ({
  openPage,
  token,
  addPublished,
}) => {
  const id = await addPublished('Published from a train')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
  const update = page.getByRole('button', { name: 'Update' })
  await page.context().setOffline(true)
  await writeAtEnd(page, ' In the tunnel.')
  await update.click()
  await expect(page.getByRole('status').getByText('The server did not answer.')).toBeVisible()
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect(await published(id)).toBe('<p>The first words.</p>')

  await page.route(`**/api/admin/blogs/${id}/update`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await writeAtEnd(page, ' And behind it.')
  await update.click()
  await expect.poll(() => published(id)).toBe('<p>The first words. In the tunnel. And behind it.</p>')
  await expect(update).toBeEnabled()
  await page.unroute(`**/api/admin/blogs/${id}/update`)
  await update.click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  await expect(addBlogForm(page).text).toHaveText('The first words. In the tunnel. And behind it.')
  await expect(page.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })).toHaveCount(0)
})

test('a session that ends while writing costs nothing: who logs in again goes on', async ({
  openPage,
  addPublished,
}) => {
  const token = await logIn(house)
  const id = await addPublished('A short session')
  const page = await openPage('/admin', signedIn(house, token))
  await openEditor(page, id)
  await callApi(house, '/api/admin/logout', { method: 'POST', token })
  await writeAtEnd(page, ' Still here.')
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  await logInOnPage(page, house)
  await expect(addBlogForm(page).text).toHaveText('The first words. Still here.')
  await expect(saved(page)).toBeVisible()
})
