import { sampleBlogs as catalog } from '#scripts/sample/catalog.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { axeViolations } from '../support/accessibility.ts'
import { addComment, callApi, pathOf } from '../support/admin-api.ts'
import { makeImage } from '../support/make-image.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844, hasTouch: true, isMobile: true }

/** The articles with the most words above their text. */
const longestHeads = catalog
  .filter(({ isPublished }) => isPublished)
  .toSorted((one, other) => other.title.length + other.subTitle.length - one.title.length - one.subTitle.length)
  .slice(0, 3)

test('the text of an article begins on the first screen, below its subtitle and its cover', async ({ openPage }) => {
  for (const screen of [desktop, phone]) {
    const page = await openPage('about:blank', screen)
    for (const { id } of longestHeads) {
      await page.goto(`/blog/${id}`)
      await expect(page.locator('.standfirst')).toBeVisible()
      const { firstLine, cover } = await page.evaluate(measureFirstScreen)
      expect(firstLine, `${id} at ${screen.width}`).toBeLessThanOrEqual(screen.height)
      expect(cover.height).toBeGreaterThan(screen.height / 5)
      expect(cover.height).toBeLessThanOrEqual(screen.height * 0.55)
    }
  }
})

test('a small cover is as wide as its file, at most as wide as the text', async ({ openPage, token, addBlog }) => {
  // Its cover has one pixel.
  const path = await pathOf(stack, token, await addBlog({ isPublished: true }))
  const page = await openPage(path)
  expect(await page.locator('.cover').evaluate(sizeOf)).toEqual({ width: 1, height: 1 })
  await page.locator('.cover').evaluate((image) => image.setAttribute('width', '900'))
  expect((await page.locator('.cover').evaluate(sizeOf)).width).toBe(680)
})

test('the label and the button of code are on its border, and take no line of it', async ({ openPage }) => {
  const page = await openPage(sampleBlogs.first.path, phone)
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const { pre, code, copy } = await page.locator('.code').first().evaluate(measureCode)
    expect(code - pre, media).toBeLessThanOrEqual(20)
    expect(copy === null, media).toBe(media === 'print')
  }
})

test('a long comment is folded until it is opened, without a script', async ({ openPage, token, addBlog }) => {
  const blog = await addBlog({ isPublished: true })
  const id = await addComment(stack, token, { blog, name: 'Ada', content: `${'Line\n'.repeat(14)}Line` })
  await callApi(stack, '/api/admin/approve-comment', { json: { id }, token })
  const page = await openPage(await pathOf(stack, token, blog), { ...desktop, javaScriptEnabled: false })
  const comment = page.locator('.comment')
  const heightOf = async () => (await comment.locator('p').boundingBox())?.height ?? 0
  const folded = await heightOf()
  await comment.getByRole('checkbox', { name: 'Read more' }).press('Space')
  await expect(comment.getByRole('checkbox', { name: 'Read less' })).toBeChecked()
  expect(folded / (await heightOf())).toBeCloseTo(8 / 15)
})

test('how much has been read is shown above the page, but not where motion is not wanted', async ({ openPage }) => {
  const page = await openPage(sampleBlogs.first.path, desktop)
  expect(await page.evaluate(readProgress)).toBe('0 1')
  await page.locator('.colophon').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(readProgress)).toBe('1')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(readProgress)).toBe('')
})

test('without the application a picture opens in a dialog, by keyboard too, and is a link to its file', async ({
  openPage,
  token,
  addBlog,
}) => {
  const image = `data:image/png;base64,${(await makeImage(1_000, 500, 'png')).toString('base64')}`
  const description = `<p>Before.</p><p><img src="${image}" alt="A harbour"></p>`
  const path = await pathOf(stack, token, await addBlog({ description, isPublished: true }))
  const page = await openPage('about:blank')
  await page.route(/\/assets\/(?!boot-)[^/]*\.js/, () => {})
  await page.goto(path)
  const open = page.getByRole('button', { name: 'Open the picture: A harbour' })
  const dialog = page.getByRole('dialog', { name: 'A harbour' })
  const picture = dialog.getByRole('img', { name: 'A harbour' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => picture.evaluate(sizeOf)).toEqual({ width: 1_000, height: 500 })
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  expect(await axeViolations(page)).toEqual([])
  const file = await page.locator('.picture > a').getAttribute('href')
  expect((await page.request.get(file ?? '')).headers()['content-type']).toBe('image/png')
})

/** Runs in the browser. The lower end of the first line of text, and the size of the cover, in pixels. */
function measureFirstScreen() {
  const words = document.createRange()
  words.selectNodeContents(document.querySelector('.prose > p') ?? document.body)
  const { height = 0 } = document.querySelector('.cover')?.getBoundingClientRect() ?? {}
  return { firstLine: words.getClientRects()[0]?.bottom, cover: { height } }
}

/** Runs in the browser. */
function sizeOf(element: Element) {
  const { width, height } = element.getBoundingClientRect()
  return { width, height }
}

/** Runs in the browser. Where a block of code and its first line begin, and where its button does, if it is shown. */
function measureCode(block: Element) {
  const topOf = (selector: string) => block.querySelector(selector)?.getClientRects()[0]?.top
  return { pre: topOf('pre') ?? 0, code: topOf('code') ?? 0, copy: topOf('.copy') ?? null }
}

/** Runs in the browser. How far the line above the page is scaled; empty without one. */
function readProgress() {
  const [, text = document.body] = document.querySelectorAll('.article-part')
  const { content, scale } = getComputedStyle(text, '::before')
  return content === 'none' ? '' : scale
}
