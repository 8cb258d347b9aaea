import { type CDPSession, chromium, type Page } from '@playwright/test'
import { inject } from 'vitest'
import { expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { searchBox, suggestions } from '../pages/reader-page.ts'
import { launchOptions } from '../support/find-browser.ts'

/** The browser of the packages has no back/forward cache, but it says what of a page would exclude it. */
test('a page comes back from the back/forward cache, where the browser has one', async ({ onTestFinished }) => {
  const options = launchOptions(inject('browserProgram'))
  const browser = await chromium.launch({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: stack.url })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await page.goto('/robots.txt')
  const plainText = await leaveAndReturn(page, session)
  await page.goto('/')
  await searchBox(page).fill('edge')
  await expect(suggestions(page)).not.toHaveCount(0)
  expect(await leaveAndReturn(page, session)).toEqual(plainText === 'restored' ? 'restored' : [])
})

/** Leaves the page and goes back. @returns whether the same document came back, or what of it excludes that */
async function leaveAndReturn(page: Page, session: CDPSession) {
  const excluded = new Promise<string[]>((resolve) => {
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)),
    )
  })
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'isRestored', persisted))
  })
  await page.goto('/about')
  // A document that comes back has loaded already: it has no event `load`.
  await page.goBack({ waitUntil: 'commit' })
  const restored = page.waitForFunction(() => Reflect.get(window, 'isRestored') === true)
  return Promise.race([excluded, restored.then(() => 'restored' as const)])
}
