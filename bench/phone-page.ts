import type { Browser, Page } from '@playwright/test'

/** A mid-range phone. Browsers choose images for its two device pixels per CSS pixel. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Opens a blank page on a phone with an empty cache, passes it to `use`, and closes it. */
export async function withPhonePage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(phone)
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}
