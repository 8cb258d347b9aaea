import { day } from './clock.ts'
import { removeUnattachedFiles } from './content/media-store.ts'
import { openDatabase } from './db/database.ts'
import { deleteOldLoginAttempts } from './db/login-attempts.ts'
import { deleteDeadSessions } from './db/sessions.ts'
import type { Bindings } from './env.ts'

/** An upload that is still under way must not lose its files. */
const fileGrace = day
const loginAttemptMemory = day

/**
 * The daily clean-up: files that no blog holds (a request was killed, or R2 failed while a blog was deleted), dead
 * sessions, old counts of failed logins.
 * @param at the moment of the run, as the cron trigger names it
 */
export async function sweep(env: Pick<Bindings, 'DB' | 'MEDIA'>, at: Date) {
  const meter = { queries: 0, rowsRead: 0 }
  const db = openDatabase(env.DB, meter)
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.batch([deleteDeadSessions(db, at), deleteOldLoginAttempts(db, before(loginAttemptMemory))])
  await removeUnattachedFiles({ db, media: env.MEDIA }, { before: before(fileGrace) })
  console.log(JSON.stringify({ job: 'sweep', at: at.toISOString(), ...meter }))
}
