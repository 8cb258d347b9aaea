import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rotate, runsEverything } from '#worker/testing/rotation.ts'
import { test as base } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, fillAround, photographWidth } from '../pages/add-blog-form.ts'
import { callApi, deleteBlog } from '../support/admin-api.ts'
import { ask } from '../support/document.ts'
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

/** Pastes images into the empty editor, one after the other. */
async function pasteImages(page: Page, files: [name: string, mimeType: string, buffer: Buffer][]) {
  const { text, images } = addBlogForm(page)
  await text.click()
  for (const [place, [name, mimeType, buffer]] of files.entries()) {
    await paste(text, { files: [{ name, mimeType, buffer }] })
    await expect(images).toHaveCount(place + 1)
  }
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

/** Opens a page whose images are held until its height is known. @returns the heights without and with the images */
async function heightsOf(page: Page, path: string, selector: string) {
  const continueRequest = await hold(page, '**/media/**')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const part = page.locator(selector).first()
  await expect(part.locator('img').first()).toBeAttached()
  // The web font, which the browser asks for when it draws the first text, may change the number of lines.
  let without = 0
  await expect
    .poll(async () => {
      const before = without
      without = await part.evaluate(async (element) => {
        element.getBoundingClientRect()
        await document.fonts.ready
        return element.scrollHeight
      })
      return without - before
    })
    .toBe(0)
  continueRequest()
  const widths = await loadedWidths(page)
  await page.unroute('**/media/**')
  return { without, with: await part.evaluate((element) => element.scrollHeight), widths }
}

test('images load in the size that the screen needs, and the layout does not shift', async ({ token, openForm }) => {
  const page = await openForm()
  const title = `In several widths ${randomUUID()}`
  await pasteImages(page, [
    ['wide.jpg', 'image/jpeg', await makeImage(1_000, 750, 'jpeg')],
    ['moves.gif', 'image/gif', await makeAnimation(490, 276)],
  ])
  await fillAround(page, title, 1_200)
  const blog = await addDraft(page, token, title)
  // An animation has no smaller copies: they would not move.
  expect(blog.description).toMatch(/<img width="490" height="276" src="[^"]+\.gif"/)
  expect(blog.description.split('srcset=')).toHaveLength(1 + 1)

  const session = await page.context().newCDPSession(page)
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes(`/media/${blog._id}/`)) loaded.add(request.url())
  })
  for (const [width, height, deviceScaleFactor, cover, inline] of [
    [390, 844, 1, '480', '480'],
    [390, 844, 2, '960', '960'],
    [390, 844, 3, '960', '960'],
    [1280, 800, 1, 'whole', '960'],
  ] as const) {
    await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
    loaded.clear()
    const heights = await heightsOf(page, `/blog/${blog._id}`, 'article')
    const screen = `${width} × ${deviceScaleFactor}`
    expect(heights.widths.slice(0, 3), screen).toEqual([cover, inline, 'whole'])
    expect(heights.with, screen).toBe(heights.without)
    // One file for each of the three images, in one width.
    expect(loaded.size, screen).toBe(3)
  }
  await deleteBlog(stack, token, blog._id)
})

test('the images of lists and articles load as wide as they are drawn, and the layout does not shift', async ({
  openPage,
}) => {
  const widths = [390, 768, 1024, 1280]
  const looks = ['/', '/articles/all', article].flatMap((path) => widths.map((width) => ({ path, width })))
  const page = await openPage('about:blank')
  for (const { path, width } of rotate(looks, 4)) {
    const look = `${path} at ${width}`
    await page.setViewportSize({ width, height: 800 })
    const heights = await heightsOf(page, path, 'main')
    expect(heights.with, look).toBe(heights.without)
    // With `srcset` the natural width of an image is the width that `sizes` declares.
    const ratios = await page
      .locator('main img[srcset]')
      .evaluateAll((all) => all.map((one) => Reflect.get(one, 'naturalWidth') / Reflect.get(one, 'offsetWidth')))
    // The page lists the newest articles of the category; articles of other tests have no copies.
    expect(ratios.length, look).toBeGreaterThan(path === article ? 0 : 3)
    for (const ratio of ratios) expect(Math.abs(ratio - 1), look).toBeLessThan(0.03)
  }
})

test('the first image of a page has high priority, the others load lazily', async () => {
  for (const path of ['/', '/articles/finance', article]) {
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await (await ask(path)).text()) ?? []
    const [first, ...others] = main.match(/<img\b[^>]*>/g) ?? []
    expect(first, path).toMatch(/ fetchpriority="high"/i)
    expect(first, path).not.toContain(' loading="lazy"')
    expect(others.length, path).toBeGreaterThan(1)
    for (const other of others) expect(other, path).toContain(' loading="lazy"')
  }
})

// draw-image.test.ts tests other pictures and other browsers, with a canvas of its own.
test.runIf(runsEverything)(
  'an author adds pictures of which there are no copies, or other ones',
  async ({ token, openForm }) => {
    const page = await openForm()
    const small = `In one width ${randomUUID()}`
    await pasteImages(page, [['boat.png', 'image/png', await makeImage(320, 180, 'png')]])
    await fillAround(page, small)
    const buffer = await makePlainImage(500, 250)
    await addBlogForm(page).thumbnail.setInputFiles({ name: 'plain.png', mimeType: 'image/png', buffer })
    await expect(page.getByText('plain.png')).toBeVisible()
    const plain = await addDraft(page, token, small)
    expect(plain).toMatchObject({ imageWidth: 500, imageSrcset: '' })
    expect(plain.description).not.toContain('srcset')
    await deleteBlog(stack, token, plain._id)

    await page.goto('/admin/addblog')
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function toBlobWithoutWebp(receive, type, quality) {
        toBlob.call(this, receive, type === 'image/webp' ? 'image/png' : type, quality)
      }
    })
    const asJpeg = `As JPEG ${randomUUID()}`
    await pasteImages(page, [['boat.png', 'image/png', await makeImage(320, 180, 'png')]])
    await fillAround(page, asJpeg, photographWidth)
    const jpeg = await addDraft(page, token, asJpeg)
    expect(jpeg.imageSrcset).toMatch(/-480\.jpg 480w, \S+-960\.jpg 960w, \S+\.jpg 1600w$/)
    await deleteBlog(stack, token, jpeg._id)

    await page.goto('/admin/addblog')
    const without = `Without copies ${randomUUID()}`
    await pasteImages(page, [['boat.png', 'image/png', await makeImage(640, 360, 'png')]])
    await fillAround(page, without)
    await page.evaluate(() => {
      window.createImageBitmap = () => Promise.reject(new DOMException('Out of memory', 'InvalidStateError'))
    })
    const original = await addDraft(page, token, without)
    expect(original.imageSrcset).toBe('')
    await deleteBlog(stack, token, original._id)
  },
)

test('a logo that is an SVG is drawn by the browser, and a damaged one is refused with a way out', async ({
  openAsAdmin,
}) => {
  const page = await openAsAdmin('/admin/settings/appearance')
  const choose = (svg: string) =>
    page
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await choose('<svg')
  await expect(page.getByText('“mark.svg” could not be read as a picture. Export it as a PNG')).toBeVisible()
  await choose('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><circle cx="5" cy="5" r="5"/></svg>')
  const logo = page.getByAltText('Present Logo')
  await expect(logo).toHaveAttribute('width', '1024')
  await expect(logo).toHaveAttribute('src', /\.(?:png|webp)$/)
})
