import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { showsFocus } from '../support/accessibility.ts'
import { hold } from '../support/intercept.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

const maxStops = 60

const message = {
  _id: 'm',
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello',
  createdAt: '2026-01-01T08:00:00.000Z',
}
const oneMessage = { success: true, messages: [{ ...message, doneAt: null }], total: 1, nextCursor: null }

test('the focus is visible on every element that the Tab key reaches', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('about:blank')
  await page.route('**/api/admin/messages?*', (route) => route.fulfill({ json: oneMessage }))
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
