import type { CDPSession, Page } from '@playwright/test'
import { isReaderPage } from '#web/routing/paths.ts'
import { expect, test } from '../fixtures/browser-test.ts'
import { cards, headerSearch, heading, linkOf, searchBox, suggestions } from '../pages/reader-page.ts'
import { isPrefetch } from '../support/document.ts'
import { hold } from '../support/intercept.ts'

const suggestionScripts = ['combobox', 'fold-letters', 'attach-suggestions']
const fee = 'The long arithmetic of a small fee'

test('suggestions and the key / need no application, and a picked suggestion is a navigation', async ({ openPage }) => {
  const page = await openPage('about:blank')
  const scripts = watchScripts(page)
  // Letters that are typed before the first script runs count as well.
  const release = await hold(page, /\/boot-/)
  await page.goto('/?category=Finance', { waitUntil: 'commit' })
  await searchBox(page).pressSequentially('FEE')
  release()
  await expect(suggestions(page)).toHaveText([fee])
  await expect(suggestions(page).locator('mark')).toHaveText('fee')
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toHaveValue('FEE')
  await expect(suggestions(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
  expect(scripts).toEqual(['boot', ...suggestionScripts])
  await suggestions(page).click()
  await expect(page).toHaveURL(`/?${new URLSearchParams({ q: fee, category: 'Finance' })}`)
  await expect(searchBox(page)).toHaveValue(fee)
  await expect(page.getByText(new RegExp(`^\\d+ blogs? for “${fee}” in Finance$`))).toBeVisible()
  expect(scripts).toEqual(['boot', ...suggestionScripts, 'boot'])

  // A suggestion of the search in the header opens its article.
  scripts.length = 0
  await page.goto('/about')
  const field = headerSearch(page)
  const toggle = page.getByRole('checkbox', { name: 'Press / to search' })
  await field.focus()
  await toggle.uncheck()
  await toggle.blur()
  await page.keyboard.press('/')
  await expect(field).not.toBeFocused()
  await page.reload()
  await field.focus()
  await expect(toggle).not.toBeChecked()
  await toggle.check()
  await toggle.blur()
  await page.keyboard.press('/')
  await page.keyboard.type('fee')
  await expect(field).toHaveValue('fee')
  await expect(suggestions(page)).toHaveText([fee])
  expect(scripts).toEqual(['boot', ...suggestionScripts, 'boot', ...suggestionScripts])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, fee)).toBeVisible()
  expect(scripts).toEqual(['boot', ...suggestionScripts, 'boot', ...suggestionScripts, 'boot'])
})

test('a card that the pointer rests on is prefetched as a document, which the click uses', async ({ openPage }) => {
  const page = await openPage('about:blank')
  await page.addInitScript(recordTransition)
  const { candidates, statuses } = await watchPrefetches(page)
  await page.goto('/')
  await expect.poll(candidates).toContain('/about')
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(expect.arrayContaining(['/admin', '/?category=Finance', '#main']))
  const refused = candidates().filter((path) => path.includes('?') || !isReaderPage(path))
  expect(refused).toEqual([])

  const requests: string[] = []
  page.on('request', (request) => {
    if (!isPrefetch(request)) requests.push(`${request.resourceType()} ${request.url()}`)
  })
  const card = cards(page).nth(1)
  const link = linkOf(card)
  const [title, path] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? '']
  await card.hover()
  await expect.poll(() => statuses(path)).toContain('Ready')
  expect(requests.filter((request) => !request.startsWith('image'))).toEqual([])
  await page.evaluate(forgetTransition)
  await link.click()
  await expect(heading(page, title)).toBeVisible()
  expect(await page.evaluate(readDelivery)).toBe('navigational-prefetch')
  await expect.poll(() => page.evaluate(readTransition)).toMatch(/view-transition-new\(cover-/)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(drawTwoFrames)
  await page.goBack()
  await expect(heading(page, 'Stories worth your morning')).toBeVisible()
  await expect.poll(() => page.evaluate(readTransition)).toBe('none')
})

test('the transition to a page of the application or without it ends without an error', async ({ openPage }) => {
  const page = await openPage('about:blank')
  await page.addInitScript(recordTransition)
  for (const path of ['/login', '/no-such-file.png']) {
    await page.goto('/about')
    await page.evaluate((path) => location.assign(path), path)
    await page.waitForURL(path)
    await expect.poll(() => page.evaluate(readTransition), path).toContain('view-transition-new(root)')
  }
})

test('once the application prefetches, the browser does not', async ({ openPage }) => {
  const page = await openPage('about:blank')
  const { candidates } = await watchPrefetches(page)
  const release = await hold(page, /\/assets\/index-[^/]*\.js$/)
  await page.goto('/about')
  await expect.poll(candidates).not.toEqual([])
  release()
  await page.getByRole('textbox', { name: 'Address for the newsletter' }).focus()
  await expect.poll(candidates).toEqual([])
})

/** The names of the scripts that a page requests, without their hashes. */
function watchScripts(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(.*)-[\w-]{7}\.js$/.exec(request.url())?.[1]
    if (name) scripts.push(name)
  })
  return scripts
}

/** Watches the speculation rules: the links that the browser may prefetch, and the states of each prefetch. */
async function watchPrefetches(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  let candidates: string[] = []
  const seen: { path: string; status: string }[] = []
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => pathOf(key.url))
  })
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    seen.push({ path: pathOf(prefetchUrl), status })
  })
  await session.send('Preload.enable')
  return {
    candidates: () => candidates,
    statuses: (of: string) => seen.filter(({ path }) => path === of).map(({ status }) => status),
  }
}

function pathOf(url: string) {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Runs in the page, before its own scripts: stores the animations of the transition from the document before, at its end. */
function recordTransition() {
  window.addEventListener('pagereveal', async ({ viewTransition }) => {
    await viewTransition?.ready
    const parts = document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement)
    await viewTransition?.finished
    document.documentElement.dataset.transition = viewTransition ? parts.join() : 'none'
  })
}

/** Runs in the page. The browser applies a changed preference while it draws a frame. */
async function drawTwoFrames() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Runs in the page. */
function readTransition() {
  return document.documentElement.dataset.transition
}

/** Runs in the page: a page that comes back from the memory of the browser still has what it stored. */
function forgetTransition() {
  delete document.documentElement.dataset.transition
}

/** Runs in the page: how the browser got the document. */
function readDelivery() {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && Reflect.get(entry, 'deliveryType')
}
