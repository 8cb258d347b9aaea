import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { stack } from '../fixtures/stack.ts'
import { isSkippedTransition } from './skipped-transition.ts'
import { type Session, storeSession } from './store-session.ts'
import { visitorAddress } from './visitor-address.ts'

export type PageOptions = BrowserContextOptions & {
  /** The colour scheme that the page sees; light when left out. */
  scheme?: 'light' | 'dark'
  width?: number
  height?: number
  /** Whether the browser saves data: then the admin area does not load the scripts of its other pages in advance. */
  savesData?: boolean
  session?: Session
}

/** How long an action or a page load may take: a busy machine must not fail the tests. */
const actionTimeoutMs = 60_000

/**
 * Opens a blank page of a new visitor (own address, storage and rate limits). Paths are relative to the local stack.
 * @param problems receives a sentence for each uncaught error and for each violation of the security policy
 */
export async function openVisitorPage(browser: Browser, options: PageOptions, problems: string[]): Promise<Page> {
  const { scheme = 'light', width = 1280, height = 800, savesData = false, session, ...rest } = options
  const context = await browser.newContext({
    baseURL: stack.url,
    colorScheme: scheme,
    viewport: { width, height },
    extraHTTPHeaders: { 'cf-connecting-ip': visitorAddress() },
    ...rest,
  })
  context.setDefaultTimeout(actionTimeoutMs)
  await context.exposeFunction('reportPolicyViolation', (what: string) => problems.push(`Security policy: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportPolicyViolation')
      const what = `${event.effectiveDirective} refused ${event.blockedURI} on ${event.documentURI}`
      if (typeof report === 'function') report(what)
    })
  })
  if (session) await storeSession(context, session)
  if (savesData) await context.addInitScript(saveData)
  context.on('weberror', (event) => {
    if (!isSkippedTransition(event.error())) problems.push(`Uncaught on the page: ${event.error().message}`)
  })
  return context.newPage()
}

/** Runs in the browser. */
function saveData() {
  Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true })
}
