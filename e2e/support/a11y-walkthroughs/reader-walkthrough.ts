import type { Page } from '@playwright/test'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import type { ReaderPreferences } from '#contract/preferences.ts'
import { expect } from '../../fixtures/browser-test.ts'
import { openWithin } from '../accessibility.ts'
import { answer, cut, hold } from '../intercept.ts'
import { sampleBlogs } from '../sample-blogs.ts'
import { wake } from '../wait-for-hydration.ts'
import { heading, type Inspect, press, suggestions } from './walkthrough.ts'

const article = sampleBlogs.first

/** Every page of the readers, in each state. */
export async function walkAsReader(page: Page, inspect: Inspect) {
  // Before the pointer can rest on a link to the article: the application would prefetch it.
  const continueRequest = await hold(page, `**/api${article.path}?with=*`)
  const search = page.getByRole('combobox', { name: 'Search blogs' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await inspect('Home')
  await search.fill('the')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await inspect('Home with suggestions')
  await search.fill('edge')
  await press(page, 'Search')
  await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible()
  await inspect('Results of a search')
  // A search before hydration leads to a document of its own.
  await wake(page)
  await openWithin(page, '/?q=zzzxq')
  await expect(page.getByText('No blogs found 🚀')).toBeVisible()
  await inspect('A search without results')
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await inspect('The menu')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('textbox', { name: 'Address for the newsletter' }).fill('')
  await press(page, 'Subscribe')
  await page.getByRole('textbox', { name: 'Address for the newsletter' }).fill('reader@example.com')
  await press(page, 'Subscribe')
  await expect(page.getByText('✅ Subscribed successfully!')).toBeVisible()
  await inspect('Home with toasts')
  await press(page, 'Facebook')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect('Home with an alert')
  await page.keyboard.press('Escape')
  await openWithin(page, '/contact')
  await expect(heading(page, 'Contact us')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search articles' }).fill('the')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await inspect('The search of the header with suggestions')

  for (const [path, name] of [
    ['/about', 'About Broadsheet'],
    ['/contact', 'Contact us'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/articles/all', 'All articles'],
    ['/articles/technology', 'Technology'],
    ['/archive', 'Archive'],
    ['/search', 'Search'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await openWithin(page, path)
    await expect(heading(page, name)).toBeVisible()
    await inspect(path)
  }
  await walkPreferences(page, inspect)
  await openWithin(page, '/archive')
  await expect(heading(page, 'Archive')).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await inspect('A month of the archive')
  await openWithin(page, article.path)
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await inspect('A blog that loads')
  continueRequest()
  await expect(heading(page, article.title)).toBeVisible()
  await inspect('A blog')
  await press(page, 'Share')
  await expect(page.getByRole('link', { name: 'Mastodon' })).toBeVisible()
  await inspect('A blog with its share menu')
  await page.keyboard.press('Escape')
  await cut(page, '**/api/blog/all?*')
  await openWithin(page, '/articles/all')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await inspect('A screen that failed')
  await page.unroute('**/api/blog/all?*')

  await openWithin(page, '/login')
  await expect(heading(page, 'Admin login')).toBeVisible()
  await inspect('Login', { hasNavigation: false })
  await press(page, 'Login')
  await expect(page.getByRole('alert').filter({ hasText: 'Password is required.' })).toBeVisible()
  await inspect('Login with what is wrong', { hasNavigation: false })
}

/** The page behind a link of each newsletter. */
async function walkPreferences(page: Page, inspect: Inspect) {
  const preferences: ReaderPreferences = {
    email: 'a•••@example.com',
    frequency: 'each',
    categories: [1],
    offered: [
      { key: 1, name: 'Technology' },
      { key: 2, name: 'Finance' },
    ],
    hasDigest: true,
  }
  await answer(page, '**/api/newsletter/preferences?*', { success: true, preferences })
  await openWithin(page, '/newsletter/preferences?t=eyJ.Ab1')
  await expect(heading(page, newsletterPages.preferences.title)).toBeVisible()
  await inspect('Preferences')
  await page.unroute('**/api/newsletter/preferences?*')
}
