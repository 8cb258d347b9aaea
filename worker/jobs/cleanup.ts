import { deleteExpiredSessions } from '../accounts/accounts.queries.ts'
import { deleteExpiredLoginLinks, deleteOldLoginAttempts } from '../accounts/login.queries.ts'
import { deleteExpiredSetupLink } from '../accounts/setup.queries.ts'
import { deleteOldEvents } from '../activity/activity.queries.ts'
import { deleteStrayTexts } from '../assistant/accepted.queries.ts'
import { deleteOldUses } from '../assistant/uses.queries.ts'
import { deleteExpiredPreviewLinks } from '../blogs/preview/preview-links.queries.ts'
import { emptyTrash } from '../blogs/publishing/trash.queries.ts'
import { trashDays } from '../contract/blog.ts'
import { confirmationDays } from '../contract/mail-times.ts'
import { releasePeriods } from '../contract/media-library.ts'
import { day } from '../contract/units.ts'
import { deleteOldTags } from '../db/cache-tags.ts'
import { dayOf } from '../db/daily-totals.ts'
import { deleteExpiredSentForms } from '../db/sent-forms.ts'
import type { Task } from '../env.ts'
import { removeUnattachedFiles } from '../media/media-store.ts'
import { markUnattached } from '../media/release-unreferenced-media.queries.ts'
import { deleteMailEvents } from '../newsletter/mail-events.queries.ts'
import { deleteOldMail } from '../newsletter/states/delete-old-mail.queries.ts'
import { deleteUnconfirmed } from '../newsletter/subscriptions.queries.ts'
import type { Run } from './run.ts'

/**
 * An upload that is still under way keeps its files. Until the second one, an editor that has not saved can still use its images, and
 * undo brings a removed image back.
 */
const { ownerless: uploadGracePeriod, owned: unattachedGracePeriod } = releasePeriods
/** Blogs and drafts that changed in this period are checked, so that a week of failed runs misses no file. */
const checkedPeriod = 8 * day
const loginAttemptPeriod = day
/** Providers repeat a report for about two days. */
const mailEventPeriod = 30 * day
const confirmationPeriod = confirmationDays * day
/** How long the admin sees single mails, and who got a campaign. */
const mailPeriod = 30 * day
/** How long the admin could be asked what AI has used. */
const usePeriod = 30 * day
/** As the privacy page promises. */
const eventPeriod = 365 * day

/** Of one round of a loop. */
const costOfRound = { statements: 6, calls: 1 }
/** Of some changed texts whose files are checked, and of finding the first ones. */
const costOfMarking = { statements: 2 }
const costOfFirstMarking = { statements: 3 }
/** Of a run with one round of each loop. */
export const costOfCleanup = { statements: 32, calls: 1 }

/**
 * The daily cleanup: deletes blogs and drafts that have been in the Trash for 30 days, files of no blog or draft (of deleted ones,
 * and of killed requests), files that no text has referenced for 30 days, expired sessions (and by a trigger what had expired before their last use: recovery links, challenges, invitations, presence), login links, preview links and
 * records of native forms, accepted texts of no article, sign-ups that nobody has confirmed, old counts of failed logins and of
 * the use of AI, mail that is older than 30 days with its events, and what happened more than a year ago. The next run continues where one stops.
 * @returns whether nothing is left to delete
 */
export async function cleanUp(task: Task, { at, budget }: Pick<Run, 'at' | 'budget'>): Promise<boolean> {
  const { db } = task.var
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.batch([
    deleteExpiredSessions(db, at),
    deleteExpiredPreviewLinks(db, at),
    deleteExpiredSentForms(db, at),
    deleteOldLoginAttempts(db, before(loginAttemptPeriod)),
    deleteExpiredLoginLinks(db, at),
    deleteExpiredSetupLink(db, at),
    deleteMailEvents(db, before(mailEventPeriod)),
    deleteUnconfirmed(db, before(confirmationPeriod)),
    deleteOldTags(db),
    deleteStrayTexts(db, before(unattachedGracePeriod)),
    deleteOldUses(db, dayOf(before(usePeriod))),
  ])
  await deleteOldMail(db, before(mailPeriod))
  const fits = () => budget.allows(costOfRound)
  const areEventsDeleted = await deleteOldEvents(db, before(eventPeriod), fits)
  const isTrashEmpty = await emptyTrash(task.var, before(trashDays * day), fits)
  const releasedBefore = { ownerless: before(uploadGracePeriod), owned: before(unattachedGracePeriod) }
  const areFilesRemoved = await removeUnattachedFiles(task, releasedBefore, fits)
  if (!areEventsDeleted || !isTrashEmpty || !areFilesRemoved || !budget.allows(costOfFirstMarking)) return false
  const times = { at, changedAfter: before(checkedPeriod), attachedBefore: before(uploadGracePeriod) }
  await markUnattached(db, times, () => budget.allows(costOfMarking))
  return true
}
