import { z } from 'zod'
import { signToken, verifyToken } from '../auth/tokens.ts'
import { now, second } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readSecret } from '../db/secrets.ts'

type Subscriber = { id: string; tokenVersion: number }

/** Keys of their own per purpose: no token serves the other one. */
const keyNames = { confirm: 'newsletter-confirm', unsubscribe: 'newsletter-unsubscribe' } as const
type Purpose = keyof typeof keyNames

/**
 * `s` is the subscriber's id, `v` the version of its tokens. `until` is the end in seconds since 1970; `exp` would make an
 * expired token look like a forged one.
 */
const holder = z.object({ s: z.string(), v: z.int() })
const claims = { confirm: holder.extend({ until: z.int() }), unsubscribe: holder }

/**
 * Makes the addresses in mails to subscribers. The same arguments give the same address: a mail that is posted again is
 * the same mail.
 * @param origin of the site, without a slash at the end
 */
export async function createLinks(db: Database, origin: string) {
  const [confirmKey, unsubscribeKey] = [
    await readSecret(db, keyNames.confirm),
    await readSecret(db, keyNames.unsubscribe),
  ]
  return {
    /** The page that asks to confirm. */
    async confirmPage({ id, tokenVersion }: Subscriber, expiresAt: Date): Promise<string> {
      const until = Math.floor(expiresAt.getTime() / second)
      return `${origin}/newsletter/confirm?t=${await signToken({ s: id, v: tokenVersion, until }, confirmKey)}`
    },
    /** The page that asks whether to leave, and the call that mail programs make (RFC 8058). They never expire. */
    async unsubscribe({ id, tokenVersion }: Subscriber): Promise<{ page: string; oneClick: string }> {
      const token = await signToken({ s: id, v: tokenVersion }, unsubscribeKey)
      return {
        page: `${origin}/newsletter/unsubscribe?t=${token}`,
        oneClick: `${origin}/api/newsletter/unsubscribe?t=${token}`,
      }
    },
  }
}

/** @returns null for a token that is malformed, forged, or of another purpose */
export async function readLinkToken(
  db: Database,
  token: string,
  purpose: Purpose,
): Promise<(Subscriber & { isExpired: boolean }) | null> {
  const found = await verifyToken(token, await readSecret(db, keyNames[purpose]), claims[purpose])
  if (!found) return null
  const isExpired = 'until' in found && found.until * second <= now().getTime()
  return { id: found.s, tokenVersion: found.v, isExpired }
}
