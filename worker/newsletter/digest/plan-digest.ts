import { now } from '../../clock.ts'
import { dayInWords } from '../../contract/days.ts'
import { readSite } from '../../db/statements/site.ts'
import { readSettings } from '../../db/statements/stored-settings.ts'
import type { Task } from '../../env.ts'
import { presentSite } from '../../presenters/site.ts'
import { deletePlannedDigests, insertDigest } from '../states/plan-campaigns.queries.ts'
import { shownMs, weekToPlan } from './digest-week.ts'

/** What the settings say in two statements, and the plan. */
export const costOfPlan = { statements: 3 }

/**
 * Plans the digest of the week that ends: the admin sees it for a day before it goes, and can stop it. A digest that was
 * planned before it was switched off is taken back. Repeating it, also at once, changes nothing.
 * @throws ServiceError 503 when D1 fails
 */
export async function planDigest({ var: { db } }: { var: Pick<Task['var'], 'db'> }, at = now()): Promise<void> {
  const { hasDigest } = (await readSettings(db, 'newsletter')).settings
  if (!hasDigest) return deletePlannedDigests(db)
  const { timeZone, language } = presentSite(await readSite(db), '')
  const found = weekToPlan(at, timeZone)
  if (!found) return
  const notBefore = new Date(Math.max(found.until.getTime(), at.getTime() + shownMs))
  const { week, until } = found
  await insertDigest(db, { week, until, title: `Digest of ${dayInWords(week, language)}`, notBefore })
}
