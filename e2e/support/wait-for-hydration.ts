import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated the document: before that a click on a button does nothing.
 * @returns the time of hydration, in ms since navigation
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
