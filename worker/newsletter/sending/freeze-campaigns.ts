import { decorateHtml } from '../../article/decorate-html.ts'
import { aiNoteOf } from '../../contract/ai-note.ts'
import type { LetterContent } from '../../contract/campaign-draft.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import type { Database } from '../../db/database.ts'
import { hashContent } from '../../db/statements/queued-mail.ts'
import type { Task } from '../../env.ts'
import { logFailure, ServiceError } from '../../errors.ts'
import { confirmationMail } from '../../mail/content/confirmation.ts'
import { letterMail } from '../../mail/content/letter.ts'
import { newsletterMail } from '../../mail/content/newsletter.ts'
import type { MailSite } from '../../mail/content/sender.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { findStoredImages, imageKeyPrefixes } from '../../media/stored-images.ts'
import { leftOf } from '../../run-budget.ts'
import { composeDigest } from '../digest/digest.ts'
import {
  beginUndo,
  type CampaignToFreeze,
  cancelPlannedDigest,
  cancelWithoutContent,
  findCampaignToFreeze,
  freezeCampaign,
} from '../states/freeze-campaign.queries.ts'
import { setProblem } from '../states/mark-batch.queries.ts'
import { problems } from './problems.ts'

/** Campaigns that one run freezes; the next one freezes the others. */
const mostCampaigns = 3
/** The search for a campaign, two statements about the site, three that a digest reads, and two that freeze. */
const costOfFreeze = 8
/** The beginning of the time to undo, and a freeze. */
export const costOfFreezing = { statements: 1 + costOfFreeze }

/**
 * Freezes the planned campaigns for which the time has come: what they say and whom they go to. A campaign whose blog or
 * letter was deleted is cancelled. One whose mail cannot be written says so, and is tried after all others. Several runs at
 * once freeze a campaign once.
 * @param origin of the links in mails, without a slash at the end
 * @param kept how many statements it leaves to what comes after
 * @throws ServiceError 503 when D1 fails
 */
export async function freezeCampaigns(task: Pick<Task, 'var'>, origin: string, kept = 0): Promise<void> {
  const { db, config } = task.var
  const allows = (statements: number) => leftOf(task.var).statements >= statements + kept
  if (!allows(costOfFreezing.statements)) return
  await beginUndo(db)
  const failed = new Set<number>()
  for (let count = 0; count < mostCampaigns && allows(costOfFreeze); count += 1) {
    const campaign = await findCampaignToFreeze(db)
    // Those that failed come last.
    if (!campaign || failed.has(campaign.key)) return
    try {
      await freeze(db, campaign, await readMailSite(db, config, origin))
    } catch (error) {
      if (error instanceof ServiceError) throw error
      logFailure(new Error(`The campaign ${campaign.key} has no mail`, { cause: error }), task.var.requestId)
      await setProblem(db, campaign.key, problems.noMail)
      failed.add(campaign.key)
    }
  }
}

async function freeze(db: Database, campaign: CampaignToFreeze, site: MailSite): Promise<void> {
  const content = await composeContent(db, campaign, site)
  if (content === null) await cancelWithoutContent(db, campaign.key)
  else if (typeof content === 'string') await cancelPlannedDigest(db, campaign.key, content)
  else await freezeCampaign(db, campaign, await hashContent(content), problems.nobody)
}

/** @returns null when there is no blog or letter to send, and a sentence for the admin when a digest is not sent */
async function composeContent(
  db: Database,
  campaign: CampaignToFreeze,
  site: MailSite,
): Promise<MailContent | string | null> {
  const { kind, blog, letter, subject, preheader, intro, week } = campaign
  if (kind === 'ask') return confirmationMail('ask', site)
  if (week !== null) return composeDigest(db, week, site)
  if (letter) return (await composeLetter(db, letter, site)).content
  if (!blog?.publishedAt) return null
  const { image, details, ...others } = blog
  return newsletterMail(
    { ...others, publishedAt: blog.publishedAt, image: image || null, ai: aiNoteOf(details) },
    { subject, preheader, intro },
    site,
  )
}

/** The content of a letter, and whether all of it fits into a mail. @throws ServiceError 503 when D1 fails */
export async function composeLetter(db: Database, letter: LetterContent & { lang: string }, site: MailSite) {
  const images = await findStoredImages(db, imageKeyPrefixes(letter.body))
  return letterMail({ ...letter, body: decorateHtml(images.lead(letter.body), images) }, site)
}
