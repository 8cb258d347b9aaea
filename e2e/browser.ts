import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import { test as base, inject } from 'vitest'
import { launchOptions } from './find-browser.ts'
import { untilAlive } from './until-alive.ts'
import { visitorAddress } from './visitor-address.ts'

export { expect }

export type PageOptions = BrowserContextOptions & {
  /** Which of the system's colour schemes the page sees; light when left out. */
  scheme?: 'light' | 'dark'
  width?: number
  height?: number
}

const defaultTimeoutMs = 10_000

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(inject('browserProgram')))
}

/**
 * Opens a blank page of a visitor of its own (address, storage, rate limits). Paths are relative to the house.
 * @param problems receives a sentence for every error that no script caught, and for whatever the security policy refused
 */
export async function openVisitorPage(browser: Browser, options: PageOptions, problems: string[]): Promise<Page> {
  const { scheme = 'light', width = 1280, height = 800, ...rest } = options
  const context = await browser.newContext({
    baseURL: inject('house').url,
    colorScheme: scheme,
    viewport: { width, height },
    extraHTTPHeaders: { 'cf-connecting-ip': visitorAddress() },
    ...rest,
  })
  context.setDefaultTimeout(defaultTimeoutMs)
  await context.exposeFunction('reportPolicyViolation', (what: string) => problems.push(`Security policy: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportPolicyViolation')
      const what = `${event.effectiveDirective} refused ${event.blockedURI} on ${event.documentURI}`
      if (typeof report === 'function') report(what)
    })
  })
  context.on('weberror', (event) => problems.push(`Uncaught on the page: ${event.error().message}`))
  return context.newPage()
}

/**
 * Vitest's `test` with a browser for each file, and `openPage`, which opens a page of a new visitor. The test fails
 * when a page of its had an uncaught error or broke the Content-Security-Policy.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openPage', async ({ browser }, { onCleanup }) => {
    const problems: string[] = []
    const pages: Page[] = []
    onCleanup(async () => {
      for (const page of pages) await page.context().close()
      if (problems.length > 0) throw new Error(problems.join('\n'))
    })
    return async function openPage(path: string, options: PageOptions = {}) {
      const page = await openVisitorPage(browser, options, problems)
      pages.push(page)
      await page.goto(path)
      if (options.javaScriptEnabled !== false) await untilAlive(page)
      return page
    }
  })
