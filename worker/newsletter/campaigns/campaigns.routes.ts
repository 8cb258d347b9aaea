import { Hono } from 'hono'
import * as z from 'zod'
import { listLimits } from '../../contract/limits.ts'
import type { CampaignState, MailContent } from '../../contract/newsletter.ts'
import type { NewsletterOverview } from '../../contract/newsletter-overview.ts'
import { undecidedRequest } from '../../contract/requests/campaigns.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { Database } from '../../db/database.ts'
import type { AppEnv, Task } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { encodePosition } from '../../http/cursor.ts'
import { pageQuery, validate } from '../../http/validate.ts'
import { composeSample, showMail } from '../../mail/compose-mail.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { composeDigest } from '../digest/digest.ts'
import {
  cancelCampaign,
  deletePlannedCampaign,
  findLostBlog,
  leaveUnknown,
  pauseCampaign,
  resendUnknown,
  resumeCampaign,
} from '../states/campaign-actions.queries.ts'
import { readCampaign, readOverview } from './campaign-report.queries.ts'
import { findPlannedWeek, listCampaigns, readCampaignContent } from './campaigns.queries.ts'
import { presentCampaign, presentCampaignReport } from './present-campaigns.ts'

/** Why an action does not fit, by the state of the campaign. */
const misfits: Record<CampaignState, string> = {
  planned: 'Sending has not begun yet.',
  sending: 'It is being sent.',
  paused: 'Sending is paused.',
  finished: 'Sending has ended already.',
  cancelled: 'It was cancelled.',
}

/** Why nothing more of a newsletter is sent, by what has become of its blog. */
const losses: Record<NonNullable<Awaited<ReturnType<typeof findLostBlog>>>, string> = {
  deleted: 'Its blog was deleted: readers would find nothing. Cancel it.',
  'in-trash': 'Its blog is in the Trash: readers would not find it. Restore and publish it first, or cancel this.',
  unpublished: 'Its blog is not published: readers would not find it. Publish it first, or cancel this.',
}

/** @throws ApiError 409 when readers would not find the blog */
async function expectBlog(db: Database, id: string) {
  const loss = await findLostBlog(db, id)
  if (loss) throw new ApiError(409, losses[loss])
}

/**
 * @param before the state before the action; undefined when there is no such campaign
 * @param fitting the states in which the action has an effect, and the state after it: the call may be repeated
 * @throws ApiError 404 or 409
 */
function expectState(before: CampaignState | undefined, fitting: CampaignState[]) {
  if (!before) throw notFound('Newsletter')
  if (!fitting.includes(before)) throw new ApiError(409, misfits[before])
}

/** Campaigns after they were created. Under `/api/admin/campaigns`. */
export const campaignRoutes = new Hono<AppEnv>()
  .get('/', may('newsletters:send'), validate('query', z.object(pageQuery)), async (c) => {
    const { limit = listLimits.page, cursor: after } = c.req.valid('query')
    const { rows, next, ...totals } = await listCampaigns(c.var.db, { after, limit })
    const campaigns = rows.map(presentCampaign)
    return c.json({ success: true, campaigns, nextCursor: encodePosition(next), ...totals }, 200)
  })
  .get('/overview', may('newsletters:send'), async (c) => {
    const { rows, subscribers, growth } = await readOverview(c.var.db)
    const overview: NewsletterOverview = { newsletters: rows.map(presentCampaign), subscribers, growth }
    return c.json({ success: true, overview }, 200)
  })
  .get('/:id', may('newsletters:send'), async (c) => {
    const campaign = await readCampaign(c.var.db, c.req.param('id'))
    if (!campaign) throw notFound('Newsletter')
    return c.json({ success: true, campaign: presentCampaignReport(campaign) }, 200)
  })
  .get('/:id/mail', may('newsletters:send'), async (c) => {
    const origin = siteOrigin(c.var.config, c.req.url)
    const content = await readCampaignMail(c, c.req.param('id'), origin)
    const mail = await composeSample(c.var.db, content, origin)
    return c.json({ success: true, mail: showMail(mail) }, 200)
  })
  .post('/:id/pause', may('newsletters:send'), async (c) => {
    expectState(await pauseCampaign(c.var, c.req.param('id')), ['sending', 'paused'])
    return c.json({ success: true, message: responseTexts.campaignPaused }, 200)
  })
  .post('/:id/resume', may('newsletters:send'), async (c) => {
    const id = c.req.param('id')
    const before = await resumeCampaign(c.var, id)
    expectState(before, ['sending', 'paused'])
    if (before === 'paused') await expectBlog(c.var.db, id)
    return c.json({ success: true, message: responseTexts.campaignResumed }, 200)
  })
  .post('/:id/cancel', may('newsletters:send'), async (c) => {
    const id = c.req.param('id')
    const wasPlanned = await deletePlannedCampaign(c.var, id)
    if (!wasPlanned) expectState(await cancelCampaign(c.var, id), ['planned', 'sending', 'paused', 'cancelled'])
    const message = wasPlanned ? responseTexts.planDeleted : responseTexts.campaignCancelled
    return c.json({ success: true, message }, 200)
  })
  .post('/:id/unknown', may('newsletters:send'), validate('json', undecidedRequest), async (c) => {
    const id = c.req.param('id')
    const isAgain = c.req.valid('json').action === 'again'
    if (isAgain) {
      expectState(await resendUnknown(c.var, id), ['sending', 'paused', 'finished'])
      await expectBlog(c.var.db, id)
    } else expectState(await leaveUnknown(c.var, id), ['sending', 'paused', 'finished', 'cancelled'])
    const message = isAgain ? responseTexts.unknownSentAgain : responseTexts.unknownLeft
    return c.json({ success: true, message }, 200)
  })

/**
 * The content of a campaign's mail: the frozen one, or for a planned digest its content as of now.
 * @param origin of the links, without a slash at the end
 * @throws ApiError 404 for another campaign that is not frozen, and where nothing would be sent
 */
async function readCampaignMail(
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
