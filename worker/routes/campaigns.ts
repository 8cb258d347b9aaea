import { Hono } from 'hono'
import { z } from 'zod'
import { now } from '../clock.ts'
import { listLimits } from '../contract/limits.ts'
import { listCampaigns, readCampaign, readCampaignContent } from '../db/campaigns.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { encodePosition } from '../http/cursor.ts'
import { pageQuery, validate } from '../http/validate.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { createLinks } from '../mail/links.ts'
import { presentCampaign, presentCampaignReport } from '../presenters/campaign.ts'
import { presentMail } from '../presenters/mail.ts'
import { siteOrigin } from '../site-origin.ts'

/** Nobody's: the links of a mail that is only shown do nothing. */
const sampleRecipient = { to: 'reader@example.com', subscriber: { id: 'sample', tokenVersion: 0 } }

/** Campaigns after they were created. Under `/api/admin/campaigns`. */
export const campaignRoutes = new Hono<AppEnv>()
  .get('/', validate('query', z.object(pageQuery)), async (c) => {
    const { limit = listLimits.page, cursor: after } = c.req.valid('query')
    const { rows, next, ...totals } = await listCampaigns(c.var.db, { after, limit })
    const campaigns = rows.map(presentCampaign)
    return c.json({ success: true, campaigns, nextCursor: encodePosition(next), ...totals }, 200)
  })
  .get('/:id', async (c) => {
    const campaign = await readCampaign(c.var.db, c.req.param('id'))
    if (!campaign) throw notFound('Newsletter')
    return c.json({ success: true, campaign: presentCampaignReport(campaign) }, 200)
  })
  .get('/:id/mail', async (c) => {
    const content = await readCampaignContent(c.var.db, c.req.param('id'))
    if (!content) throw notFound('Mail')
    const links = await createLinks(c.var.db, siteOrigin(c.var.config, c.req.url))
    const mail = await composeMail(content, { ...sampleRecipient, confirmUntil: now() }, links)
    return c.json({ success: true, mail: presentMail(mail) }, 200)
  })
