import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute, second } from '#contract/units.ts'
import { messageOf, Problem } from '../lib/command-line.ts'
import { hasNewsletters, mendDatabase, mergeEnded } from './after-time-travel.ts'
import { closeSite, openSite, waitForCalls } from './close-site.ts'
import { type Ended, endedSchema, readEnded } from './keep-ended.ts'
import type { Target } from './target.ts'

/** How a database goes back in time. */
type Journey = {
  target: Target
  /** Null when somebody has taken it back before. */
  goBack: (() => Promise<void>) | null
  /** The file names of the migrations that the database has at this moment. */
  readMigrations: () => Promise<string[]>
  /** A file that keeps who has ended, should the command be killed. */
  path: string
  /** Who has ended by a backup that is newer than the moment; null without one. */
  known: Ended | null
  /** For calls that are under way. */
  waitMs: number
}

const again = 'npm run time-travel -- --after'

/**
 * Takes a database back, and mends it: meanwhile the site refuses writes and sends nothing, and afterwards nothing goes twice and
 * who has ended stays so. Where nobody knows who has ended, it says so.
 * @throws Problem that says what is to be done
 */
export async function travelInTime(journey: Journey): Promise<void> {
  const { target, goBack, path, known } = journey
  await target.read(closeSite)
  const saved = existsSync(path) ? endedSchema.parse(JSON.parse(await readFile(path, 'utf8'))) : null
  let later = saved && known ? mergeEnded(saved, known) : (saved ?? known)
  if (goBack) later = await leave(journey, goBack, later)
  else if (!later) sayWhatIsUnknown()
  try {
    // The row that closes the site went with what was later.
    await target.read(closeSite)
    await mend(journey, later ?? nobody)
  } catch (error) {
    throw new Problem(
      `${messageOf(error)}\nThe database is back, but open mails may go twice: run \`${again}\` at once.`,
    )
  }
  await rm(path, { force: true })
}

const nobody: Ended = { key: null, subscribers: [], suppressions: [], digests: [] }

/** Stores who has ended until now, and goes back. @returns who has ended */
async function leave(
  { target, readMigrations, path, waitMs }: Journey,
  goBack: () => Promise<void>,
  before: Ended | null,
) {
  try {
    await waitForCalls(waitMs)
    const present = await readEnded(target, hasNewsletters(await readMigrations()))
    // A command that was killed after it went back has read more than there is now.
    const ended = before ? mergeEnded(before, present) : present
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, JSON.stringify(ended), { mode: 0o600 })
    if (waitMs > 0) await sleep(untilQuiet(Date.now()))
    await goBack()
    return ended
  } catch (error) {
    await target.read(openSite)
    throw new Problem(
      `${messageOf(error)}\nThe database is as it was, and open for writes. If Cloudflare took it back all the same: \`${again}\`.`,
    )
  }
}

async function mend({ target, readMigrations }: Journey, later: Ended) {
  const { statements, ends, cancelled } = await mendDatabase(target, later, await readMigrations())
  await target.write([...statements, openSite])
  console.log(`  newsletters: ${cancelled} cancelled, which may have been sent since`)
  console.log(`  subscribers: ${ends.length} that have left or were deleted since`)
}

/** The time until no run of the cron begins soon: each begins with a minute. A run before the site is closed again would send. */
function untilQuiet(at: number): number {
  const [from, to] = [10 * second, 40 * second]
  const passed = at % minute
  return passed >= from && passed < to ? 0 : (minute + from - passed) % minute
}

function sayWhatIsUnknown() {
  console.log(
    'Who left, bounced or was deleted after that moment is not known here, and gets mail again. To keep them: go forward once more\n' +
      'with the bookmark that wrangler has printed, and let this command go back; or name a backup that is newer than the moment:\n' +
      `  ${again} --since backups/2026-11-28-k3f9`,
  )
}
