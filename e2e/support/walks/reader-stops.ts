import type { Page } from '@playwright/test'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import type { ReaderPreferences } from '#contract/preferences.ts'
import { expect } from '../../fixtures/browser-test.ts'
import { heading } from '../../pages/reader-page.ts'
import { openWithin } from '../accessibility.ts'
import { answer, cut, hold } from '../intercept.ts'
import { sampleBlogs } from '../sample-blogs.ts'
import { wake } from '../wait-for-hydration.ts'
import { homeWords, loginWords } from './reader-words.ts'
import { openPage, press, type Stop, suggestions, type Walk } from './walk.ts'
import { expectTexts } from './words.ts'

const article = sampleBlogs.first
const email = (page: Page) => page.getByRole('textbox', { name: 'Address for the newsletter' })

/** Pages that `documentStops` has before a script has run. */
const others = [
  ['/about', 'About Broadsheet'],
  ['/contact', 'Contact us'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/articles/all', 'All articles'],
  ['/articles/technology', 'Technology'],
  ['/archive', 'Archive'],
  ['/search', 'Search'],
  ['/no/such/page', 'Page not found'],
  ['/preview/wrong', 'Page not found'],
] as const

/** The readers' pages as the application shows them. */
export const readerStops: Stop[] = [
  { name: 'Home', open: openHome, shows: homeWords, states: [walkHome] },
  { name: 'A page within the application', open: ({ page }) => openPage(page, ...others[0]), states: [walkOthers] },
  { name: 'Preferences', open: openPreferences },
  { name: 'A month of the archive', open: openMonth },
  { name: 'A blog', open: ({ page }) => openPage(page, article.path, article.title), states: [walkBlog] },
  {
    name: 'Login',
    open: ({ page }) => openPage(page, '/login', 'Admin login'),
    inspection: { hasNavigation: false },
    shows: loginWords,
    states: [walkLogin],
  },
]

async function openHome({ page }: Walk) {
  await page.goto('/')
  await wake(page)
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function walkHome({ page, inspect, onPhone }: Walk) {
  const search = page.getByRole('combobox', { name: 'Search blogs' })
  await search.fill('the')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await inspect('Home with suggestions')
  await search.fill('edge')
  await press(page, 'Search')
  await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible()
  await inspect('Results of a search')
  for (const query of ['?category=Startup&q=malmo', '?q=zzzxq']) {
    await openWithin(page, `/${query}`)
    await expect(page.getByText('No blogs found 🚀')).toBeVisible()
  }
  await inspect('A search without results')
  await onPhone(async () => {
    await press(page, 'Menu')
    await expectTexts(page, { link: ['Home', 'About', 'Contact', 'Privacy Policy'] })
    await inspect('The menu')
    await page.keyboard.press('Escape')
  })
  await email(page).fill('')
  await press(page, 'Subscribe')
  await email(page).fill('reader@example.com')
  await press(page, 'Subscribe')
  // The toasts remain while the pointer is on one.
  await page.getByText('✅ Subscribed successfully!').hover()
  await inspect('Home with toasts')
  for (const network of ['Facebook', 'Twitter', 'Instagram']) {
    await press(page, network)
    await expectTexts(page, { alertdialog: [`⚠️ ${network} account is not active yet!`] })
    if (network === 'Facebook') await inspect('Home with an alert')
    await page.keyboard.press('Escape')
  }
  await openPage(page, '/contact', 'Contact us')
  await page.getByRole('combobox', { name: 'Search articles' }).fill('the')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await inspect('The search of the header with suggestions')
}

async function walkOthers({ page, inspect }: Walk) {
  await press(page, 'Read More')
  await expectTexts(page, { button: ['Read Less'] })
  for (const [path, name] of others.slice(1)) {
    await openPage(page, path, name)
    await inspect(path)
  }
  for (const category of ['Technology', 'Startup', 'Lifestyle', 'Finance']) {
    await page.getByRole('contentinfo').getByRole('link', { name: category, exact: true }).click()
    await expect(heading(page, category)).toBeVisible()
  }
}

/** The page behind a link of each newsletter. */
async function openPreferences({ page }: Walk) {
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
  await openPage(page, '/newsletter/preferences?t=eyJ.Ab1', newsletterPages.preferences.title)
  await page.unroute('**/api/newsletter/preferences?*')
}

async function openMonth({ page }: Walk) {
  await openPage(page, '/archive', 'Archive')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
}

async function walkBlog({ page, inspect }: Walk) {
  await press(page, 'Share')
  await expect(page.getByRole('link', { name: 'Mastodon' })).toBeVisible()
  await inspect('A blog with its share menu')
  await page.keyboard.press('Escape')
  const { path, title } = sampleBlogs.commented
  const continueRequest = await hold(page, `**/api${path}?with=*`)
  await openWithin(page, path)
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await inspect('A blog that loads')
  continueRequest()
  await expect(heading(page, title)).toBeVisible()
  await cut(page, '**/api/blog/all?*')
  await openPage(page, '/articles/all', 'Something went wrong')
  await inspect('A screen that failed')
  await page.unroute('**/api/blog/all?*')
}

async function walkLogin({ page, inspect }: Walk) {
  await press(page, 'Login')
  await expect(page.getByRole('alert').filter({ hasText: 'Password is required.' })).toBeVisible()
  await inspect('Login with what is wrong')
}
