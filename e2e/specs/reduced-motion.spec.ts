import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { hold } from '../support/intercept.ts'

test('nothing moves for a reader who prefers reduced motion', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/admin/addblog')
  const form = addBlogForm(page)
  await form.title.fill('Boats')
  await hold(page, '**/api/blog/generate')
  await form.generate.click()
  await expect(page.getByText('Generating...')).toBeVisible()
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  expect(await running()).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(running).toBe(0)
})
