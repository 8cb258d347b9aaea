import { createMiddleware } from 'hono/factory'
import { readConfig } from '../config.ts'
import type { AppEnv } from '../env.ts'

/** Puts the checked configuration on the request; a wrong one stops every call with a sentence that says what to set. */
export const configuration = createMiddleware<AppEnv>(async function configuration(c, next) {
  c.set('config', readConfig(c.env))
  await next()
})

/** The site's own address: SITE_URL, or the request's host where it is not set (locally only). */
export function siteOrigin(config: { SITE_URL: string }, requestUrl: string): string {
  return config.SITE_URL || new URL(requestUrl).origin
}
