import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import { day } from '../clock.ts'
import { trashDays } from '../contract/authoring.ts'
import type { Job } from '../contract/crons.ts'
import { recordJobStart, recordJobSuccess } from '../db/jobs.ts'
import { deleteOldLoginAttempts } from '../db/login-attempts.ts'
import { markUnattached } from '../db/release-unreferenced-media.ts'
import { deleteDeadSessions } from '../db/sessions.ts'
import { emptyTrash } from '../db/trash.ts'
import type { Task } from '../env.ts'
import { removeUnattachedFiles } from '../images/media-store.ts'

/** An upload that is still under way must not lose its files. */
const uploadGrace = day
/** An editor that has not come to save for long still finds the pictures that it names, and an undo those it took out. */
const unattachedGracePeriod = 30 * day
/** A week of runs that failed forgets no file. */
const unnamedMemory = 8 * day
const loginAttemptMemory = day
const job: Job = 'sweep'

/**
 * The daily clean-up: what has been in the Trash for 30 days, files that belong to no blog or draft (those of the former,
 * and those of killed requests), files that no text has named for 30 days, dead sessions, old counts of failed logins.
 * What one run does not come to, the next one does.
 * @param at the moment of the run, as the cron trigger names it
 */
export async function sweep(task: Task, at: Date): Promise<void> {
  const { db } = task.var
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.batch([
    recordJobStart(db, job, at),
    deleteDeadSessions(db, at),
    deleteOldLoginAttempts(db, before(loginAttemptMemory)),
  ])
  await emptyTrash(db, before(trashDays * day))
  const releasedBefore = { ownerless: before(uploadGrace), owned: before(unattachedGracePeriod) }
  await removeUnattachedFiles({ db, media: task.env.MEDIA }, releasedBefore, async (blogIds) => {
    await purge(task, blogIds.map(tags.files))
  })
  await markUnattached(db, { at, changedAfter: before(unnamedMemory), attachedBefore: before(uploadGrace) })
  await recordJobSuccess(db, job, at)
}
