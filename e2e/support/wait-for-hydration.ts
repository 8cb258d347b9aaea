import type { Page } from '@playwright/test'

/**
 * Resolves when the application has taken over what the edge has rendered: before, a press of a button does nothing.
 * @returns when that was seen, in ms since the page was asked for
 */
export async function waitForHydration(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => {
    const first = document.querySelector('#root > *')
    const isAlive =
      document.querySelector('#root') === null || (first && Object.keys(first).some((key) => key.startsWith('__react')))
    return isAlive ? performance.now() : false
  })
  return Number(await seen.jsonValue())
}
