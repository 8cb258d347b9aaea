import type { Page } from '@playwright/test'
import { articlePath } from '../../bench/targets.ts'
import { test as base, expect } from '../fixtures/browser-test.ts'
import { heading } from '../pages/reader-page.ts'
import { buildForDevelopment } from '../support/development-build.ts'
import { article, ask, expectHydrated, readerPages, watch } from '../support/document.ts'
import { hold } from '../support/intercept.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

/** Time zones whose days begin at other times than the site's. Few pages show dates: the second list is short. */
const timeZones = [
  { timezoneId: 'Pacific/Kiritimati', paths: readerPages.map(([path]) => path) },
  { timezoneId: 'America/Los_Angeles', paths: [articlePath, '/privacy-policy'] },
]

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('development', { scope: 'file' }, async ({}, { onCleanup }) => {
    const build = await buildForDevelopment()
    onCleanup(build.remove)
    return build
  })

test.for(readerPages)('%s hydrates without a warning or another request', async ([path, title], { openPage }) => {
  const page = await openPage('about:blank', { width: 400, timezoneId: 'Pacific/Auckland' })
  const { complaints, calls } = watch(page)
  await page.goto(path)
  await expect(heading(page, title)).toBeVisible()
  await expectHydrated(page)
  expect({ complaints, calls }).toEqual({ complaints: [], calls: [] })
})

test('scripts load after the first image', async ({ openPage }) => {
  const page = await openPage('about:blank', { width: 400 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname.replace(/-.*/, ''))
  })
  const boot = page.waitForResponse(/boot-/)
  let askedBefore: string[] = []
  await page.route('**/media/**', async (route) => {
    await boot
    // One turn of the browser's event loop: the script has made its first requests.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    askedBefore = [...asked]
    await route.continue()
  })
  await page.goto(articlePath)
  await waitForHydration(page)
  expect(askedBefore).toEqual(['/assets/boot'])
  expect(asked.length).toBeGreaterThan(1)
})

test('a missing image does not delay the scripts', async ({ openPage }) => {
  const page = await openPage('about:blank', { width: 400 })
  await page.route('**/media/**', () => {})
  await page.goto(articlePath, { waitUntil: 'domcontentloaded' })
  await expectHydrated(page)
})

test('a document equals the first rendering in every time zone', async ({ openPage, development }) => {
  const paper = await openPage('about:blank', { javaScriptEnabled: false })
  for (const { timezoneId, paths } of timeZones) {
    const page = await openPage('about:blank', { width: 400, timezoneId })
    const { complaints } = watch(page)
    await development.serveTo(page)
    for (const path of paths) {
      await Promise.all([paper.goto(path), page.goto(path)])
      await expectHydrated(page)
      expect(complaints, `${path} in ${timezoneId}`).toEqual([])
      expect(await daysOn(page), `${path} in ${timezoneId}`).toEqual(await daysOn(paper))
    }
  }
})

test('React’s development build reports a planted difference', async ({ openPage, development }) => {
  const page = await openPage('about:blank', { width: 400 })
  const { complaints } = watch(page)
  await development.serveTo(page, (html) => html.replace('class="article page"', 'class="article"'))
  await page.goto(articlePath)
  await expectHydrated(page)
  expect(complaints).toEqual([expect.stringContaining('hydrated but some attributes of the server rendered HTML')])
})

test('a refused form keeps its text while it hydrates, and what is typed meanwhile', async ({
  openPage,
  development,
}) => {
  const page = await openPage('about:blank', { width: 400 })
  const { complaints } = watch(page)
  await development.serveTo(page)
  const loadScripts = await hold(page, /\.js$/)
  const message = page.getByLabel('Message', { exact: true })
  const invalid = 'Enter an email address, like name@example.com.'
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Name', { exact: true }).fill('Ann')
  await message.fill('Hello')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('ann')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(email).toHaveAccessibleDescription(invalid)
  await message.press('End')
  await message.pressSequentially(' again')
  loadScripts()
  await expectHydrated(page)
  await expect(message).toHaveValue('Hello again')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann')
  await expect(email).toHaveAccessibleDescription(invalid)
  await email.fill('ann@example.com')
  await expect(email).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('✅ Message sent.')
  await page.keyboard.press('Escape')
  for (const field of [message, email, page.getByLabel('Name', { exact: true })]) await expect(field).toHaveValue('')
  expect(complaints).toEqual([])
})

test('the dates of comments become relative times before hydration, and remain so', async ({ openPage }) => {
  const page = await openPage('about:blank')
  // Every script but the one that the document requests.
  const release = await hold(page, /\/assets\/(?!boot-).*\.js$/)
  await page.goto(articlePath, { waitUntil: 'domcontentloaded' })
  const time = page.getByRole('listitem').filter({ hasText: 'Priya Raman' }).getByRole('time')
  await expect(time).toHaveText(/ago$/)
  release()
  await expectHydrated(page)
  await expect(time).toHaveText(/ago$/)
})

test('the browser renders the page when it gets the bare shell', async ({ openPage }) => {
  const shell = await (await ask('/login')).text()
  const page = await openPage('about:blank')
  await page.route(articlePath, (route) => route.fulfill({ body: shell, contentType: 'text/html' }))
  await page.goto(articlePath)
  await expect(heading(page, article)).toBeVisible()
  await expect(page).toHaveTitle(`${article} · Broadsheet`)
})

/** The dates on a page; for a relative time, the date in its title. */
function daysOn(page: Page) {
  return page
    .getByRole('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('title') ?? time.textContent))
}
