import type { ConsoleMessage, Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { visitorAddress } from './visitor-address.ts'

export const article = 'Why the edge is the new origin'
export const articlePath = '/blog/why-the-edge-is-the-new-origin-k3v9x2'

/** Every screen that the edge renders, and its heading. */
export const readerScreens = [
  ['/', 'Stories worth your morning'],
  ['/?category=Finance&q=fee', 'Stories worth your morning'],
  [articlePath, article],
  ['/articles/all', 'All articles'],
  ['/articles/finance', 'Finance'],
  ['/about', 'About Broadsheet'],
  ['/contact', 'Contact us'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/blog/nope-abc', 'Page not found'],
  ['/nope', 'Page not found'],
] as const

/** Asks the house for a document, as a visitor of its own, and follows no redirect. */
export function ask(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, stack.url), {
    ...init,
    headers: { 'cf-connecting-ip': visitorAddress(), ...headers },
    redirect: 'manual',
  })
}

/** Everything that a page complains of, and every call that it makes, from now on. */
export function watch(page: Page) {
  const complaints: string[] = []
  const calls: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus(message)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return { complaints, calls }
}

/** Browsers write down that the document itself is a 404. */
function isOwnStatus(message: ConsoleMessage) {
  return message.text().startsWith('Failed to load resource') && message.location().url === message.page()?.url()
}

/** Resolves once the application has taken over, on a narrow screen: before, the menu does nothing. */
export async function expectHydrated(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(async () => {
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 100 })
  }).toPass()
}

/** What the head's `<meta property>`, or `<meta name>`, says. @throws Error when there is none */
export async function contentOf(page: Page, property: string): Promise<string> {
  const meta = page.locator(`meta[property="${property}"], meta[name="${property}"]`)
  await expect(meta, property).toHaveCount(1)
  return (await meta.getAttribute('content')) ?? ''
}

/** What the document says in the words of schema.org. */
export async function structuredData(page: Page): Promise<unknown[]> {
  const block = page.locator('script[type="application/ld+json"]')
  await expect(block).toHaveCount(1)
  return [JSON.parse((await block.textContent()) ?? '')].flat()
}
