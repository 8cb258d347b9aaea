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
      const { drafts } = (await callApi(stack, '/api/admin/drafts', { token })).body
      const { id } = drafts.find((draft: { title: string }) => draft.title === title)
      await openWithin(page, `${address}?draft=${id}`)
    }
  })

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

test('a device shows the text that was written on another one', async ({ openDevice, openUnfinished }) => {
  const title = `There and back ${randomUUID()}`
  const laptop = await openDevice()
  await addBlogForm(laptop).title.fill(title)
  await addBlogForm(laptop).text.fill('At home')
  await expect(saved(laptop)).toBeVisible()

  const train = await openDevice()
  await openUnfinished(train, title)
  await expect(addBlogForm(train).text).toHaveText('At home')
  await typeAtEnd(train, ', on the train')
  await expect(saved(train)).toBeVisible()

  await laptop.reload()
  await expect(addBlogForm(laptop).text).toHaveText('At home, on the train')
  await typeAtEnd(laptop, ', and back.')
  await expect(saved(laptop)).toBeVisible()
  await train.reload()
  await expect(addBlogForm(train).text).toHaveText('At home, on the train, and back.')
})

test('text typed right before another draft is opened is saved', async ({ token, openDevice, openUnfinished }) => {
  const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`]
  const page = await openDevice()
  await addBlogForm(page).title.fill(first)
  await expect(saved(page)).toBeVisible()
  await pickAction(page, 'Begin another draft')
  await addBlogForm(page).title.fill(second)
  await addBlogForm(page).text.fill('Begun.')
  await expect(saved(page)).toBeVisible()

  await typeAtEnd(page, ' And gone on.')
  await openUnfinished(page, first)
  await expect(addBlogForm(page).title).toHaveValue(first)
  const { drafts } = (await callApi(stack, '/api/admin/drafts', { token })).body
  const { id } = drafts.find((draft: { title: string }) => draft.title === second)
  const { draft } = (await callApi(stack, `/api/admin/drafts/${id}`, { token })).body
  expect(draft.description).toBe('<p>Begun. And gone on.</p>')
})

test('two devices that edit one new blog see both texts', async ({ openDevice, openUnfinished }) => {
  const title = `On two devices ${randomUUID()}`
  const laptop = await openDevice()
  await addBlogForm(laptop).title.fill(title)
  await addBlogForm(laptop).text.click()
  await laptop.keyboard.type('Here.')
  await expect(saved(laptop)).toBeVisible()
  const phone = await openDevice()
  await openUnfinished(phone, title)
  await expect(addBlogForm(phone).text).toHaveText('Here.')
  await typeAtEnd(phone, ' And there.')
  await expect(saved(phone)).toBeVisible()
  await typeAtEnd(laptop, ' And here.')
  await expect(laptop.getByText('This blog was saved elsewhere while you wrote')).toBeVisible()
  await laptop.getByRole('button', { name: 'Take all of theirs' }).click()
  await expect(addBlogForm(laptop).text).toHaveText('Here. And there.')
  await expect(laptop.getByText('Your version is kept among the revisions.')).toBeVisible()
  await expect(saved(laptop)).toBeVisible()
  await laptop.getByRole('link', { name: 'History' }).click()
  await laptop.getByRole('row').filter({ hasText: 'Yours' }).getByRole('button', { name: 'Restore' }).click()
  await laptop.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(laptop.getByText('Restored.')).toBeVisible()
  await expect(addBlogForm(laptop).text).toHaveText('Here. And here.')
})

test('a draft is put aside for another one, and discarded', async ({ openDevice, openUnfinished }) => {
  const title = `Put aside ${randomUUID()}`
  const page = await openDevice()
  await addBlogForm(page).title.fill(title)
  await expect(saved(page)).toBeVisible()
  await pickAction(page, 'Begin another draft')
  await expectBlank(page)

  await openUnfinished(page, title)
  await expect(addBlogForm(page).title).toHaveValue(title)
  await pickAction(page, 'Discard draft')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expectBlank(page)
  await expect(page.getByText(title)).toHaveCount(0)
})

test('a new blog written offline stays on the device and is saved when the network is back', async ({
  token,
  openDevice,
}) => {
  const title = `Offline ${randomUUID()}`
  const page = await openDevice()
  await page.context().setOffline(true)
  await addBlogForm(page).title.fill(title)
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  const { drafts } = (await callApi(stack, '/api/admin/drafts', { token })).body
  expect(drafts.map((draft: { title: string }) => draft.title)).toContain(title)
})
