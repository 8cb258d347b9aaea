import { z } from 'zod'
import { signToken, verifyToken } from '../auth/tokens.ts'
import { second } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readSecret } from '../db/secrets.ts'

type Subscriber = { id: string; tokenVersion: number }

/** Keys of their own per purpose: no token serves the other one. */
const keyNames = { confirm: 'newsletter-confirm', unsubscribe: 'newsletter-unsubscribe' } as const
type Purpose = keyof typeof keyNames

/** `s` is the subscriber's id, `v` the version of its tokens, `exp` the end in seconds since 1970. */
const confirmClaims = z.object({ s: z.string(), v: z.int(), exp: z.int() })
const unsubscribeClaims = z.object({ s: z.string(), v: z.int() })

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
  const unsubscribeToken = ({ id, tokenVersion }: Subscriber) => signToken({ s: id, v: tokenVersion }, unsubscribeKey)
  return {
    /** The page that asks to confirm. */
    async confirmPage({ id, tokenVersion }: Subscriber, expiresAt: Date): Promise<string> {
      const exp = Math.floor(expiresAt.getTime() / second)
      return `${origin}/newsletter/confirm?t=${await signToken({ s: id, v: tokenVersion, exp }, confirmKey)}`
    },
    /** The page that asks whether to leave, and the call that mail programs make (RFC 8058). */
    async unsubscribe(subscriber: Subscriber): Promise<{ page: string; oneClick: string }> {
      const token = await unsubscribeToken(subscriber)
      return {
        page: `${origin}/newsletter/unsubscribe?t=${token}`,
        oneClick: `${origin}/api/newsletter/unsubscribe?t=${token}`,
      }
    },
  }
}

/** @returns null for a token that is malformed, expired, or of another purpose */
export async function readLinkToken(db: Database, token: string, purpose: Purpose): Promise<Subscriber | null> {
  const key = await readSecret(db, keyNames[purpose])
  const claims = await verifyToken(token, key, purpose === 'confirm' ? confirmClaims : unsubscribeClaims)
  return claims && { id: claims.s, tokenVersion: claims.v }
}
