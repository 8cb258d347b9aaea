import { type Context, Hono } from 'hono'
import { readOwnEmail } from '../../accounts/accounts.middleware.ts'
import type { NewestCampaign, SendOptions } from '../../contract/campaign-draft.ts'
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
import { composeSample } from '../../mail/compose-sample.ts'
import type { MailSite } from '../../mail/content/sender.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { chooseProvider } from '../../mail/providers/choose-provider.ts'
import { showMail } from '../../mail/show-mail.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { readReadersOfLetters } from '../letters/letters.queries.ts'
import { readBlogToSend } from './campaign-drafts.queries.ts'
import { readNewestCampaigns } from './campaigns-of-blogs.queries.ts'
import { estimateOthers, estimateSending } from './estimate-sending.ts'
import { presentBlogCampaign } from './present-campaigns.ts'
import { composeNewsletter } from './preview-newsletter.ts'
import { sendBlog } from './send-blog.ts'
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
    const newsletter = await composeNewsletter(c.var.db, c.req.valid('json'), site)
    const mail = await composeSample(c.var.db, newsletter, site.origin)
    return c.json({ success: true, mail: showMail(mail) }, 200)
  })
  .post('/test', may('newsletters:send'), validate('json', blogTestRequest), async (c) => {
    const { to, ...request } = c.req.valid('json')
    const compose = async () => composeNewsletter(c.var.db, request, await readSiteOf(c))
    const emails = to.length > 0 ? to : [await readOwnEmail(c)]
    const message = await sendTestMails(c, { compose, emails, origin: siteOrigin(c.var.config, c.req.url) })
    return c.json({ success: true, message }, 200)
  })

function readSiteOf({ req, var: { db, config } }: Context<AppEnv>): Promise<MailSite> {
  return readMailSite(db, config, siteOrigin(config, req.url))
}
