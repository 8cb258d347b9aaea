import type { Context } from 'hono'
import { now } from '../clock.ts'
import { hashContent } from '../db/statements/queued-mail.ts'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../errors.ts'
import { newBrowserMail } from '../mail/content/account.ts'
import { readMailSite } from '../mail/mail-site.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import { siteOrigin } from '../site-origin.ts'
import { describeBrowser } from './auth/describe-browser.ts'
import { findTold, queueNewBrowser } from './new-browsers.queries.ts'
import { knownDevice, userAgentOf } from './new-session.ts'

/**
 * Tells an account by mail that an unknown browser has signed in, where mail can be sent. It does so after the answer: whatever fails,
 * the login does not. A mail to the Outbox would reach nobody, and each browser of a sample site is new.
 */
export function tellOfNewBrowser(c: Context<AppEnv>, adminKey: number): void {
  const provider = chooseProvider('notice', { config: c.var.config, env: c.env })
  if (knownDevice(c, adminKey) || !provider || provider.name === 'outbox') return
  const queued = queueMail(c, adminKey, now())
  c.executionCtx.waitUntil(queued.catch((error: unknown) => logFailure(error, c.var.requestId)))
}

async function queueMail(c: Context<AppEnv>, adminKey: number, at: Date): Promise<void> {
  const { db, config } = c.var
  const email = await findTold(db, adminKey, at)
  if (email === undefined) return
  const origin = siteOrigin(config, c.req.url)
  const facts = { browser: describeBrowser(userAgentOf(c)), at, link: `${origin}/admin/account` }
  const mail = newBrowserMail(facts, await readMailSite(db, config, origin))
  await queueNewBrowser(db, { adminKey, email, at, content: await hashContent(mail) })
}
