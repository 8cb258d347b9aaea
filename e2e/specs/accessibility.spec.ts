import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { walkAsAdmin } from '../support/a11y-walkthroughs/admin-walkthrough.ts'
import { walkAsAuthor } from '../support/a11y-walkthroughs/author-walkthrough.ts'
import { walkAsReader } from '../support/a11y-walkthroughs/reader-walkthrough.ts'
import { findProblems, pageOptionsOf, showsFocus, viewports } from '../support/accessibility.ts'
import { addComment, deleteComment } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

const maxStops = 60

test.for([viewports.wide, viewports.narrow])(
  'every state of every page is accessible in both colour schemes at $width px',
  async (viewport, { openPage, token }) => {
    const page = await openPage('/', pageOptionsOf(viewport))
    const found: string[] = []
    async function inspect(what: string, state = { hasNavigation: true }) {
      const problems = await findProblems(page, viewport, state)
      found.push(...problems.map((problem) => `${what}: ${problem}`))
    }
    await page.route(
      (url) => url.origin !== stack.url,
      (route) => route.abort(),
    )
    const waiting = await addComment(stack, token, {
      blog: sampleBlogs.quiet.id,
      name: 'Ada',
      content: `Read at ${viewport.width} px.`,
    })
    await walkAsReader(page, inspect)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await walkAsAdmin(page, inspect)
    await walkAsAuthor(page, inspect, token)
    await deleteComment(stack, token, waiting)
    expect(found).toEqual([])
  },
)

test('the focus is visible on every element that the Tab key reaches', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('about:blank')
  for (const [path, name] of [
    ['/', /./],
    [sampleBlogs.first.path, sampleBlogs.first.title],
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
    for (; stops < maxStops; stops++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement === document.body)) break
      const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      expect(await showsFocus(page), `${path}: ${what}`).toBe(true)
    }
    expect(stops, path).toBeGreaterThan(8)
  }
})

test('nothing moves for a reader who prefers reduced motion', async ({ openAsAdmin }) => {
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
