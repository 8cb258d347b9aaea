import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { heading } from '../pages/admin-page.ts'
import { ask } from '../support/document.ts'
import { hold } from '../support/intercept.ts'

test('a loading text is shown while the admin’s code and data load', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('about:blank')
  const continueRequest = await hold(page, /\/assets\/index-.*\.js$/)
  const answer = await hold(page, '**/api/admin/dashboard')
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(page.getByText('Loading…', { exact: true })).toBeVisible()
  continueRequest()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page.getByText('Loading…', { exact: true })).toBeHidden()
  await expect(page).toHaveTitle('Admin · Broadsheet')
  answer()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  // The newsletters' panel and the hidden text of the shell match, too.
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0)
  expect(await (await ask('/')).text()).not.toContain('Loading…')
})

test('toasts have the colour scheme of the page', async ({ openPage }) => {
  const page = await openPage('about:blank')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const [toast, panel] = await Promise.all(
      [
        page.getByRole('status').filter({ hasText: 'Please enter your email!' }).locator('..'),
        page.locator('body'),
      ].map((place) =>
        place.evaluate((element) => getComputedStyle(element).colorScheme + getComputedStyle(element).color),
      ),
    )
    expect(toast, scheme).toBe(panel)
  }
})
