import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { inject } from 'vitest'
import { addBlogForm, fillAround } from './add-blog-form.ts'
import { callApi, deleteBlog, logIn, signedIn } from './admin-api.ts'
import { test as base, expect } from './browser.ts'
import { hold } from './calls.ts'
import { launchOptions } from './find-browser.ts'
import { keptDraft } from './kept-draft.ts'
import { makePicture } from './pictures.ts'
import { paste } from './transfer.ts'
import { visitorAddress } from './visitor-address.ts'

const house = inject('house')
const isKept = 'Kept on this device.'
const address = '/admin/addblog'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('token', { scope: 'file' }, ({}) => logIn(house))
  // biome-ignore lint/correctness/noEmptyPattern: the same
  .extend('profile', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'broadsheet-profile-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })

test('text, pictures and everything else survive a reload, a way through the site and a closed tab', async ({
  openPage,
  token,
}) => {
  const page = await openPage(address, signedIn(house, token))
  await expect(page.getByText('What you write is kept on this device until the blog is added.')).toBeVisible()
  await fillAround(page, 'Kept through it all')
  await addBlogForm(page).publishNow.check()
  await writeWithPicture(page, 'One')
  await page.reload()
  await expectDraft(page, 'Kept through it all', 'One')
  await expect(addBlogForm(page).publishNow).toBeChecked()
  await expect(page.getByText(isKept)).toBeVisible()

  await typeAtEnd(page, ' two')
  await page.goto('/about')
  await page.goto(address)
  await expectDraft(page, 'Kept through it all', 'One two')

  await typeAtEnd(page, ' three')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Add blogs' }).click()
  await expectDraft(page, 'Kept through it all', 'One two three')

  const other = await page.context().newPage()
  await typeAtEnd(page, ' four')
  await page.close({ runBeforeUnload: true })
  await other.goto(address)
  await expectDraft(other, 'Kept through it all', 'One two three four')

  await other.getByRole('button', { name: 'Discard draft' }).click()
  const question = other.getByRole('alertdialog', { name: 'Are you sure you want to discard this draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectDraft(other, 'Kept through it all', 'One two three four')
  await other.getByRole('button', { name: 'Discard draft' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectBlank(other)
  await other.reload()
  await expectBlank(other)
})

test('a draft survives a browser that is killed', async ({ profile, token }) => {
  const first = await openProfile(profile, token)
  const page = first.pages()[0] ?? (await first.newPage())
  await page.goto(address)
  await fillAround(page, 'Kept through a crash')
  await writeWithPicture(page, 'The last words before the crash.')
  await expect.poll(() => keptDraft(page)).toContain('The last words before the crash.')
  await kill(first)

  const second = await openProfile(profile, token)
  const again = second.pages()[0] ?? (await second.newPage())
  await again.goto(address)
  await expectDraft(again, 'Kept through a crash', 'The last words before the crash.')
  await second.close()
})

test('a draft survives a session that ended', async ({ openPage }) => {
  const token = await logIn(house)
  const page = await openPage(address, signedIn(house, token))
  await fillAround(page, 'Kept through two sessions')
  await writeWithPicture(page, 'Before the end.')
  await callApi(house, '/api/admin/logout', { method: 'POST', token })
  await page.reload()
  await addBlogForm(page).generate.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeFocused()
  await page.reload()
  await page.getByLabel('Email').fill(house.email)
  await page.getByLabel('Password', { exact: true }).fill(house.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectDraft(page, 'Kept through two sessions', 'Before the end.')
})

test('two tabs hand the blog over and lose nothing', async ({ openPage, token }) => {
  const first = await openPage(address, signedIn(house, token))
  await fillAround(first, 'Written in two tabs')
  await writeWithPicture(first, 'First tab')
  const second = await first.context().newPage()
  await second.goto(address)
  await expect(second.getByText('This blog is being written in another tab')).toBeVisible()
  await expect(addBlogForm(second).text).toHaveCount(0)

  await typeAtEnd(first, ' to the last key')
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expectDraft(second, 'Written in two tabs', 'First tab to the last key')
  await expect(first.getByText('This blog is being written in another tab')).toBeVisible()
  await expect(addBlogForm(first).text).toHaveCount(0)

  await typeAtEnd(second, ', and the second.')
  await second.close()
  await expectDraft(first, 'Written in two tabs', 'First tab to the last key, and the second.')
})

test('a failing add keeps everything, and however often it is tried again there is one blog', async ({
  openPage,
  token,
}) => {
  const title = `Added once ${randomUUID()}`
  const page = await openPage(address, signedIn(house, token))
  const form = addBlogForm(page)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/blog/add')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await fillAround(page, title)
  await writeWithPicture(page, 'Sent again and again.')

  await page.route('**/api/blog/add', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The file store does not answer.' } }),
  )
  await form.subTitle.press('Enter')
  await expect(page.getByText('The file store does not answer.')).toBeVisible()
  await expect(form.subTitle).toBeFocused()
  await expectDraft(page, title, 'Sent again and again.')
  await page.unroute('**/api/blog/add')

  // The server adds it, but its answer is lost on the way.
  await page.route('**/api/blog/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.add.click()
  await expect(page.getByText('Error adding blog')).toBeVisible()
  expect(await countBlogs(token, title)).toBe(1)
  await page.unroute('**/api/blog/add')
  await page.reload()
  await expectDraft(page, title, 'Sent again and again.')

  const goOn = await hold(page, '**/api/blog/add')
  await form.add.dblclick()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Adding...' }).click({ force: true })
  goOn()
  await expect(page.getByText('Blog added successfully')).toBeVisible()
  expect(await countBlogs(token, title)).toBe(1)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^\w{32}$/)

  await expectBlank(page)
  await expect.poll(() => keptDraft(page)).toBeNull()
  await page.reload()
  await expectBlank(page)
  for (const { _id } of await findBlogs(token, title)) await deleteBlog(house, token, _id)
})

test('changed content is sent under another key', async ({ openPage, token }) => {
  const page = await openPage(address, signedIn(house, token))
  const form = addBlogForm(page)
  await page.route('**/api/blog/add', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The file store does not answer.' } }),
  )
  async function keyOfAdding() {
    const request = page.waitForRequest('**/api/blog/add')
    await form.add.click()
    await expect(page.getByRole('button', { name: 'Adding...' })).toHaveCount(0)
    return (await request).headers()['idempotency-key']
  }
  await fillAround(page, 'Changed in between')
  await writeWithPicture(page, 'One.')
  const first = await keyOfAdding()
  expect(await keyOfAdding()).toBe(first)
  await typeAtEnd(page, ' Two.')
  expect(await keyOfAdding()).not.toBe(first)
})

test('without storage the author is told, and can add the blog all the same', async ({ openPage, token }) => {
  const page = await openPage('/about', signedIn(house, token))
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Denied.', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { get: deny })
  })
  await page.goto(address)
  const warning = 'This browser could not keep what you write. Add the blog before you close this page.'
  await expect(page.getByRole('alert').filter({ hasText: warning })).toBeVisible()
  const title = `Unkept ${randomUUID()}`
  await fillAround(page, title)
  await writeWithPicture(page, 'Only here.')
  await addBlogForm(page).add.click()
  await expect(page.getByText('Blog added successfully')).toBeVisible()
  const added = await findBlogs(token, title)
  expect(added).toHaveLength(1)
  for (const { _id } of added) await deleteBlog(house, token, _id)
})

/** Writes into the empty editor: a picture, and under it some text up to the last key. */
async function writeWithPicture(page: Page, text: string) {
  const form = addBlogForm(page)
  await form.text.click()
  await paste(form.text, {
    files: [{ name: 'boat.png', mimeType: 'image/png', buffer: await makePicture(640, 360, 'png') }],
  })
  await expect(form.pictures).toHaveCount(1)
  await page.keyboard.type(text)
}

async function typeAtEnd(page: Page, text: string) {
  await addBlogForm(page).text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

async function expectDraft(page: Page, title: string, text: string) {
  const form = addBlogForm(page)
  await expect(form.title).toHaveValue(title)
  await expect(form.subTitle).toHaveValue('How water carries us')
  await expect(form.category).toHaveValue('Lifestyle')
  await expect(form.text).toHaveText(text)
  await expect.poll(() => form.pictures.evaluateAll(widths)).toEqual([640])
  await expect.poll(() => form.preview.evaluateAll(widths)).toEqual([1_600])
}

async function expectBlank(page: Page) {
  const form = addBlogForm(page)
  await expect(form.title).toHaveValue('')
  await expect(form.text).toHaveText('')
  await expect(form.pictures).toHaveCount(0)
  await expect(form.preview).toHaveCount(0)
  await expect(page.getByText('What you write is kept on this device until the blog is added.')).toBeVisible()
}

function widths(pictures: Element[]) {
  return pictures.map((picture) => Reflect.get(picture, 'naturalWidth'))
}

/** A browser that keeps its profile in a folder, with the admin signed in. */
async function openProfile(folder: string, token: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions(inject('browserProgram')),
    baseURL: house.url,
    extraHTTPHeaders: { 'cf-connecting-ip': visitorAddress() },
  })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context
}

/** Kills every process of the browser, as a crash or an empty battery does. */
async function kill(context: BrowserContext) {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The browser has no session to ask for its processes.')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
  for (const { id } of processInfo) process.kill(id, 'SIGKILL')
  await gone
}

async function findBlogs(token: string, title: string): Promise<{ _id: string; title: string }[]> {
  const { body } = await callApi(house, '/api/admin/blogs', { token })
  return body.blogs.filter((blog: { title: string }) => blog.title === title)
}

async function countBlogs(token: string, title: string) {
  return (await findBlogs(token, title)).length
}
