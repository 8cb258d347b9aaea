import { type Context, Hono } from 'hono'
import { readOwnEmail } from '../../accounts/accounts.middleware.ts'
import { now } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { NewestCampaign, SendEstimate, SendOptions } from '../../contract/campaign-draft.ts'
import {
  blogTestRequest,
  campaignsOfBlogsRequest,
  mailRequest,
  sendOptionsQuery,
  sendRequest,
} from '../../contract/requests/campaigns.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { inTrash, notFound } from '../../errors.ts'
import { validate } from '../../http/validate.ts'
import { composeSample, showMail } from '../../mail/compose-mail.ts'
import type { MailSite } from '../../mail/content/sender.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { chooseProvider } from '../../mail/providers/choose-provider.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { readReadersOfLetters } from '../letters/letters.queries.ts'
import { rememberedMs } from '../states/plan-campaigns.queries.ts'
import { type BlogCampaignRow, readBlogToSend, readNewestCampaigns } from './campaign-drafts.queries.ts'
import { presentBlogCampaign } from './present-campaigns.ts'
import { composeNewsletter, sendBlog } from './send-blog.ts'
import { sendTestMails } from './send-test-mails.ts'

/** Sending a blog to subscribers, until its content is frozen. Under `/api/admin/campaigns`. */
export const campaignDraftRoutes = new Hono<AppEnv>()
  .get('/options', may('newsletters:send'), validate('query', sendOptionsQuery), async (c) => {
    const { blog: id, kind } = c.req.valid('query')
    const { blog, campaigns, ...ofBlog } = await readBlogToSend(c.var.db, id ?? '')
    if (id !== undefined && !blog) throw notFound('Blog')
    if (blog?.state === 'trash') throw inTrash()
    const provider = chooseProvider('newsletter', { config: c.var.config, env: c.env })
    const shown = campaigns.map(presentBlogCampaign)
    const site = await readSiteOf(c)
    const readers = kind === 'letter' ? await readReadersOfLetters(c.var.db) : ofBlog
    const { recipients } = readers
    const options: SendOptions = {
      ...readers,
      estimate: provider && estimateSending(recipients, provider.batchSize, c.var.config.PLAN),
      provider: provider && { label: provider.label, allowsNewsletters: provider.allowsNewsletters },
      from: `${site.fromName} <${site.fromEmail}>`,
      hasPostalAddress: site.postalAddress !== '',
      subject: blog?.title ?? '',
      preheader: blog?.subTitle ?? '',
      isPublished: blog?.state === 'published',
      planned: shown.find(({ state }) => state === 'planned') ?? null,
      earlier: shown.filter(({ startedAt }) => startedAt !== null),
      others: estimateOthers(campaigns, recipients),
      newest: shown[0]?._id ?? null,
    }
    return c.json({ success: true, options }, 200)
  })
  .post('/of-blogs', may('newsletters:send'), validate('json', campaignsOfBlogsRequest), async (c) => {
    const rows = await readNewestCampaigns(c.var.db, c.req.valid('json').blogs)
    const campaigns: NewestCampaign[] = rows.map(({ id, startedAt, ...row }) => {
      return { _id: id, ...row, hasBegun: startedAt !== null }
    })
    return c.json({ success: true, campaigns }, 200)
  })
  .post('/', may('newsletters:send'), validate('json', sendRequest), async (c) => {
    const { id, isPublished } = await sendBlog(c, c.req.valid('json'), siteOrigin(c.var.config, c.req.url))
    const message = isPublished ? responseTexts.campaignStarted : responseTexts.campaignPlanned
    return c.json({ success: true, message, _id: id }, 201)
  })
  .post('/preview', may('newsletters:send'), validate('json', mailRequest), async (c) => {
    const site = await readSiteOf(c)
    const newsletter = await composeNewsletter(c.var, c.req.valid('json'), site)
    const mail = await composeSample(c.var.db, newsletter, site.origin)
    return c.json({ success: true, mail: showMail(mail) }, 200)
  })
  .post('/test', may('newsletters:send'), validate('json', blogTestRequest), async (c) => {
    const { to, ...request } = c.req.valid('json')
    const compose = async () => composeNewsletter(c.var, request, await readSiteOf(c))
    const emails = to.length > 0 ? to : [await readOwnEmail(c)]
    const message = await sendTestMails(c, { compose, emails, origin: siteOrigin(c.var.config, c.req.url) })
    return c.json({ success: true, message }, 200)
  })

function readSiteOf({ req, var: { db, config } }: Context<AppEnv>): Promise<MailSite> {
  return readMailSite(db, config, siteOrigin(config, req.url))
}

type Plan = Config['PLAN']

/** The least that a run of the cron sends in a minute, where the provider answers as it should. */
const mailsPerMinute: Record<Plan, number> = { free: 300, paid: 5_000 }
/** The most rows that a batch writes whose mails are all accepted (docs/decisions/039-mail-is-rows.md). */
const rowsOfBatch = 12
/** Source: https://developers.cloudflare.com/d1/platform/pricing/ */
const rowsOfDay: Record<Plan, number | null> = { free: 100_000, paid: null }
/** Lists up to which a plan is meant to send newsletters (docs/operations.md). */
const largestLists: Record<Plan, number> = { free: 5_000, paid: 100_000 }

/** The time, the calls and the rows of a sending. @param mails how many @param batchSize of the provider */
function estimateSending(mails: number, batchSize: number, plan: Plan): SendEstimate {
  const calls = Math.ceil(mails / batchSize)
  return {
    minutes: Math.ceil(mails / mailsPerMinute[plan]),
    calls,
    rows: calls * rowsOfBatch,
    rowsOfDay: rowsOfDay[plan],
    largestList: largestLists[plan],
  }
}

/**
 * About how many have not got a blog, and how many mails of it were refused, by the totals of its campaigns since it was sent to
 * everybody. @param campaigns newest first. @param recipients how many would get it now
 */
function estimateOthers(campaigns: BlogCampaignRow[], recipients: number): SendOptions['others'] {
  const begun = campaigns.filter(({ startedAt }) => startedAt !== null)
  const oldest = now().getTime() - rememberedMs
  if (begun.length === 0 || begun.some(({ endedAt }) => endedAt !== null && endedAt.getTime() < oldest)) return null
  const toAll = begun.findIndex((campaign) => campaign.recipients === 'all')
  const counted = begun.slice(0, toAll + 1)
  const sum = (count: (row: BlogCampaignRow) => number) => counted.reduce((total, row) => total + count(row), 0)
  return {
    rest: Math.max(0, recipients - sum((row) => row.accepted + row.unknown)),
    refused: sum((row) => row.refused),
  }
}
