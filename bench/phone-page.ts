import type { Browser, Page } from '@playwright/test'

/** A phone of the middle class. Pictures are chosen for its pixels: two to each of the page's. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Opens a blank page on a phone that has never been to the site, hands it to `use`, and closes it. */
export async function withPhonePage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(phone)
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}
