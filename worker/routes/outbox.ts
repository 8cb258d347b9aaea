import { Hono } from 'hono'
import { z } from 'zod'
import { findOutboxMail, listOutbox } from '../db/outbox.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { decodeOutboxPlace, encodeOutboxPlace } from '../http/cursor.ts'
import { pageQueryBy, validate } from '../http/validate.ts'
import { composeOutboxMail } from '../mail/compose-outbox-mail.ts'
import { presentOutboxItem } from '../presenters/campaign-draft.ts'
import { presentMail } from '../presenters/mail.ts'
import { siteOrigin } from '../site-origin.ts'

const outboxQuery = z.object({ cursor: pageQueryBy(decodeOutboxPlace).cursor })
const mailId = /^(\d{1,12})-(\d{1,12})$/

/** The mails that the provider `outbox` has accepted: it sends nothing, so the admin reads them here. Under `/api/admin`. */
export const outboxRoutes = new Hono<AppEnv>()
  .get('/', validate('query', outboxQuery), async (c) => {
    const { rows, next } = await listOutbox(c.var.db, c.req.valid('query').cursor ?? null)
    return c.json(
      { success: true, mails: rows.map(presentOutboxItem), nextCursor: next && encodeOutboxPlace(next) },
      200,
    )
  })
  .get('/:id', async (c) => {
    const [, campaignKey, position] = mailId.exec(c.req.param('id')) ?? []
    if (!campaignKey || !position) throw notFound('Mail')
    const row = await findOutboxMail(c.var.db, { campaignKey: Number(campaignKey), position: Number(position) })
    if (!row) throw notFound('Mail')
    const mail = await composeOutboxMail(c.var.db, row, siteOrigin(c.var.config, c.req.url))
    return c.json({ success: true, mail: presentMail(mail), kind: row.kind, sentAt: row.endedAt.toISOString() }, 200)
  })
