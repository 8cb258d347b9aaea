import { Hono } from 'hono'
import * as z from 'zod'
import { deletedAddress, type OutboxItem } from '../contract/campaign-draft.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { decodePosition, encodePosition, unreadableCursor } from '../http/cursor.ts'
import { pageQueryBy, validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { siteOrigin } from '../site-origin.ts'
import { composeOutboxMail } from './compose-outbox-mail.ts'
import { findOutboxMail, listOutbox, type OutboxPlace, type OutboxRow } from './outbox.queries.ts'
import { showMail } from './show-mail.ts'

const outboxQuery = z.object({ cursor: pageQueryBy(decodeOutboxPlace).cursor })
const mailId = /^(\d{1,12})-(\d{1,12})$/

/** The mails that the provider `outbox` has accepted: it sends nothing, so the admin reads them here. Under `/api/admin`. */
export const outboxRoutes = new Hono<AppEnv>()
  .get('/', may('outbox:read'), validate('query', outboxQuery), async (c) => {
    const { rows, next } = await listOutbox(c.var.db, c.req.valid('query').cursor ?? null)
    return c.json(
      { success: true, mails: rows.map(presentOutboxItem), nextCursor: next && encodeOutboxPlace(next) },
      200,
    )
  })
  .get('/:id', may('outbox:read'), async (c) => {
    const [, campaignKey, position] = mailId.exec(c.req.param('id')) ?? []
    if (!campaignKey || !position) throw notFound('Mail')
    const row = await findOutboxMail(c.var.db, { campaignKey: Number(campaignKey), position: Number(position) })
    if (!row) throw notFound('Mail')
    const mail = await composeOutboxMail(c.var.db, row, siteOrigin(c.var.config, c.req.url))
    return c.json({ success: true, mail: showMail(mail), kind: row.kind, sentAt: row.endedAt.toISOString() }, 200)
  })

/** The cursor of the outbox. */
function encodeOutboxPlace({ at, batchKey, position }: OutboxPlace): string {
  return `${encodePosition({ at, key: batchKey })}.${position.toString(36)}`
}

/** @throws ApiError 400 when the text is not such a cursor */
function decodeOutboxPlace(cursor: string): OutboxPlace {
  const [, batch, position] = /^([0-9a-z.]{1,21})\.([0-9a-z]{1,10})$/.exec(cursor) ?? []
  if (!batch || !position) throw unreadableCursor()
  const { at, key } = decodePosition(batch)
  return { at, batchKey: key, position: Number.parseInt(position, 36) }
}

/** A line of the outbox. */
function presentOutboxItem({ campaignKey, position, kind, email, subject, at }: OutboxRow): OutboxItem {
  return { _id: `${campaignKey}-${position}`, kind, to: email ?? deletedAddress, subject, sentAt: at.toISOString() }
}
