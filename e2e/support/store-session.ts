import type { BrowserContext } from '@playwright/test'

/** A session that a browser has at its first visit of an origin. */
export type Session = { origin: string; token: string }

/** Stores the token when the origin is opened first. Playwright's `storageState` opens a page for that, in 120 ms of CPU. */
export async function storeSession(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript(({ origin, token }) => {
    if (location.origin !== origin || localStorage.getItem('had a token')) return
    localStorage.setItem('had a token', 'yes')
    localStorage.setItem('token', token)
  }, session)
}
