import type { Page } from '@playwright/test'

/** The server answers these calls with what is given. */
export function answer(page: Page, path: string, json: object, status = 200): Promise<unknown> {
  return page.route(path, (route) => route.fulfill({ json, status }))
}

/** Nothing answers these calls. */
export function cut(page: Page, path: string): Promise<unknown> {
  return page.route(path, (route) => route.abort())
}

/**
 * These calls wait.
 * @returns lets them go on
 */
export async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** Documents come as the bare application, as when rendering fails: the browser loads each page's data by itself. */
export function serveShellOnly(page: Page): Promise<unknown> {
  return page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    // The login is never rendered.
    const shell = await route.fetch({ url: new URL('/login', route.request().url()).href })
    await route.fulfill({ response: shell })
  })
}
