import type { Page } from '@playwright/test'
import { rotate, runsEverything } from '#worker/testing/rotation.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { cards, headerSearch, heading, linkOf, searchBox } from '../pages/reader-page.ts'
import { layoutProblems } from '../support/accessibility.ts'
import { article, linkPages, nativePages, readerPages } from '../support/document.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** The buttons that a page shows. */
const shownButtons = [
  ['/about', ['Subscribe']],
  ['/contact', ['Send Message', 'Subscribe']],
  [sampleBlogs.quiet.path, ['Share', '', 'Subscribe', 'Submit']],
  ['/', ['Search', 'Subscribe']],
  ['/nope', ['Search', 'Subscribe']],
  ['/newsletter/confirm?t=eyJ.Ab1', []],
  ['/newsletter/unsubscribe?t=eyJ.Ab1', []],
  ['/newsletter/subscribe?email=ann%40example.com', ['Subscribe']],
] as const

test('without JavaScript a reader finds, searches and reads, on both screens', async ({ openPage }) => {
  const page = await openPage('/', { ...wide, javaScriptEnabled: false })
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('tab', { name: 'All' }).focus()
  for (const name of ['Technology', 'Startup', 'Lifestyle', 'Finance']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name })).toBeFocused()
  }
  for (const screen of runsEverything ? [wide, narrow] : [narrow]) {
    await page.setViewportSize(screen)
    await page.goto('/')
    await page.getByRole('tab', { name: 'Technology' }).click()
    await expect(page).toHaveURL('/?category=Technology')
    await expect(page.getByRole('tab', { name: 'Technology' })).toHaveAttribute('aria-selected', 'true')
    await searchBox(page).fill('new origin')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/?q=new+origin&category=Technology')
    await expect(page.getByText(/^\d+ blogs? for “new origin” in Technology$/)).toBeVisible()
    await page.goto('/search')
    await searchBox(page).fill('new origin')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search?q=new+origin')
    await expect(heading(page, 'Results for “new origin”')).toBeVisible()
    const filters = page.getByText('Filter and sort')
    if (await filters.isVisible()) await filters.click()
    await page.getByLabel('Category').selectOption('Technology')
    await page.getByLabel('Sort by').selectOption('Date')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/search?q=new+origin&category=Technology&author=&year=&sort=date')
    await expect(page.getByLabel('Sort by')).toHaveValue('date')
    await expect(page.getByText(/^\d+ articles? in Technology$/)).toBeVisible()
  }
  await page.getByRole('link', { name: article, exact: true }).first().click()
  await expect(heading(page, article)).toBeVisible()
  for (const screen of [narrow, wide]) {
    await page.setViewportSize(screen)
    await expect(page.getByRole('heading', { name: 'What the origin was really for' })).toBeVisible()
    await expect(page.getByText(/^Published on \w+ \d+(st|nd|rd|th) \d{4} · \d+ min read$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'RFC 9111: HTTP Caching' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Priya Raman' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Articles' }).getByRole('link', { name: 'Finance' }),
    ).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'Articles' }).getByRole('link', { name: 'Finance' }).click()
  await expect(heading(page, 'Finance')).toBeVisible()
  await linkOf(cards(page).first()).click()
  await expect(page.getByRole('heading', { name: 'Recommended Resources' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [name, title] of [
    ['About', 'About Broadsheet'],
    ['Home', 'Stories worth your morning'],
  ] as const) {
    await menu.getByRole('link', { name }).click()
    await expect(heading(page, title)).toBeVisible()
  }

  const newest = await linkOf(cards(page)).allTextContents()
  await page.getByRole('link', { name: 'Show more articles' }).click()
  await expect(page).toHaveURL(/\/articles\/all\?before=\d{4}-\d{2}-\d{2}\.\w+\.\w+$/)
  const older = await linkOf(cards(page)).allTextContents()
  expect(older.filter((title) => newest.includes(title))).toEqual([])
  await page.getByRole('link', { name: 'Newer articles' }).click()
  await expect(page).toHaveURL('/articles/all')
  await expect(linkOf(cards(page))).toHaveText(newest)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Archive' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\w+ \d{4}$/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/archive\/\d{4}\/\d{2}$/)
  const title = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = (await title.textContent()) ?? ''
  await title.click()
  await expect(heading(page, name)).toBeVisible()
})

test('without JavaScript every target is large enough for a finger', async ({ openPage }) => {
  const phone = { ...narrow, hasTouch: true, isMobile: true }
  const page = await openPage('about:blank', { ...phone, javaScriptEnabled: false })
  for (const [path] of rotate([...readerPages, ...linkPages, ...nativePages], 4)) {
    await page.goto(path)
    expect(await layoutProblems(page, { pointer: 'finger', hasNavigation: true }), path).toEqual([])
  }
})

test('without JavaScript the toggle of a narrow screen opens the menu, and no dead control is shown', async ({
  openPage,
}) => {
  const page = await openPage('/about', { ...narrow, javaScriptEnabled: false })
  const toggle = page.getByRole('button', { name: 'Menu' })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await toggle.click()
  await expect(links).toHaveText(['Home', 'About', 'Contact', 'Privacy Policy'])
  expect(await isExpanded(page)).toBe(true)
  await page.mouse.click(195, 700)
  await expect(links).toHaveCount(0)
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  expect(await isExpanded(page)).toBe(false)
  await toggle.click()
  await links.getByText('Contact').click()
  await expect(heading(page, 'Contact us')).toBeVisible()
  await expect(links).toHaveCount(0)
  for (const [name, title] of [
    ['About', 'About Broadsheet'],
    ['Home', 'Stories worth your morning'],
    ['Privacy Policy', 'Privacy Policy'],
  ] as const) {
    await toggle.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(heading(page, title)).toBeVisible()
  }
  await headerSearch(page).click()
  await page.keyboard.type('edge')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=edge')

  await page.setViewportSize(wide)
  await page.goto('/about')
  await expect(page.getByText('Nothing follows you around here')).toBeVisible()
  for (const [path, buttons] of rotate(shownButtons, 3)) {
    await page.goto(path)
    await expect(page.getByRole('button')).toHaveText([...buttons])
  }
  await page.goto(sampleBlogs.quiet.path)
  await page.getByRole('button', { name: 'More ways to share' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Mastodon' })).toBeVisible()
  await page.goto('/?q=edge&category=Technology')
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(page).toHaveURL('/?category=Technology')
  await expect(searchBox(page)).toHaveValue('')
  await page.goto('/login')
  await expect(sentence(page, 'This page needs JavaScript.')).toBeVisible()
  const dead = await page.goto('/preview/no-such-token')
  expect(dead?.status()).toBe(404)
  await expect(heading(page, 'JavaScript is off')).toBeVisible()
  await expect(sentence(page, 'This page needs JavaScript.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page).toHaveURL('/')
})

/** The state of the menu's toggle for assistive technology: the browser derives it, no attribute contains it. */
async function isExpanded(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.menu-toggle' })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  await session.detach()
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

/** Playwright's text locators do not search `<noscript>`. */
function sentence(page: Page, text: string) {
  return page.getByRole('paragraph').filter({ hasText: text })
}
