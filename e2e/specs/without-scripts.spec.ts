import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/browser-test.ts'
import { cards, heading, linkOf, searchBox } from '../pages/reader-page.ts'
import { layoutProblems } from '../support/accessibility.ts'
import { article, readerPages } from '../support/document.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

const looks = [{ width: 1280 }, { width: 390 }]

test.for(looks)('without JavaScript a reader finds, searches and reads, at $width px', async (look, { openPage }) => {
  const page = await openPage('/', { ...look, javaScriptEnabled: false })
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('tab', { name: 'Technology' }).click()
  await expect(page).toHaveURL('/?category=Technology')
  await expect(page.getByRole('tab', { name: 'Technology' })).toHaveAttribute('aria-selected', 'true')
  await searchBox(page).fill('new origin')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/?q=new+origin&category=Technology')
  await expect(page.getByText(/^\d+ blogs? for “new origin” in Technology$/)).toBeVisible()
  await page.getByRole('link', { name: article, exact: true }).first().click()
  await expect(heading(page, article)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What the origin was really for' })).toBeVisible()
  await expect(page.getByText(/^Published on \w+ \d+(st|nd|rd|th) \d{4} · \d+ min read$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'RFC 9111: HTTP Caching' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Priya Raman' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Articles' }).getByRole('link', { name: 'Finance' }).click()
  await expect(heading(page, 'Finance')).toBeVisible()
  await linkOf(cards(page).first()).click()
  await expect(page.getByRole('heading', { name: 'Recommended Resources' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [name, title] of [
    ['About', 'About Broadsheet'],
    ['Contact', 'Contact us'],
    ['Privacy Policy', 'Privacy Policy'],
    ['Home', 'Stories worth your morning'],
  ] as const) {
    await menu.getByRole('link', { name }).click()
    await expect(heading(page, title)).toBeVisible()
  }
})

test('without JavaScript every target is large enough for a finger', async ({ openPage }) => {
  const phone = { width: 390, height: 844, hasTouch: true, isMobile: true }
  const page = await openPage('about:blank', { ...phone, javaScriptEnabled: false })
  for (const [path] of readerPages) {
    await page.goto(path)
    expect(await layoutProblems(page, { pointer: 'finger', hasNavigation: true }), path).toEqual([])
  }
})

test('without JavaScript the Tab key reaches every category', async ({ openPage }) => {
  const page = await openPage('/', { javaScriptEnabled: false })
  await page.getByRole('tab', { name: 'All' }).focus()
  for (const name of ['Technology', 'Startup', 'Lifestyle', 'Finance']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name })).toBeFocused()
  }
})

test('without JavaScript the features that need it say so, and no dead control is shown', async ({ openPage }) => {
  const page = await openPage('/about', { javaScriptEnabled: false, width: 390 })
  await expect(sentence(page, 'Subscribing needs JavaScript.')).toBeVisible()
  await expect(page.getByText('Nothing follows you around here')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.goto('/contact')
  await expect(sentence(page, 'Sending a message from here needs JavaScript.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goto(sampleBlogs.quiet.path)
  await expect(sentence(page, 'Commenting needs JavaScript.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('button')).toHaveText(['Search'])
  await page.goto('/nope')
  await expect(page.getByRole('button')).toHaveText(['Search'])
  await page.goto('/login')
  await expect(sentence(page, 'This page needs JavaScript.')).toBeVisible()
  const dead = await page.goto('/preview/no-such-token')
  expect(dead?.status()).toBe(404)
  await expect(heading(page, 'Broadsheet')).toBeVisible()
  await expect(sentence(page, 'This page needs JavaScript.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page).toHaveURL('/')
})

/** Playwright's text locators do not search `<noscript>`. */
function sentence(page: Page, text: string) {
  return page.getByRole('paragraph').filter({ hasText: text })
}
