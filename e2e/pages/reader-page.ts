import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'

const maxStops = 80

export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search blogs' })
}

/** The search field in the header of every reader page. */
export function headerSearch(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search articles' })
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

/** The link of a card to its blog; the card's other link is its category. */
export function linkOf(card: Locator): Locator {
  return card.getByRole('heading').getByRole('link')
}

/** The vertical scroll position, in pixels. */
export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Presses Tab until the element has the focus. Fails after 80 stops. */
export async function pressTabUntilFocused(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab')
    if (await goal.evaluate((element) => element === document.activeElement)) break
  }
  await expect(goal).toBeFocused()
}
