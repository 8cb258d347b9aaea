import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test as base } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, fillAround, pickAction } from '../pages/add-blog-form.ts'
import { expectBlank, expectDraft, typeAtEnd, writeWithImage } from '../pages/draft-page.ts'
import { saved } from '../pages/edit-page.ts'
import { openWithin } from '../support/accessibility.ts'
import { callApi, deleteBlog } from '../support/admin-api.ts'

const address = '/admin/addblog'

const test = base
  .extend('openDevice', async ({ openAsAdmin }) => {
    /** Opens Add Blog in a browser context of its own, with the admin signed in. */
    return async function openDevice() {
      const page = await openAsAdmin(address)
      await expect(addBlogForm(page).text).toBeVisible()
      return page
    }
  })
  .extend('openUnfinished', async ({ token }) => {
    /** Opens a draft by its address, as its row in List blogs does. */
    return async function openUnfinished(page: Page, title: string) {
      const { id } = await readDraft(token, title)
      await openWithin(page, `${address}?draft=${id}`)
    }
  })

/** The unfinished draft with a title, as the server has it. */
async function readDraft(token: string, title: string) {
  const { drafts } = (await callApi(stack, '/api/admin/drafts', { token })).body
  const { id } = drafts.find((draft: { title: string }) => draft.title === title)
  return { id, ...(await callApi(stack, `/api/admin/drafts/${id}`, { token })).body.draft }
}

/** Saves another text of a draft, as a second device does. */
async function saveElsewhere(token: string, draftTitle: string, description: string) {
  const { id, revision, title, subTitle, category, image } = await readDraft(token, draftTitle)
  const json = { revision, title, subTitle, category, image, description }
  const { status } = await callApi(stack, `/api/admin/drafts/${id}`, { method: 'PUT', token, json })
  expect(status).toBe(200)
}

test('a blog begun on one device is finished on another, and its images are uploaded once', async ({
  token,
  openDevice,
  openUnfinished,
}) => {
  const title = `Begun elsewhere ${randomUUID()}`
  const laptop = await openDevice()
  let uploads = 0
  laptop.on('request', (request) => {
    if (request.url().endsWith('/api/admin/pictures')) uploads++
  })
  await fillAround(laptop, title)
  await writeWithImage(laptop, 'On the train')
  await expect(saved(laptop)).toBeVisible()
  await typeAtEnd(laptop, ', and at home')
  await expect(laptop.getByText('saving…')).toBeVisible()
  await expect(saved(laptop)).toBeVisible()
  expect(uploads).toBe(2)

  const phone = await openDevice()
  await openUnfinished(phone, title)
  await expectDraft(phone, title, 'On the train, and at home')
  await typeAtEnd(phone, '. The end.')
  await addBlogForm(phone).add.click()
  await expect(phone.getByText('Blog added successfully')).toBeVisible()
  await expectBlank(phone)

  const { blogs } = (await callApi(stack, `/api/admin/blogs?q=${encodeURIComponent(title)}`, { token })).body
  expect(blogs).toHaveLength(1)
  const [{ _id }] = blogs
  const { blog } = (await callApi(stack, `/api/blog/${_id}`, { token })).body
  expect(blog.description).toContain('On the train, and at home. The end.')
  expect(blog.description).toMatch(/<img [^>]*src="http[^"]+\/media\//)
  const { drafts } = (await callApi(stack, '/api/admin/drafts', { token })).body
  expect(drafts.filter((draft: { title: string }) => draft.title === title)).toEqual([])

  // The form is still open here: typing does not restore the draft on the server and is not lost.
  await typeAtEnd(laptop, '!')
  await expect(laptop.getByText('This was added or deleted elsewhere, and your text is still here.')).toBeVisible()
  await deleteBlog(stack, token, _id)
})

test('a device shows the text that another one has saved, and after both have written, both texts', async ({
  token,
  openDevice,
}) => {
  const title = `There and back ${randomUUID()}`
  const laptop = await openDevice()
  const { text } = addBlogForm(laptop)
  await addBlogForm(laptop).title.fill(title)
  await text.fill('At home')
  await expect(saved(laptop)).toBeVisible()
  await saveElsewhere(token, title, '<p>At home, on the train</p>')
  await laptop.reload()
  await expect(text).toHaveText('At home, on the train')
  await typeAtEnd(laptop, ', and back.')
  await expect
    .poll(async () => (await readDraft(token, title)).description)
    .toBe('<p>At home, on the train, and back.</p>')
  await expect(saved(laptop)).toBeVisible()

  await saveElsewhere(token, title, '<p>At home, on the train, and back. And there.</p>')
  await typeAtEnd(laptop, ' And here.')
  await expect(laptop.getByText('This blog was saved elsewhere while you wrote')).toBeVisible()
  await laptop.getByRole('button', { name: 'Take all of theirs' }).click()
  await expect(text).toHaveText('At home, on the train, and back. And there.')
  await expect(laptop.getByText('Your version is kept among the revisions.')).toBeVisible()
  await expect(saved(laptop)).toBeVisible()
  await laptop.getByRole('link', { name: 'History' }).click()
  await laptop.getByRole('row').filter({ hasText: 'Yours' }).getByRole('button', { name: 'Restore' }).click()
  await laptop.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(laptop.getByText('Restored.')).toBeVisible()
  await expect(text).toHaveText('At home, on the train, and back. And here.')
})

test('a draft is written offline, put aside for another one, opened again right after typing, and discarded', async ({
  token,
  openDevice,
  openUnfinished,
}) => {
  const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`]
  const page = await openDevice()
  const { title, text } = addBlogForm(page)
  await page.context().setOffline(true)
  await title.fill(first)
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect((await readDraft(token, first)).title).toBe(first)

  await pickAction(page, 'Begin another draft')
  await expectBlank(page)
  await title.fill(second)
  await text.fill('Begun.')
  await expect(saved(page)).toBeVisible()
  await typeAtEnd(page, ' And gone on.')
  await openUnfinished(page, first)
  await expect(title).toHaveValue(first)
  expect((await readDraft(token, second)).description).toBe('<p>Begun. And gone on.</p>')

  await pickAction(page, 'Discard draft')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expectBlank(page)
  await expect(page.getByText(`“${first}” is in the Trash`)).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(title).toHaveValue(first)
})
