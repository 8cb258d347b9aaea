import type { Session } from '../contract/account.ts'
import { describeBrowser } from './auth/describe-browser.ts'
import type { SessionRow } from './sessions.queries.ts'

/** A signed-in browser. @param currentTokenHash the session of the call that lists it */
export function presentSession(row: SessionRow, currentTokenHash: string): Session {
  return {
    _id: row.id,
    browser: describeBrowser(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.tokenHash === currentTokenHash,
  }
}
