import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test as base } from '../fixtures/admin-test.ts'
import { expect, type PageOptions } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, fillAround, photographWidth } from '../pages/add-blog-form.ts'
import { callApi, deleteBlog } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'
import { makeAnimation, makeImage, makePlainImage } from '../support/make-image.ts'
import { paste } from '../support/paste.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

const article = sampleBlogs.first.path

const test = base.extend('openForm', ({ openAsAdmin }) => async () => {
  const page = await openAsAdmin('about:blank')
  // The images are uploaded with the blog, not by autosave.
  await page.route('**/api/admin/pictures', (route) => route.abort())
  await page.goto('/admin/addblog')
  return page
})

/** Pastes an image into the empty editor. */
async function pasteImage(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const { text, images } = addBlogForm(page)
  await text.click()
  await paste(text, { files: [{ name, mimeType, buffer }] })
  await expect(images).toHaveCount(1)
}

/** Submits the form. @returns the new blog, as the API represents it */
async function addDraft(page: Page, token: string, title: string) {
  await addBlogForm(page).add.click()
  await expect(page.getByText('Blog added successfully')).toBeVisible()
  const { body } = await callApi(stack, '/api/admin/blogs', { token })
  const { _id: id } = body.blogs.find((blog: { title: string }) => blog.title === title)
  const { body: whole } = await callApi(stack, `/api/blog/${id}`, { token })
  return whole.blog
}

/** The loaded width of each image on the page, once all are loaded; `whole` for an original. */
async function loadedWidths(page: Page) {
  // That of a dialog loads when it is opened.
  const images = page.getByRole('main').locator('img:not(dialog img)')
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
  await expect.poll(() => images.evaluateAll((all) => all.every((one) => Reflect.get(one, 'complete')))).toBe(true)
  const sources = await images.evaluateAll((all) => all.map((one) => String(Reflect.get(one, 'currentSrc'))))
  return sources.map((source) => /-(\d+)\.\w+$/.exec(source)?.[1] ?? 'whole')
}

test('images load in the size that the screen needs, and the layout does not shift', async ({
  openAsAdmin,
  token,
  openForm,
}) => {
  const form = await openForm()
  const title = `In several widths ${randomUUID()}`
  await pasteImage(form, 'wide.jpg', 'image/jpeg', await makeImage(2_000, 1_500, 'jpeg'))
  await fillAround(form, title, photographWidth)
  const blog = await addDraft(form, token, title)

  for (const [screen, cover, inline] of [
    [{ width: 390, height: 844 }, '480', '480'],
    [{ width: 390, height: 844, deviceScaleFactor: 2 }, '960', '960'],
    [{ width: 390, height: 844, deviceScaleFactor: 3 }, '960', '960'],
    [{ width: 1280 }, 'whole', '960'],
  ] satisfies [PageOptions, string, string][]) {
    const page = await openAsAdmin('about:blank', { ...screen })
    const loaded = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes(`/media/${blog._id}/`)) loaded.add(request.url())
    })
    const continueRequest = await hold(page, '**/media/**')
    await page.goto(`/blog/${blog._id}`, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('.prose .picture img')).toHaveCount(1)
    const heightBefore = await page
      .locator('article')
      .first()
      .evaluate((element) => element.scrollHeight)
    continueRequest()
    expect((await loadedWidths(page)).slice(0, 2), JSON.stringify(screen)).toEqual([cover, inline])
    expect(
      await page
        .locator('article')
        .first()
        .evaluate((element) => element.scrollHeight),
    ).toBe(heightBefore)
    // One file for each of the two images, in one width.
    expect(loaded.size).toBe(2)
  }
  await deleteBlog(stack, token, blog._id)
})

for (const path of ['/', '/articles/all', article]) {
  test(`the images of ${path} load as wide as they are drawn, and the layout does not shift`, async ({ openPage }) => {
    for (const width of [390, 768, 1024, 1280]) {
      const page = await openPage('about:blank', { width })
      const continueRequest = await hold(page, '**/media/**')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const main = page.getByRole('main')
      await expect(main.locator('img').first()).toBeAttached()
      // The web font may change the number of lines.
      await page.evaluate(() => document.fonts.ready.then(() => null))
      const heightBefore = await main.evaluate((element) => element.scrollHeight)
      continueRequest()
      await loadedWidths(page)
      expect(await main.evaluate((element) => element.scrollHeight)).toBe(heightBefore)
      // With `srcset` the natural width of an image is the width that `sizes` declares.
      const ratios = await main
        .locator('img[srcset]')
        .evaluateAll((all) => all.map((one) => Reflect.get(one, 'naturalWidth') / Reflect.get(one, 'offsetWidth')))
      // The page lists the newest articles of the category; those of other tests have no copies.
      expect(ratios.length).toBeGreaterThan(path === article ? 0 : 3)
      for (const ratio of ratios) expect(Math.abs(ratio - 1), `${path} at ${width}`).toBeLessThan(0.03)
    }
  })
}

test('the first image of a page has high priority, the others load lazily', async ({ openPage }) => {
  for (const path of ['/', '/articles/finance', article]) {
    const page = await openPage(path, { javaScriptEnabled: false })
    const [first, ...others] = await page.getByRole('main').locator('img').all()
    expect(await first?.getAttribute('fetchpriority')).toBe('high')
    expect(await first?.getAttribute('loading')).not.toBe('lazy')
    expect(others.length).toBeGreaterThan(1)
    for (const other of others) expect(await other.getAttribute('loading')).toBe('lazy')
  }
})

test('an animation and a small image have no smaller copies', async ({ token, openForm }) => {
  const page = await openForm()
  const title = `In one width ${randomUUID()}`
  await pasteImage(page, 'moves.gif', 'image/gif', await makeAnimation(640, 360))
  await fillAround(page, title)
  const buffer = await makePlainImage(500, 250)
  await addBlogForm(page).thumbnail.setInputFiles({ name: 'plain.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('plain.png')).toBeVisible()
  const blog = await addDraft(page, token, title)
  expect(blog).toMatchObject({ imageWidth: 500, imageSrcset: '' })
  expect(blog.description).toMatch(/<img width="640" height="360" src="[^"]+\.gif"/)
  expect(blog.description).not.toContain('srcset')
  await deleteBlog(stack, token, blog._id)
})

test('a browser without WebP encoding sends copies as JPEG', async ({ token, openForm }) => {
  const page = await openForm()
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function toBlobWithoutWebp(receive, type, quality) {
      toBlob.call(this, receive, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  const title = `As JPEG ${randomUUID()}`
  await pasteImage(page, 'boat.png', 'image/png', await makeImage(320, 180, 'png'))
  await fillAround(page, title, photographWidth)
  const blog = await addDraft(page, token, title)
  expect(blog.imageSrcset).toMatch(/-480\.jpg 480w, \S+-960\.jpg 960w, \S+\.jpg 1600w$/)
  await deleteBlog(stack, token, blog._id)
})

test('the blog is added when no copy can be made', async ({ token, openForm }) => {
  const page = await openForm()
  const title = `Without copies ${randomUUID()}`
  await pasteImage(page, 'boat.png', 'image/png', await makeImage(640, 360, 'png'))
  await fillAround(page, title)
  await page.evaluate(() => {
    window.createImageBitmap = () => Promise.reject(new DOMException('Out of memory', 'InvalidStateError'))
  })
  const blog = await addDraft(page, token, title)
  expect(blog.imageSrcset).toBe('')
  await deleteBlog(stack, token, blog._id)
})
