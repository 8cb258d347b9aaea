import type { Page, Request } from '@playwright/test'
import { rotate } from '#worker/testing/rotation.ts'
import { articlePath } from '../../bench/targets.ts'
import { test as base, deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { heading } from '../pages/reader-page.ts'
import { buildForDevelopment } from '../support/development-build.ts'
import { article, ask, isPrefetch, linkPages, nativePages, readerPages, watch } from '../support/document.ts'
import { hold } from '../support/intercept.ts'
import { waitForHydration, wake } from '../support/wait-for-hydration.ts'

deleteAtEnd('messages', 'subscribers', 'mails')

const isArticle = ([path]: readonly [string, string]) => path === articlePath
const pages = rotate<readonly [string, string]>([...readerPages, ...linkPages], 4, isArticle)
const rendered = rotate<readonly [string, string]>([...readerPages, ...linkPages, ...nativePages], 4, isArticle)
/** Time zones whose days begin at other times than the site's: web/src/hydration/first-rendering.test.tsx has every page. */
const timeZones = [
  { timezoneId: 'Pacific/Kiritimati', paths: rendered.map(([path]) => path) },
  { timezoneId: 'America/Los_Angeles', paths: [articlePath, '/privacy-policy'] },
]
/** How long a reader does nothing, in ms. */
const idleMs = 30_000

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('development', { scope: 'file' }, async ({}, { onCleanup }) => {
    const build = await buildForDevelopment()
    onCleanup(build.remove)
    return build
  })

test.for(pages)(
  '%s is read without the application, then hydrates without a warning or a call',
  async ([path, title], { openPage }) => {
    const page = await openPage('about:blank', { width: 400, timezoneId: 'Pacific/Auckland' })
    const { complaints, calls } = watch(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (!isPrefetch(request)) asked.push(kindOf(request))
    })
    await page.clock.install()
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await pointAtEverything(page)
    await page.clock.fastForward(idleMs)
    await page.waitForLoadState('networkidle')
    const ownOfDocument = [
      'document',
      '/assets/boot.js',
      '/speculation-rules.json',
      'font',
      'image',
      'manifest',
      'icon',
    ]
    expect(asked.filter((kind) => !ownOfDocument.includes(kind))).toEqual([])
    expect(asked.filter((kind) => kind === '/assets/boot.js' || kind === 'document')).toHaveLength(2)

    const parts = await page
      .locator('style[data-part]')
      .evaluateAll((all) => all.map((part) => part.dataset.part ?? ''))
    await wake(page)
    expect({ complaints, calls }).toEqual({ complaints: [], calls: [] })
    // The other styles are in the document.
    expect(asked.filter((kind) => kind.endsWith('.css')).sort()).toEqual(parts.map(withoutHash).sort())
    await expect(page.locator('style[data-part]')).toHaveCount(0)
  },
)

test('a document equals the first rendering in every time zone', async ({ openPage, development }) => {
  const paper = await openPage('about:blank', { javaScriptEnabled: false })
  for (const { timezoneId, paths } of timeZones) {
    const page = await openPage('about:blank', { width: 400, timezoneId })
    const { complaints } = watch(page)
    await development.serveTo(page)
    for (const path of paths) {
      await Promise.all([paper.goto(path), page.goto(path)])
      await waitForHydration(page)
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
  await waitForHydration(page)
  await expect
    .poll(() => complaints)
    .toEqual([expect.stringContaining('hydrated but some attributes of the server rendered HTML')])
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
  await waitForHydration(page)
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
  // Every script but the first, which the document requests.
  const release = await hold(page, /\/assets\/(?!boot-).*\.js$/)
  await page.goto(articlePath, { waitUntil: 'domcontentloaded' })
  const time = page.getByRole('listitem').filter({ hasText: 'Priya Raman' }).getByRole('time')
  await expect(time).toHaveText(/ago$/)
  release()
  await wake(page)
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

test('Back shows the page that the application had opened before a reload', async ({ openPage }) => {
  const page = await openPage('/about')
  await wake(page)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(heading(page, 'Contact us')).toBeFocused()
  await page.reload()
  await page.goBack()
  await expect(heading(page, 'About Broadsheet')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Contact us')).toBeVisible()
})

/** The path of a script or a call, without the hash of the build; for other requests the kind of resource. */
function kindOf(request: Request) {
  const { pathname } = new URL(request.url())
  const type = request.resourceType()
  if (/^\/(icon|favicon)/.test(pathname)) return 'icon'
  return ['document', 'font', 'image', 'manifest'].includes(type) ? type : withoutHash(pathname)
}

function withoutHash(pathname: string) {
  return pathname.replace(/-[\w-]{7}(?=\.\w+$)/, '')
}

/** Moves the pointer over every control and link, from the beginning of the page to its end. */
async function pointAtEverything(page: Page) {
  const places = await page.locator('a:visible, button:visible, input:visible, summary:visible').evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }),
  )
  const screen = page.viewportSize()?.height ?? 0
  let scrolled = 0
  for (const { x, y } of places.toSorted((one, other) => one.y - other.y)) {
    if (y - scrolled > screen) {
      scrolled = Math.round(y - screen / 2)
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
    }
    await page.mouse.move(x, y - scrolled)
  }
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
}

/** The days on a page; for a relative time, the date in its title. */
function daysOn(page: Page) {
  return page
    .getByRole('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('title') ?? time.textContent))
}
