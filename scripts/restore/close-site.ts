import { setTimeout as sleep } from 'node:timers/promises'
import { hour, minute, second } from '#contract/units.ts'
import { writesRow } from '#worker/db/closed-writes.ts'
import { messageOf } from '../lib/command-line.ts'
import { keepEnded } from './keep-ended.ts'
import type { Staging } from './staging.ts'
import type { Target } from './target.ts'
import { writeStatements } from './write-statements.ts'

/** A command that is killed leaves the site closed. It opens by itself after this time. */
const longestMs = 2 * hour

/**
 * After this time no call is left that began before the site was closed: a statement gets 10 s, and a run of the cron begins
 * nothing after 45 s.
 */
export const callsUnderWayMs = minute

/** A statement that closes the site for writes (worker/db/closed-writes.ts); once more, it is closed for longer. */
export const closeSite = `INSERT INTO jobs (name, last_run_at, paused_until)
  VALUES ('${writesRow}', unixepoch() * ${second}, unixepoch() * ${second} + ${longestMs})
  ON CONFLICT (name) DO UPDATE SET last_run_at = excluded.last_run_at, paused_until = excluded.paused_until`

/** A statement that opens it again. */
export const openSite = `DELETE FROM jobs WHERE name = '${writesRow}'`

/**
 * Runs something while the site refuses writes, and its cron does nothing: whoever writes meanwhile reads that the site is being
 * restored, and nothing is lost in silence.
 * @param waitMs for calls that are under way
 */
async function whileClosed<Result>(target: Target, waitMs: number, run: () => Promise<Result>): Promise<Result> {
  await target.read(closeSite)
  try {
    await waitForCalls(waitMs)
    return await run()
  } finally {
    await target.read(openSite).catch((error: unknown) => {
      console.error(
        `The site could not be opened for writes again (${messageOf(error)}): it opens by itself in two hours.`,
      )
    })
  }
}

/** Waits until calls have ended that began before the site was closed. */
export async function waitForCalls(waitMs: number): Promise<void> {
  if (waitMs === 0) return
  console.log(`  The site is closed for writes. Waiting ${waitMs / second} s for calls that are under way …`)
  await sleep(waitMs)
}

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
