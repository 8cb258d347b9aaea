import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

const mostStops = 80

/** How far the page is scrolled down, in pixels. */
export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Goes on with the Tab key, as far as people would. */
export async function pressTabUntilFocused(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    if (await goal.evaluate((element) => element === document.activeElement)) break
  }
  await expect(goal).toBeFocused()
}
