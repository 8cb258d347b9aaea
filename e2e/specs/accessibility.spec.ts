import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { tourAsAdmin } from '../support/a11y-walkthroughs/admin-walkthrough.ts'
import { tourAsAuthor } from '../support/a11y-walkthroughs/author-walkthrough.ts'
import { tourAsReader } from '../support/a11y-walkthroughs/reader-walkthrough.ts'
import { axeViolations, layoutProblems, looks, optionsOf, showsFocus } from '../support/accessibility.ts'
import { addComment, deleteComment } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'

const mostStops = 60
const article = '/blog/why-the-edge-is-the-new-origin-k3v9x2'

test.for(looks)(
  'axe finds nothing, and all is in reach, on every screen in $scheme at $width px',
  async (look, { openPage, token }) => {
    const { scheme, width, hitBy } = look
    const page = await openPage('/', optionsOf(look))
    const found: string[] = []
    async function inspect(what: string, { hasNavigation } = { hasNavigation: true }) {
      const problems = [...(await axeViolations(page)), ...(await layoutProblems(page, { hitBy, hasNavigation }))]
      found.push(...problems.map((problem) => `${what}: ${problem}`))
    }
    await page.route(
      (url) => url.origin !== stack.url,
      (route) => route.abort(),
    )
    const waiting = await addComment(stack, token, {
      blog: 'deja-vu-in-the-terminal-r4gk9b',
      name: 'Ada',
      content: scheme + width,
    })
    await tourAsReader(page, inspect)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await tourAsAdmin(page, inspect)
    await tourAsAuthor(page, inspect, token)
    await deleteComment(stack, token, waiting)
    expect(found).toEqual([])
  },
)

test('wherever the Tab key leads, the focus is seen', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/')
  for (const [path, name] of [
    ['/', /./],
    [article, 'Why the edge is the new origin'],
    ['/contact', 'Contact us'],
    ['/admin', 'Dashboard'],
    ['/admin/comments?filter=approved', 'Comments'],
    ['/admin/messages', 'Messages'],
    ['/admin/account', 'Account'],
    ['/admin/addblog', 'Add blog'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    let stops = 0
    for (; stops < mostStops; stops++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement === document.body)) break
      const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      expect(await showsFocus(page), `${path}: ${what}`).toBe(true)
    }
    expect(stops, path).toBeGreaterThan(8)
  }
})

test('who wants less motion sees none', async ({ openAsAdmin }) => {
  const running = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openAsAdmin('/admin/addblog', { reducedMotion })
    const form = addBlogForm(page)
    await form.title.fill('Boats')
    await hold(page, '**/api/blog/generate')
    await form.generate.click()
    await expect(page.getByText('Generating...')).toBeVisible()
    if (reducedMotion === 'reduce') await expect.poll(() => running(page)).toBe(0)
    else expect(await running(page)).toBeGreaterThan(0)
  }
})
