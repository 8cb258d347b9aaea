import type { MailContent } from '../../contract/newsletter.ts'
import type { Task } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { composeDigest } from '../digest/compose-digest.ts'
import { findPlannedWeek, readCampaignContent } from './campaigns.queries.ts'

/**
 * What the mail of a campaign says: as it was frozen, or of a planned digest as it would be sent now.
 * @param origin of the links, without a slash at the end
 * @throws ApiError 404 for another campaign that is not frozen, and where nothing would be sent
 */
export async function readCampaignMail(
  { var: { db, config } }: Pick<Task, 'var'>,
  id: string,
  origin: string,
): Promise<MailContent> {
  const frozen = await readCampaignContent(db, id)
  if (frozen) return frozen
  const week = await findPlannedWeek(db, id)
  if (week === null) throw notFound('Mail')
  const content = await composeDigest(db, week, await readMailSite(db, config, origin))
  if (typeof content === 'string') throw new ApiError(404, content)
  return content
}
