import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'

const mostStops = 80

export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search blogs' })
}

export function suggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** The blogs of a list. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}

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
