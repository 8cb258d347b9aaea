import { now } from '../../clock.ts'
import { dayInWords } from '../../contract/days.ts'
import { listLimits } from '../../contract/limits.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import type { Database } from '../../db/database.ts'
import { readSite } from '../../db/statements/site.ts'
import { readSettings } from '../../db/statements/stored-settings.ts'
import type { Task } from '../../env.ts'
import { digestMail } from '../../mail/content/digest.ts'
import type { MailSite } from '../../mail/content/sender.ts'
import { presentSite } from '../../presenters/site.ts'
import { deletePlannedDigests, insertDigest } from '../states/plan-campaigns.queries.ts'
import { listDigestArticles, readEnds } from './digest.queries.ts'
import { endOfNext, shownMs, weekBefore, weekToPlan, weekUntil } from './digest-week.ts'

/**
 * The digest of a week, the same for all who get it.
 * @param week the Monday with which it ends, as YYYY-MM-DD
 * @returns a sentence for the admin where nothing is to be sent
 * @throws ServiceError 503 when D1 fails
 */
export async function composeDigest(db: Database, week: string, site: MailSite): Promise<MailContent | string> {
  const { hasDigest } = (await readSettings(db, 'newsletter')).settings
  if (!hasDigest) return 'The weekly mail was switched off before this one was sent.'
  if (now() >= endOfNext({ week }, site.timeZone)) return 'It could not be sent within a week.'
  const found = await listDigestArticles(db, await readBounds(db, week, site.timeZone), listLimits.digestArticles + 1)
  const articles = found.slice(0, listLimits.digestArticles)
  if (articles.length === 0) return 'No article was published in this week.'
  return digestMail(articles, found.length > articles.length, site)
}

/** Each digest begins where the one before has ended, in whatever time zone that was planned: no article is in two, or in none. */
export async function readBounds(db: Database, week: string, timeZone: string): Promise<{ from: Date; until: Date }> {
  const planned = await readEnds(db, { week, weekBefore: weekBefore(week) })
  const present = weekUntil(week, timeZone)
  return { from: planned.from ?? present.from, until: planned.until ?? present.until }
}

/** Two statements read the settings, and one plans. */
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
