import { whileClosed } from './close-site.ts'
import { keepEnded } from './keep-ended.ts'
import type { Staging } from './staging.ts'
import type { Target } from './target.ts'
import { writeStatements } from './write-statements.ts'

/**
 * Replaces the content of a site, which refuses writes meanwhile: who has ended is read after the last write that counts.
 * @param waitMs for calls of the site that are under way
 * @returns how many subscriptions have ended since
 */
export function replaceSite(staging: Staging, target: Target, waitMs: number): Promise<number> {
  return whileClosed(target, waitMs, async () => {
    const ended = await staging.withoutTriggers(() => keepEnded(staging, target))
    await target.write(writeStatements(staging))
    return ended
  })
}
