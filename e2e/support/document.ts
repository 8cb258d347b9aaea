import type { ConsoleMessage, Page, Request } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { sampleBlogs } from './sample-blogs.ts'
import { isSkippedTransition } from './skipped-transition.ts'
import { visitorAddress } from './visitor-address.ts'

/** The title of the newest sample article. */
export const article = sampleBlogs.first.title
const articlePath = sampleBlogs.first.path

/** Pages that the edge renders, and their headings. */
export const readerPages = [
  ['/', 'Stories worth your morning'],
  ['/?category=Finance&q=fee', 'Stories worth your morning'],
  [articlePath, article],
  ['/search?q=edge', 'Results for “edge”'],
  ['/articles/all', 'All articles'],
  ['/articles/finance', 'Finance'],
  ['/archive', 'Archive'],
  ['/about', 'About Broadsheet'],
  ['/contact', 'Contact us'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/blog/nope-abc', 'Page not found'],
  ['/nope', 'Page not found'],
] as const

/** Pages of links in mails, which are for their recipients only. */
export const linkPages = [
  ['/newsletter/confirm?t=eyJ.Ab1', 'This link does not work'],
  ['/newsletter/unsubscribe?t=eyJ.Ab1', 'This link does not work'],
  ['/newsletter/unsubscribe?sent=unsubscribe', 'You will get no more mail'],
] as const

/** The page that forms on other sites lead to. Its form is posted natively: it does not load the application. */
export const nativePages = [['/newsletter/subscribe?email=ann%40example.com', 'Subscribe to Broadsheet']] as const

/** Requests a document as a new visitor, without following redirects. */
export function ask(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, stack.url), {
    ...init,
    headers: { 'cf-connecting-ip': visitorAddress(), ...headers },
    redirect: 'manual',
  })
}

/** Collects the warnings and errors of a page and its API calls, from now on. */
export function watch(page: Page) {
  const complaints: string[] = []
  const calls: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus(message)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (!isSkippedTransition(error)) complaints.push(error.message)
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return { complaints, calls }
}

/** Whether the browser prefetches a document by the speculation rules, which it may do at any time. */
export function isPrefetch(request: Request): boolean {
  return request.headers()['sec-purpose']?.startsWith('prefetch') ?? false
}

/** Browsers log that the document itself is a 404. */
function isOwnStatus(message: ConsoleMessage) {
  return message.text().startsWith('Failed to load resource') && message.location().url === message.page()?.url()
}

/** The content of the head's `<meta property>` or `<meta name>`. @throws Error when there is none */
export async function contentOf(page: Page, property: string): Promise<string> {
  const meta = page.locator(`meta[property="${property}"], meta[name="${property}"]`)
  await expect(meta, property).toHaveCount(1)
  return (await meta.getAttribute('content')) ?? ''
}

/** The document's structured data (JSON-LD). */
export async function structuredData(page: Page): Promise<unknown[]> {
  const block = page.locator('script[type="application/ld+json"]')
  await expect(block).toHaveCount(1)
  return [JSON.parse((await block.textContent()) ?? '')].flat()
}
