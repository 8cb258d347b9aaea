import { rateLimit, visitorKey } from './rate-limit.ts'

/**
 * Limits logins and checks of the current password. A session and a browser that has signed in before are counted by
 * themselves: others at the same address cannot use up their calls.
 */
export const limitLogins = rateLimit('LIMIT_LOGIN', 0, (c) => {
  return c.get('admin')?.tokenHash ?? c.get('device')?.id ?? visitorKey(c)
})
