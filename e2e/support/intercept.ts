import type { Page } from '@playwright/test'

/** Answers requests to a path with JSON. */
export function answer(page: Page, path: string, json: object, status = 200): Promise<unknown> {
  return page.route(path, (route) => route.fulfill({ json, status }))
}

/** Aborts requests to a path, as a lost connection does. */
export function cut(page: Page, path: string): Promise<unknown> {
  return page.route(path, (route) => route.abort())
}

/**
 * Delays requests to a path.
 * @returns a function that lets them continue
 */
export async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** Serves each document as the bare shell, as when rendering fails: the browser loads the data of each page. */
export function serveShellOnly(page: Page): Promise<unknown> {
  return page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    // The edge never renders the login page.
    const shell = await route.fetch({ url: new URL('/login', route.request().url()).href })
    await route.fulfill({ response: shell })
  })
}
