import * as z from 'zod'
import { signToken, verifyToken } from '../accounts/auth/tokens.ts'
import { now } from '../clock.ts'
import { second } from '../contract/units.ts'
import type { Database } from '../db/database.ts'
import { readSecrets } from '../db/secrets.ts'

type Subscriber = { id: string; tokenVersion: number }

/** Whom the links of test mails are for: no subscriber, so that they change nothing. */
export const testReader: Subscriber = { id: 'test-mail', tokenVersion: 0 }

/** Whom a link is for. `campaign`: the id of the one whose mail has the link; empty where it does not say. */
export type LinkHolder = Subscriber & { isExpired: boolean; campaign: string }

/** The names of the keys, one per purpose: no token serves the other one. */
export const linkKeys = { confirm: 'newsletter-confirm', unsubscribe: 'newsletter-unsubscribe' } as const
export type LinkPurpose = keyof typeof linkKeys

/**
 * `s` is the subscriber's id, `v` the version of its tokens, `c` the id of the mail's campaign. `until` is the end in seconds since 1970; `exp` would make an
 * expired token look like a forged one.
 */
const holder = z.object({ s: z.string(), v: z.int() })
const claims = { confirm: holder.extend({ until: z.int() }), unsubscribe: holder.extend({ c: z.string().default('') }) }

/**
 * Makes the addresses in mails to subscribers. The same arguments give the same address: a mail that is posted again is
 * the same mail.
 * @param origin of the site, without a slash at the end
 */
export async function createLinks(db: Database, origin: string) {
  const keyOf = await readSecrets(db, linkKeys.confirm, linkKeys.unsubscribe)
  return {
    /** The page that asks to confirm. */
    confirmPage({ id, tokenVersion }: Subscriber, expiresAt: Date): string {
      const until = Math.floor(expiresAt.getTime() / second)
      return `${origin}/newsletter/confirm?t=${signToken({ s: id, v: tokenVersion, until }, keyOf(linkKeys.confirm))}`
    },
    /**
     * The page that asks whether to leave, the one to choose what one gets, and the call that mail programs make (RFC 8058).
     * They never expire.
     */
    unsubscribe(
      { id, tokenVersion }: Subscriber,
      campaign: string,
    ): { page: string; preferences: string; oneClick: string } {
      const token = signToken({ s: id, v: tokenVersion, c: campaign }, keyOf(linkKeys.unsubscribe))
      return {
        page: `${origin}/newsletter/unsubscribe?t=${token}`,
        preferences: `${origin}/newsletter/preferences?t=${token}`,
        oneClick: `${origin}/api/newsletter/unsubscribe?t=${token}`,
      }
    },
  }
}

/**
 * Reads the token of a link.
 * @param key of the purpose
 * @returns null for a token that is malformed, forged, or of another purpose
 */
export async function readLinkToken(token: string, purpose: LinkPurpose, key: string): Promise<LinkHolder | null> {
  const found = await verifyToken(token, key, claims[purpose])
  if (!found) return null
  const isExpired = 'until' in found && found.until * second <= now().getTime()
  return { id: found.s, tokenVersion: found.v, isExpired, campaign: 'c' in found ? found.c : '' }
}
